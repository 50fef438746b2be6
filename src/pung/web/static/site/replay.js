/** The replay: a recorded match on the table, moment by moment; the address holds the moment. */

import "../table/table.js";
import { html, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path, post } from "./api.js";
import { copy } from "./copy.js";
import { Course } from "./course.js";
import { data, t } from "./page.js";
import { scrubber } from "./scrubber.js";
import { keepToken } from "./store.js";

/** The step at which a hand is opened: its tiles are there. */
const DEALT = 1;
const PACE = 900;
const SPEEDS = [0.5, 1, 2, 4];
const ADDRESS_PAUSE = 250;

const place = document.getElementById("replay");
const controls = document.createElement("div");
controls.className = "playback";

const state = {
  record: null,
  hand: 0,
  step: 0,
  seat: 0,
  open: false,
  speed: 1,
  playing: false,
  course: null,
  problem: "",
  leaving: false,
};
let table = null;
let timer = 0;
let kept = 0;

// Where we are.

/** The moment that the address names. */
function here() {
  const params = new URLSearchParams(location.search);
  const number = (name) => Number.parseInt(params.get(name), 10) || 0;
  const step = params.get("step") === null ? DEALT : number("step");
  return { hand: number("hand"), step, seat: number("seat"), open: params.get("open") === "1" };
}

function address({ hand, step, seat, open } = state) {
  const params = new URLSearchParams({ hand, step, seat, ...(open && { open: 1 }) });
  return `${location.pathname}?${params}`;
}

/** Writes the moment into the address, once it rests: browsers forbid to do so too often. */
function keep() {
  clearTimeout(kept);
  kept = setTimeout(() => history.replaceState({}, "", address()), ADDRESS_PAUSE);
}

function change(values) {
  Object.assign(state, values);
  draw();
}

// Frames.

/** Gets a hand as the chosen seat saw it, or with all hands open, and goes to a step of it; the last wish counts. */
async function load({ hand = state.hand, seat = state.seat, open = state.open, step = state.step } = {}) {
  const wish = { hand, seat, open };
  change({ ...wish, step });
  const asked = `?seat=${seat}&open=${open ? 1 : 0}&lang=${data.lang}`;
  try {
    const answer = await get(path`/api/records/${data.record}/hands/${hand}` + asked);
    if (Object.entries(wish).some(([name, value]) => state[name] !== value)) return;
    Object.assign(state, { course: new Course(answer), problem: "" });
    jump(state.step);
  } catch (error) {
    fail(error);
  }
}

/** Shows the table as it stood after a step, at once. */
function jump(step) {
  const to = state.course.clamp(step);
  table.welcome = state.course.before(to);
  table.apply(state.course.frames[to], { quiet: true });
  change({ step: to });
  keep();
}

/** One step on, with movement and sound. */
function forward() {
  const next = state.step + 1;
  if (next > state.course.last) return;
  table.apply(state.course.frames[next]);
  change({ step: next });
  keep();
}

function go(step) {
  pause();
  if (step === state.step + 1) forward();
  else jump(step);
}

// Playing.

function play() {
  if (state.step >= state.course.last) jump(0);
  change({ playing: true });
  tick();
}

function tick() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    forward();
    if (state.step < state.course.last) tick();
    else pause();
  }, PACE / state.speed);
}

function pause() {
  clearTimeout(timer);
  if (state.playing) change({ playing: false });
}

const toggle = () => (state.playing ? pause() : play());

/** Takes the chosen seat and plays on from here against bots. */
async function playOn() {
  pause();
  change({ leaving: true });
  try {
    const { hand, seat, course } = state;
    const { step } = course.frames[state.step];
    const made = await post(path`/api/records/${data.record}/play`, { hand, step, seat });
    keepToken(made.table, made.token);
    location.assign(path`/table/${made.table}`);
  } catch (error) {
    change({ leaving: false });
    fail(error);
  }
}

function fail(error) {
  if (!(error instanceof ApiError)) throw error;
  change({ problem: error.message });
  if (!state.course) place.firstElementChild.textContent = error.message;
}

// Keys.

const turn = (way) => () => go(state.course.turn(state.step, state.seat, way));

const KEYS = {
  ArrowLeft: () => go(state.step - 1),
  ArrowRight: () => go(state.step + 1),
  "Shift+ArrowLeft": turn(-1),
  "Shift+ArrowRight": turn(1),
  PageUp: turn(-1),
  PageDown: turn(1),
  Home: () => go(0),
  End: () => go(state.course.last),
  " ": toggle,
};

/** Keys work wherever the focus is, but for fields and buttons that need them themselves. */
function key(event) {
  if (!state.course || event.ctrlKey || event.metaKey || event.altKey) return;
  const own = event.target.closest?.("select, textarea, input:not([type=range]), dialog, [role=tablist]");
  const pressed = event.key === " " && event.target.closest?.("button, a, summary");
  const action = KEYS[(event.shiftKey ? "Shift+" : "") + event.key];
  if (own || pressed || !action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

// The controls.

const PICTURES = {
  first: "M5 4v12M16 4.5 8 10l8 5.5z",
  turn_back: "M10 4.5 2.5 10l7.5 5.5zM17.5 4.5 10 10l7.5 5.5z",
  back: "M14 4 5 10l9 6z",
  play: "M5.5 3.5 16 10 5.5 16.5z",
  pause: "M5.5 4h3v12h-3zM11.5 4h3v12h-3z",
  forward: "M6 4l9 6-9 6z",
  turn_on: "M2.5 4.5 10 10l-7.5 5.5zM10 4.5l7.5 5.5-7.5 5.5z",
  last: "M15 4v12M4 4.5 12 10l-8 5.5z",
};

const button = (name, press, { cls = "", off = false } = {}) =>
  html`<button
    type="button"
    class="btn icon do-${name} ${cls}"
    aria-label=${t(`replay.button_${name}`)}
    title=${t(`replay.button_${name}`)}
    ?disabled=${off}
    @click=${press}
  >
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true">
      <path d=${PICTURES[name]} />
    </svg>
  </button>`;

function buttons() {
  const { step, course, playing } = state;
  const [begin, end] = [step === 0, step === course.last];
  return html`<div class="buttons" role="group" aria-label=${t("replay.controls")}>
    ${button("first", () => go(0), { off: begin, cls: "spare" })} ${button("turn_back", turn(-1), { off: begin })}
    ${button("back", () => go(step - 1), { off: begin })} ${button(playing ? "pause" : "play", toggle, { cls: "gold" })}
    ${button("forward", () => go(step + 1), { off: end })} ${button("turn_on", turn(1), { off: end })}
    ${button("last", () => go(course.last), { off: end, cls: "spare" })}
  </div>`;
}

const select = (id, label, options, chosen, choose) =>
  html`<label class="pick" for=${id}
    ><span class="vh">${label}</span
    ><select class="small-input" id=${id} title=${label} @change=${(event) => choose(event.target.selectedIndex)}>
      ${options.map((words, at) => html`<option ?selected=${at === chosen}>${words}</option>`)}
    </select></label
  >`;

function deck() {
  const { record, hand, seat, course, open, speed } = state;
  const rounds = record.hands.map(({ round, honba, result }) => [honba ? `${round}–${honba}` : round, result].filter(Boolean).join(" · "));
  const names = course.seats.map((one) => [one.wind_name, record.seats[one.seat]].filter(Boolean).join(" · "));
  return html`<div class="deck">
    ${select("hand", t("replay.hand"), rounds, hand, (at) => load({ hand: at, step: DEALT }))}
    ${select("seat", t("replay.seat"), names, seat, (at) => load({ seat: at }))}
    ${select("speed", t("replay.speed"), SPEEDS.map((one) => `${one}×`), SPEEDS.indexOf(speed), (at) => change({ speed: SPEEDS[at] }))}
    <button class="chip" type="button" aria-pressed=${open} @click=${() => load({ open: !open })}>${t("replay.open")}</button>
    <span class="grow"></span>
    <button
      class="btn quiet small"
      type="button"
      title=${t("replay.to_moment")}
      @click=${(event) => copy(new URL(address(), location.href).href, event.currentTarget)}
    >
      <span data-said>${t("replay.copy_link")}</span>
    </button>
    <button class="btn small" type="button" ?disabled=${state.leaving} @click=${playOn}>
      ${state.leaving ? t("replay.playing_on") : t("replay.play_on")}
    </button>
  </div>`;
}

function draw() {
  if (!state.course) return;
  render(
    html`<div class="tape">${buttons()} ${scrubber(state.course, state.step, state.seat, go)}
        <span class="steps num" aria-hidden="true"><b>${state.step}</b> / ${state.course.last}</span>
      </div>
      ${deck()} ${state.problem ? html`<p class="notice bad" role="alert">${state.problem}</p>` : nothing}
      <p class="vh">${t("replay.keys")}</p>`,
    controls,
  );
}

// The page.

/** The table's own language switch would leave the frames in the old language: here the page loads anew. */
document.querySelector(".langs").addEventListener("click", (event) => event.stopPropagation());
document.addEventListener("keydown", key, true);
addEventListener("popstate", () => load(here()));

async function begin() {
  state.record = await get(path`/api/records/${data.record}` + `?lang=${data.lang}`);
  table = document.createElement("pung-table");
  table.readonly = true;
  table.extra = controls;
  await load(here());
  if (!state.course) return;
  place.replaceWith(table);
}

begin().catch(fail);
