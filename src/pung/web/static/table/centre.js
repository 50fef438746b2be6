/** The middle of the table: round, tiles left, indicators, and towards every seat its wind, points and stick. */

import { html, nothing } from "../vendor/lit.js";
import { nearSeat, places, seatName } from "./store.js";
import { points, signed, t, tileName } from "./texts.js";
import { face } from "./tile.js";

/** The panel; under the pointer it shows how far each seat is from the near one. */
export function centre(state, small, { apart, toggle }) {
  const { view } = state;
  const near = nearSeat(state);
  const at = places(view.seats.length, near);
  const base = apart ? view.seats[near].score : null;
  return html`<div class="centre" role="group" aria-label=${t("centre.label")}>
    ${view.seats.map((seat) => side(state, seat, at[seat.seat], base))}
    <button class="mid" @click=${toggle} aria-pressed=${apart ? "true" : "false"} title=${t("centre.apart")}>
      <span class="round">${view.round}</span>
      <span class="left"><b>${view.left}</b> ${t("centre.left")}</span>
      ${view.indicators.length ? indicators(view, small) : nothing} ${counters(view)}
    </button>
  </div>`;
}

function side(state, seat, place, base) {
  const turn = state.view.phase !== "over" && state.view.turn === seat.seat;
  const value = base === null || place === 0 ? points(seat.score) : signed(seat.score - base);
  const spoken = t("centre.seat", {
    wind: seat.wind_name,
    name: seatName(state, seat.seat),
    points: points(seat.score),
  });
  return html`<div class="cw a${place} ${turn ? "turn" : ""}">
    ${seat.marks.riichi ? html`<i class="stick" role="img" aria-label=${t("centre.stick")}></i>` : nothing}
    <span class="sc ${place === 0 ? "me" : ""}" role="img" aria-label=${spoken}>
      <span class="wind ${seat.seat === state.view.dealer ? "east" : ""}" aria-hidden="true"
        >${tileSign(seat.wind)}</span
      >
      <b aria-hidden="true">${value}</b>
    </span>
  </div>`;
}

/** The sign of a wind, the same in every language. */
const tileSign = (wind) => ({ "1z": "東", "2z": "南", "3z": "西", "4z": "北" })[wind] ?? "";

const indicators = (view, small) =>
  html`<span
    class="dora"
    role="img"
    aria-label=${t("centre.indicators", { tiles: view.indicators.map(tileName).join(", ") })}
  >
    ${view.indicators.map((tile) => html`<span class="t">${face(tile, { small })}</span>`)}
  </span>`;

/** Repeats and sticks on the table, as they are counted out. */
const counters = (view) =>
  view.honba || view.sticks
    ? html`<span class="counters">
        ${counted("red", view.sticks, t("centre.sticks"))} ${counted("dots", view.honba, t("centre.honba"))}
      </span>`
    : nothing;

const counted = (look, count, title) =>
  count ? html`<span title=${title}><i class="mini ${look}"></i>×${count}</span>` : nothing;
