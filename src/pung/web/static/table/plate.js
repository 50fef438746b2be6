/** The plate of a seat: who sits there, whether they are there, what everybody should know of them. */

import { html, nothing } from "../vendor/lit.js";
import { places, nearSeat, seatName } from "./store.js";
import { t } from "./texts.js";

const INKS = 8;

/** The plates of all seats but the near one's own, each in the corner on its seat's left. */
export function plates(state) {
  const { view, room } = state;
  const near = nearSeat(state);
  const at = places(view.seats.length, near);
  return view.seats
    .filter((seat) => seat.seat !== state.you || seat.tags.length)
    .map((seat) => plate(state, seat, room?.seats?.[seat.seat], at[seat.seat]));
}

function plate(state, seat, chair, place) {
  const name = seatName(state, seat.seat);
  const awaited = state.room?.waiting_for?.some((wait) => wait.seat === seat.seat);
  const holds = state.room?.hold?.includes(seat.seat);
  const turn = !state.over && state.view.turn === seat.seat;
  return html`<div
    class="plate p${place} ${turn ? "turn" : ""} ${awaited ? "awaited" : ""} ${seat.seat === state.you ? "own" : ""}"
    data-seat=${seat.seat}
  >
    <span class="av ink${hue(name, seat.seat)} ${chair && !chair.present ? "away" : ""}" aria-hidden="true"
      >${[...name][0] ?? "?"}</span
    >
    <span class="who"><b>${name}</b>${about(seat, chair, holds)}</span>
    ${seat.tags.length ? html`<span class="tags">${seat.tags.map(badge)}</span>` : nothing}
  </div>`;
}

const badge = (tag) => html`<span class="tag">${tag}</span>`;

/** A line about a seat: that it asks for time, is away, is a bot's; else its wind. The first of these always shows. */
function about(seat, chair, holds) {
  if (holds) return html`<small class="state">${t("plate.holds")}</small>`;
  if (chair?.covered) return html`<small class="state">${t("plate.covered")}</small>`;
  if (chair && !chair.present) return html`<small class="state">${t("plate.away")}</small>`;
  return html`<small>${chair?.kind === "bot" ? t("plate.bot", { wind: seat.wind_name }) : seat.wind_name}</small>`;
}

/** A colour of one's own, also beside others of the same name. */
const hue = (name, seat) => (seat * 2 + ([...name].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % 2)) % INKS;
