/** The line of a hand: a lane for each seat with its discards, calls and wins, and a slider over all of it. */

import { html, live, svg } from "../vendor/lit.js";
import { t } from "./page.js";

/** Where in a lane, from its top, in parts of its height. */
const MIDDLE = 0.5;
const EDGE = 1.2;

/** Across the line, in percent: a little room is kept at both ends. */
const across = (step, length) => `${EDGE + (step / Math.max(length, 1)) * (100 - 2 * EDGE)}%`;

const down = (seat, seats) => `${((seat + MIDDLE) / seats) * 100}%`;

/** Marks of one kind look alike: a dot, a larger one, a bar through all lanes. */
const SHAPES = {
  discard: (x, y) => svg`<circle class="discard" cx=${x} cy=${y} r="2" />`,
  call: (x, y) => svg`<circle class="call" cx=${x} cy=${y} r="4.5" />`,
  ready: (x, y) => svg`<g class="ready"><line x1=${x} x2=${x} y1="0" y2="100%" /><circle cx=${x} cy=${y} r="5" /></g>`,
  win: (x, y) => svg`<g class="win"><line x1=${x} x2=${x} y1="0" y2="100%" /><circle cx=${x} cy=${y} r="6.5" /></g>`,
  drawn: (x) => svg`<line class="drawn" x1=${x} x2=${x} y1="0" y2="100%" />`,
};

function mark(one, length, seats) {
  const x = across(one.step, length);
  const y = one.seat === null ? "50%" : down(one.seat, seats);
  return SHAPES[one.kind](x, y);
}

const lane = (seat, seats, near) =>
  svg`<line class="lane ${seat === near ? "near" : ""}" x1="${EDGE}%" x2="${100 - EDGE}%" y1=${down(seat, seats)} y2=${down(seat, seats)} />`;

/** The step under the pointer. */
function under({ offsetX, target }, course) {
  const part = ((offsetX / target.clientWidth) * 100 - EDGE) / (100 - 2 * EDGE);
  return course.clamp(Math.round(part * course.last));
}

/** The line; `go(step)` is told where the slider was moved to. */
export function scrubber(course, step, near, go) {
  const seats = course.seats.length;
  const numbers = Array.from({ length: seats }, (_, seat) => seat);
  const here = across(step, course.last);
  const said = t("replay.step", { step, count: course.last });
  return html`<div class="line">
    <ul class="winds" aria-hidden="true">
      ${course.seats.map((seat) => html`<li class=${seat.seat === near ? "near" : ""}>${seat.wind_name}</li>`)}
    </ul>
    <div class="track">
      <svg aria-hidden="true">
        ${numbers.map((seat) => lane(seat, seats, near))} ${course.marks.map((one) => mark(one, course.last, seats))}
        <line class="now" x1=${here} x2=${here} y1="0" y2="100%" />
      </svg>
      <input
        type="range"
        min="0"
        max=${course.last}
        step="1"
        aria-label=${t("replay.course")}
        aria-valuetext="${said}. ${course.text(step)}"
        .value=${live(String(step))}
        @input=${(event) => go(Number(event.target.value))}
        @pointermove=${(event) => (event.target.title = course.text(under(event, course)))}
      />
    </div>
  </div>`;
}
