/** The dock: what is asked, the clock, the buttons. Every verb of the game has its place, and keeps it. */

import { html, nothing } from "../vendor/lit.js";
import "./clock.js";
import { t } from "./texts.js";
import { tiles } from "./tile.js";

/** Buttons that come and go stand before the others, so that none moves for them. */
const PASSING = new Set(["challenge", "abort"]);
/** These are asked in a box of their own. */
const ELSEWHERE = new Set(["yes", "no", "give", "offer"]);
const TONES = { win: "hot", ready: "hot", pass: "plain", conceal: "plain" };
const AUTO = ["win", "no_calls", "discard_drawn"];

/** Everything between the cloth and the hand. */
export function dock(state, table) {
  if (state.readonly) return html`<div class="dock reads">${table.extra ?? nothing}</div>`;
  return html`<div class="dock" role="group" aria-label=${t("dock.label")}>
    <div class="status">
      <span class="prompt">${prompt(state)}</span>
      ${hold(state, table)} ${autos(state, table)}
      <span class="now">
        <pung-clock .state=${state} .table=${table}></pung-clock>
        <span class="own">${own(state, table)}</span>
      </span>
      <button
        type="button"
        class="chip peek-bar"
        aria-expanded=${state.ui.sheet ? "true" : "false"}
        @click=${() => table.ui({ sheet: !state.ui.sheet })}
      >
        <b>${state.coach?.title ?? ""}</b><span>${t(state.you === null ? "panel.score" : "panel.coach")} ▴</span>
      </button>
    </div>
    ${state.you === null ? nothing : bar(buttons(state), state, table)}
  </div>`;
}

/** What is asked, or what was answered. */
function prompt(state) {
  const { ask, sent, over, view, ui } = state;
  if (!view) return "";
  if (over) return over.title;
  if (state.you === null)
    return t(state.room?.delay ? "dock.looking_later" : "dock.looking", {
      count: Math.round((state.room?.delay ?? 0) / 1000),
    });
  if (ui.mode) return t(`dock.mode_${ui.mode}`);
  if (ask && sent) return t("dock.sent");
  return ask?.text ?? "";
}

/** What one's own hand waits for, and what bars it from winning. */
function own(state, table) {
  const known = state.view?.own;
  if (!known || state.over) return nothing;
  const furiten = known.furiten
    ? html`<button
        type="button"
        class="tag bar"
        @click=${() => table.explain({ text: known.furiten }, t("dock.furiten"))}
      >
        ${t("dock.furiten")}
      </button>`
    : nothing;
  const waits = known.waits.length
    ? html`<span class="waits"><small>${t("dock.waits")}</small>${tiles(known.waits)}</span>`
    : nothing;
  return html`${waits}${furiten}${known.notes.map((note) => html`<span class="tag gold">${note}</span>`)}`;
}

/** More time for everybody, in the window after a tile was put down. */
function hold(state, table) {
  if (state.you === null || !state.view?.window || state.over) return nothing;
  const held = state.room?.hold?.includes(state.you);
  return html`<button type="button" class="chip hold" ?disabled=${held} @click=${() => table.hold()}>
    ${t("dock.hold")}
  </button>`;
}

/** What the server takes over for the seat. */
function autos(state, table) {
  if (state.you === null || !state.view) return nothing;
  const open = state.ui.autos;
  return html`<span class="autos" role="group" aria-label=${t("dock.auto")}>
    <button
      type="button"
      class="chip auto-menu"
      aria-expanded=${open ? "true" : "false"}
      @click=${() => table.ui({ autos: !open })}
    >
      ${t("dock.auto")}<i class="dot ${AUTO.some((name) => state.auto[name]) ? "" : "none"}" aria-hidden="true"></i>
    </button>
    ${
      open
        ? html`<span class="switches">
            ${AUTO.map(
              (name) =>
                html`<button
                  type="button"
                  class="chip"
                  aria-pressed=${state.auto[name] ? "true" : "false"}
                  @click=${() => table.auto(name)}
                >
                  ${t(`dock.auto_${name}`)}
                </button>`,
            )}
          </span>`
        : nothing
    }
  </span>`;
}

/** The buttons in their places: those of the ask where there is one, else greyed. */
export function buttons(state) {
  const asked = state.sent || state.over ? [] : (state.ask?.buttons ?? []);
  const known = state.verbs
    .filter(({ verb }) => !ELSEWHERE.has(verb))
    .map((verb) => asked.find((button) => button.verb === verb.verb) ?? { ...verb, on: false, why: null, ways: [] })
    .filter((button) => button.on || !PASSING.has(button.verb));
  return [
    ...known.filter((button) => PASSING.has(button.verb)),
    ...known.filter((button) => !PASSING.has(button.verb)),
  ];
}

const bar = (all, state, table) =>
  html`<div class="acts" .style=${`--n:${state.verbs.filter(({ verb }) => !ELSEWHERE.has(verb)).length}`}>
    ${all.map((button) => act(button, state, table))}
  </div>`;

function act(button, state, table) {
  const pressed = state.ui.mode === button.verb || state.ui.button === button.verb;
  const tone = button.on ? (TONES[button.verb] ?? "call") : "off";
  return html`<button
    type="button"
    class="act ${tone} ${PASSING.has(button.verb) ? "passing" : ""}"
    data-verb=${button.verb}
    aria-disabled=${button.on ? nothing : "true"}
    aria-pressed=${pressed ? "true" : nothing}
    aria-keyshortcuts=${button.key || nothing}
    title=${button.why?.text ?? nothing}
    @click=${() => table.press(button)}
  >
    <span class="name">${button.label}</span>
    ${button.key ? html`<kbd aria-hidden="true">${button.key.toUpperCase()}</kbd>` : nothing}
    ${button.why ? html`<small class="why">${button.why.text}</small>` : nothing}
  </button>`;
}
