/** The cloth and all that lies on it: seats, middle, plates, the tray before play; or the room around an empty one. */

import { html, nothing } from "../vendor/lit.js";
import { centre } from "./centre.js";
import { beforePlay, receiver, tray } from "./charleston.js";
import { measure } from "./measure.js";
import { banner } from "./messages.js";
import { css } from "./part.js";
import { plates } from "./plate.js";
import "./room.js";
import { seat } from "./seat.js";
import { inRoom, nearSeat, places } from "./store.js";
import { t } from "./texts.js";

const SMALL = 30;

/** The cloth, as large as `table.size` says. */
export function cloth(state, table) {
  const m = measured(state, table.size);
  return html`<div class="felt cloth" .style=${m ? css(lengths(m)) : ""}>${laid(state, table, m)}</div>`;
}

/** The measures of what lies on the cloth; null until its size is known. */
function measured({ view, ...state }, size) {
  if (!size) return null;
  const own = view ? !view.seats[nearSeat(state)].hand?.length : false;
  return { ...measure(size.width, size.height, { own }), own };
}

const lengths = (m) => ({
  "--w": `${m.w}px`,
  "--h": `${m.h}px`,
  "--c": `${m.centre}px`,
  "--strip": `${m.strip}px`,
  "--shift": `${m.shift}px`,
});

function laid(state, table, m) {
  if (inRoom(state)) return html`<pung-room .state=${state} .table=${table}></pung-room>`;
  if (!state.view) return html`<p class="wait">${t("table.wait")}</p>`;
  return m ? [ground(state, table, m), again(state, table)] : nothing;
}

function ground(state, table, m) {
  const { seats } = state.view;
  const at = places(seats.length, nearSeat(state));
  const before = beforePlay(state);
  const to = receiver(state);
  const shape = m.wide ? "wide" : m.tall ? "narrow tall" : "narrow";
  return html`<div
    class="ground ${shape} ${before ? "before" : ""} per${state.perRow}"
    data-receiver=${to === null ? nothing : at[to]}
  >
    ${plates(state)} ${seats.map((one) => seat(state, m, one, at[one.seat], { hand: at[one.seat] !== 0 || m.own }))}
    ${centre(state, m.w < SMALL, { apart: state.ui.apart, toggle: () => table.ui({ apart: !state.ui.apart }) })}
    ${table.banners.map((one) => banner(one, at[one.seat]))} ${before ? tray(state, table) : nothing}
  </div>`;
}

/** The way back to the result, for one who looks at the table instead. */
const again = (state, table) =>
  state.over && state.seen
    ? html`<button type="button" class="btn gold again" @click=${() => table.seen(false)}>${t("result.show")}</button>`
    : nothing;
