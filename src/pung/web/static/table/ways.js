/** Before something is done: the ways to do it, each with its exact tiles, and the question whether it is meant. */

import { html, nothing } from "../vendor/lit.js";
import { t, tileName } from "./texts.js";
import { stone } from "./tile.js";

/** The box over the table that asks: which way, or really? */
export function ways(state, table) {
  if (state.ui.confirm) return confirm(state.ui.confirm, table);
  const button = state.ui.button && state.ask?.buttons.find((one) => one.verb === state.ui.button);
  return button ? choose(button, table) : nothing;
}

const choose = (button, table) =>
  html`<section class="ways" role="dialog" aria-labelledby="ways-title">
    <h2 id="ways-title">${t(button.dialog ? "ways.look" : "ways.choose", { verb: button.label })}</h2>
    <div class="list">${button.ways.map((way, n) => one(way, n, button, table))}</div>
    ${back(table)}
  </section>`;

const one = (way, n, button, table) =>
  html`<button
    type="button"
    class="way ${way.kills ? "kills" : ""}"
    aria-label=${[way.label, named(way), way.about].filter(Boolean).join(". ")}
    @click=${() => table.way(button, way)}
  >
    ${set(way)}
    <span class="about"><b>${way.label}</b>${way.about ? html`<small>${way.about}</small>` : nothing}</span>
    <kbd aria-hidden="true">${n + 1}</kbd>
  </button>`;

const confirm = (asked, table) =>
  html`<section
    class="ways confirm ${asked.kills ? "kills" : ""}"
    role="alertdialog"
    aria-labelledby="ways-title"
    aria-describedby="ways-about"
  >
    <h2 id="ways-title">${asked.title}</h2>
    ${asked.way ? set(asked.way) : asked.tile ? stone(asked.tile, { flat: false, cls: "big" }) : nothing}
    <p id="ways-about">${asked.text}</p>
    <div class="row">
      ${back(table)}
      <button type="button" class="btn ${asked.kills ? "hot" : "gold"} yes" @click=${() => table.act(asked.do)}>
        ${t("ways.yes")} ${asked.kills ? nothing : html`<kbd aria-hidden="true">Enter</kbd>`}
      </button>
    </div>
  </section>`;

const back = (table) =>
  html`<button type="button" class="btn quiet back" @click=${() => table.back()}>
    ${t("ways.back")} <kbd aria-hidden="true">Esc</kbd>
  </button>`;

/** The set that would lie on the table, else the tiles that are given up for it. */
const laid = (way) => (way.group.length ? way.group : way.tiles.map((tile) => ({ tile, fresh: false })));
const named = (way) =>
  laid(way)
    .map(({ tile }) => tileName(tile))
    .join(", ");
/** The tile that comes, and jokers, stand out. */
const look = ({ tile, fresh }) => `${fresh ? "fresh" : ""} ${tile === "j" ? "joker" : ""}`;

const set = (way) =>
  laid(way).length
    ? html`<span class="set" aria-hidden="true"> ${laid(way).map((one) => stone(one.tile, { cls: look(one) }))} </span>`
    : nothing;
