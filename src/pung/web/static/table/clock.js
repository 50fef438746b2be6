/** The clock: what is being waited for and how long. It counts in the browser against the server's time. */

import { html, nothing } from "../vendor/lit.js";
import { css, Part, part } from "./part.js";
import { seatName } from "./store.js";
import { seconds, t } from "./texts.js";

const TICK = 200;
const HURRY = 5;

class Clock extends Part {
  connectedCallback() {
    super.connectedCallback();
    this.ticking = setInterval(() => this.requestUpdate(), TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  render() {
    const shown = waiting(this.state, Date.now() + this.state.offset);
    if (!shown) return nothing;
    if (shown.hurry && shown.left !== this.last) this.table.cue("tick");
    this.last = shown.left;
    return html`<div class="clock ${shown.kind} ${shown.hurry ? "hurry" : ""}" role="timer" aria-live="off">
      ${shown.label ? html`<span class="label">${shown.label}</span>` : nothing}
      ${shown.part === undefined ? nothing : meter(shown.part)}
      ${shown.time ? html`<span class="time">${shown.time}</span>` : nothing}
    </div>`;
  }
}

const meter = (part) =>
  html`<span class="meter" aria-hidden="true"><i .style=${css({ transform: `scaleX(${part})` })}></i></span>`;

/** What runs now: the own clock, that of the seat in turn, the window in which a tile may be claimed, a mere wait. */
export function waiting(state, now) {
  const { ask, view, room, sent } = state;
  if (!view || state.over) return null;
  if (ask && !sent && ask.clock) return { kind: "mine", ...running(ask.clock, now), label: "" };
  if (view.window && view.window.ends > now) return windowed(view.window, room, now);
  if (ask && !sent) return null;
  if (view.clock)
    return { kind: "theirs", ...running(view.clock, now), hurry: false, label: waitFor(state, view.clock.seat) };
  const wait = room?.waiting_for?.find((one) => one.seat !== state.you);
  if (!wait) return null;
  const since = seconds(now - wait.since);
  return {
    kind: "theirs",
    label: waitFor(state, wait.seat),
    time: since > 2 ? t("clock.since", { count: since }) : "",
  };
}

const waitFor = (state, seat) => t("clock.waiting", { name: seatName(state, seat) });

function windowed(window, room, now) {
  const open = room?.open_window ?? window;
  const left = Math.max(open.ends, window.ends) - now;
  return {
    kind: "window",
    label: t("clock.window"),
    part: Math.min(left / open.length, 1),
    time: t("clock.seconds", { count: seconds(left) }),
  };
}

/** A clock that is running: first the free time, then the bank. */
function running(clock, now) {
  const gone = clock.since == null ? 0 : Math.max(now - clock.since, 0);
  const base = Math.max(clock.base - gone, 0);
  const bank = Math.max(clock.bank - Math.max(gone - clock.base, 0), 0);
  const part = base > 0 ? base / clock.base : clock.bank ? bank / clock.bank : 0;
  const left = seconds(base + bank);
  const time = base > 0 ? html`<b>${seconds(base)}</b> + ${seconds(bank)}` : html`<b>${seconds(bank)}</b>`;
  return { part, left, time, hurry: left <= HURRY && left > 0 };
}

part("pung-clock", Clock);
