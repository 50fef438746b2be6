/** The coach: the best discards, what the hand waits for and is worth, the nearest lines of a card, and why not. */

import { html, nothing } from "../vendor/lit.js";
import { sheet } from "./sheet.js";
import { points, t, tileName } from "./texts.js";
import { stone, tile } from "./tile.js";

const MOST = 12;

/** Everything that the coach knows now. */
export function coach(state, table) {
  const { coach: hints, why, rules } = state;
  const planned = hints?.plans?.length ? plans(hints.plans) : nothing;
  const first = rules?.aims === "lines";
  return html`${why?.text && why.do === null ? reason(why) : nothing} ${first ? planned : nothing} ${advice(state)}
  ${hints?.now ? worth(hints.now) : nothing} ${first ? nothing : planned} ${typed(state, table)}`;
}

/** Why something is not possible. */
export const reason = (why) =>
  html`<section class="card why-card">
    <div class="q">
      <i aria-hidden="true">?</i>
      <div>
        ${why.title ? html`<b>${why.title}</b>` : nothing}
        <p>${why.text.split("\n").map((line) => html`<span class="ln">${line}</span>`)}</p>
        ${why.link ? html`<a href=${why.link} target="_blank">${t("coach.guide")}</a>` : nothing}
      </div>
    </div>
  </section>`;

function advice({ hints, coach: known, you }) {
  if (you === null) return nothing;
  if (!hints)
    return html`<section class="card">
      <h2>${t("coach.title")}</h2>
      <p class="muted">${t("coach.none")}</p>
    </section>`;
  return html`<section class="card">
    <h2>${t("coach.title")} <span class="ok">${t("coach.allowed")}</span></h2>
    ${known ? found(known) : html`<p class="muted">${t("coach.wait")}</p>`}
  </section>`;
}

const found = (known) =>
  html`<p class="big">${known.title}</p>
    ${known.best?.map(option)} ${known.waits?.length ? waits(known.waits) : nothing}
    ${told(known) ? nothing : known.lines?.map((line) => html`<p class="muted">${line}</p>`)}`;

/** Whether the hints are more than sentences. */
const told = (known) => [known.best, known.waits, known.plans].some((rows) => rows?.length);

const option = (row, at) =>
  html`<div class="opt ${at === 0 ? "best" : ""}">
    ${tile(row.tile, { cls: "mid-size" })}
    <div>
      ${live(row.live)}
      <small>${row.state === "ready" ? t("coach.ready") : t("coach.away", { count: row.away })}</small>
    </div>
    <div class="n">${row.total}<small>${t("coach.tiles")}</small></div>
  </div>`;

/** The tiles that bring the hand on; of many, the first. */
const live = (rows) =>
  html`<span class="live" role="img" aria-label=${rows.map((row) => tileName(row.tile)).join(", ")}>
    ${rows.slice(0, MOST).map((row) => stone(row.tile, { small: true }))}
    ${rows.length > MOST ? html`<small>+${rows.length - MOST}</small>` : nothing}
  </span>`;

const waits = (rows) =>
  html`<ul class="plain waiting">
    ${rows.map(
      (row) =>
        html`<li class="opt">
          ${tile(row.tile, { cls: "mid-size" })}
          <div>
            <b>${row.value}</b>
            ${row.why ? html`<small class="bad">${row.why.text}</small>` : nothing}
          </div>
          <div class="n">${row.left}<small>${t("coach.tiles")}</small></div>
        </li>`,
    )}
  </ul>`;

const worth = (made) =>
  html`<section class="card">
    <h2>${t("coach.now")}</h2>
    ${sheet(made, { brief: true })}
  </section>`;

const plans = (rows) =>
  html`<section class="card">
    <h2>${t("coach.plans")}</h2>
    ${rows.map(plan)}
  </section>`;

function plan(row) {
  const all = row.groups.flat();
  const have = all.filter((one) => one.have).length;
  return html`<div class="plan">
    <p class="head"><b>${row.title}</b><b class="gold">${points(row.points)}</b></p>
    <progress
      max=${have + row.distance || 1}
      value=${have}
      aria-label=${t("coach.have", { have, all: have + row.distance })}
    ></progress>
    <p class="muted">${row.text}</p>
    ${all.length ? line(row.groups, all) : nothing}
  </div>`;
}

/** The tiles of a line; those that are missing are named, and ghosted. */
function line(groups, all) {
  const missing = all.filter((one) => !one.have).map((one) => tileName(one.tile));
  const label = missing.join(", ") || t("coach.have", { have: all.length, all: all.length });
  return html`<span class="lt" role="img" aria-label=${label}>
    ${groups.map((group) => html`<span class="g">${group.map(wanted)}</span>`)}
  </span>`;
}

const wanted = ({ tile: name, have }) => stone(name, { small: true, cls: have ? "" : "miss" });

/** The line for those who would rather type. */
const typed = ({ you, view, readonly }, table) =>
  you === null || !view || readonly
    ? nothing
    : html`<form class="typed" @submit=${(event) => table.typed(event)}>
        <label class="vh" for="typed">${t("coach.type")}</label>
        <input
          id="typed"
          class="input small-input"
          name="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="120"
          placeholder=${t("coach.type_hint")}
        />
      </form>`;
