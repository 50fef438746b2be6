/** Before play: the tray for tiles that are given away, votes and offers, and who is still choosing. */

import { html, nothing } from "../vendor/lit.js";
import { nearSeat, seatName } from "./store.js";
import { t, tileName } from "./texts.js";
import { face, tiles } from "./tile.js";

const ARROWS = { 1: "→", 2: "↑", 3: "←" };
const IN_PLAY = new Set(["turn", "claims"]);

/** Whether something is chosen by all at once that lies in no turn. */
export function beforePlay(state) {
  const { ask, view, over } = state;
  if (!view?.stage || over || IN_PLAY.has(view.phase)) return false;
  return !ask || ["give", "vote", "offer"].includes(ask.kind);
}

/** The seat to which tiles go now; null when none do. */
export function receiver(state) {
  const { ask, view, sent } = state;
  return ask?.give && !sent ? (nearSeat(state) + ask.give.to) % view.seats.length : null;
}

/** The tray in the middle of the cloth. */
export function tray(state, table) {
  const { view, ask } = state;
  const asked = ask && !state.sent;
  return html`<section class="tray" aria-label=${view.stage}>
    <h2>${view.stage}</h2>
    ${stages(state)} ${asked && ask.give ? giving(state, table) : nothing}
    ${asked && ask.kind === "vote" ? votes(ask, table) : nothing} ${asked && ask.offer ? offers(ask, table) : nothing}
    ${state.sent ? html`<p class="done">${t("tray.sent")}</p>` : nothing} ${received(view)}
    <p class="who">${people(state)}</p>
  </section>`;
}

/** The passes that are behind, and the one that is asked for. */
function stages(state) {
  const now = state.ask?.give?.to;
  if (!now && !state.stages.length) return nothing;
  return html`<div class="steps" aria-hidden="true">
    ${state.stages.map((to) => html`<span class="done">${ARROWS[to] ?? "·"} ✓</span>`)}
    ${now ? html`<span class="on">${ARROWS[now]}</span>` : nothing}
  </div>`;
}

function giving(state, table) {
  const { give } = state.ask;
  const { chosen } = state.ui;
  const ready = chosen.length >= give.least && chosen.length <= give.most;
  const name = seatName(state, receiver(state));
  return html`<div class="giving">
      ${give.to === 3 ? to(give, name) : nothing}
      <div class="slots">${Array.from({ length: give.most }, (_, n) => slot(chosen[n], table))}</div>
      ${give.to === 3 ? nothing : to(give, name)}
    </div>
    ${give.notes?.map((note) => html`<p class="note">${note}</p>`)}
    <button type="button" class="btn gold give" aria-disabled=${ready ? nothing : "true"} @click=${() => table.give()}>
      ${t("tray.give", { count: chosen.length, most: give.most, name })} <kbd aria-hidden="true">Enter</kbd>
    </button>`;
}

const to = (give, name) =>
  html`<span class="to"><i aria-hidden="true">${ARROWS[give.to]}</i>${t("tray.to", { name })}</span>`;

const slot = (one, table) =>
  one
    ? html`<button
        type="button"
        class="slot full"
        aria-label=${t("tray.back", { tile: tileName(one.tile) })}
        @click=${() => table.unpick(one)}
      >
        <span class="t">${face(one.tile, { flat: false })}</span>
      </button>`
    : html`<span class="slot"></span>`;

const votes = (ask, table) =>
  html`<div class="votes">
    ${ask.buttons
      .filter(({ verb, on }) => on && (verb === "yes" || verb === "no"))
      .map(
        (button) =>
          html`<button
            type="button"
            class="btn ${button.verb === "yes" ? "gold" : "quiet"}"
            data-verb=${button.verb}
            @click=${() => table.press(button)}
          >
            ${button.label} <kbd aria-hidden="true">${button.key.toUpperCase()}</kbd>
          </button>`,
      )}
  </div>`;

const offers = (ask, table) =>
  html`<div class="votes" role="group" aria-label=${ask.text}>
    ${ask.offer.map(
      (count) =>
        html`<button type="button" class="btn gold" data-offer=${count} @click=${() => table.act(`offer ${count}`)}>
          ${t("tray.offer", { count })}
        </button>`,
    )}
  </div>`;

const received = (view) =>
  view.own?.came?.length
    ? html`<p class="received"><span>${t("tray.received")}</span> ${tiles(view.own.came)}</p>`
    : nothing;

/** Who has chosen and who has not; what, nobody sees. */
function people(state) {
  const choosing = new Set(state.room?.waiting_for?.map((wait) => wait.seat));
  return state.view.seats
    .filter((seat) => seat.seat !== state.you)
    .map((seat) => {
      const name = seatName(state, seat.seat);
      return choosing.has(seat.seat)
        ? html`<span>${t("tray.choosing", { name })}</span>`
        : html`<span class="ready">${t("tray.ready", { name })}</span>`;
    });
}
