/** The score calculator: a hand from taps or text, how it was won, and the sheet as one goes. */

import { html, live, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path, post } from "./api.js";
import { copy } from "./copy.js";
import { keyboard, rowsOf } from "./keyboard.js";
import { formatHand, formatTiles, parseHand, sorted } from "./notation.js";
import { data, t, tileName } from "./page.js";
import { fromAddress, keep, scored } from "./question.js";
import { sheetView } from "./sheet.js";
import { face } from "./tile.js";

const PAUSE = 220;
const SIZE = 13;
const WINDS = { E: "1z", S: "2z", W: "3z", N: "4z" };
const KINDS = { chow: 3, pung: 3, kong: 4, closed_kong: 4 };
/** Sets that are not of a fixed size: their tiles are taken one by one, and each counts. */
const GROUP = "group";
const LEAST_GROUP = 3;

const game = data.game;
const root = document.getElementById("calculator");
const state = {
  asked: { how: [], examples: [] },
  rules: game.presets[0].id,
  hand: "",
  how: {},
  by: "",
  target: "hand",
  group: [],
  problem: null,
  answer: null,
  example: 0,
};

// What is there.

const circumstances = (kind) => state.asked.how.filter((one) => one.kind === kind);

const copies = () => game.presets.find(({ id }) => id === state.rules).tiles;

const winning = () => state.how[state.by] ?? "";

const tilesOf = (text) => parseHand(text ?? "").tiles;

/** How many tiles the hand has without the winning one, a set counting as three unless sets are groups. */
function held({ tiles, melds }) {
  const weigh = game.melds.includes(GROUP) ? (meld) => meld.tiles.length : () => KINDS.pung;
  return tiles.length + melds.reduce((sum, meld) => sum + weigh(meld), 0);
}

/** The tile that the keyboard has for one as it was typed: `3f` is a flower. */
const keyOf = (tile) => (tile in copies() ? tile : tile.at(-1));

function left(tile) {
  const hand = parseHand(state.hand);
  const named = circumstances("tiles").flatMap(({ name }) => tilesOf(state.how[name]));
  const used = [hand.tiles, ...hand.melds.map((meld) => meld.tiles), state.group, named, tilesOf(winning())].flat();
  return Math.max(0, copies()[tile] - used.filter((one) => keyOf(one) === tile).length);
}

// Changes.

let timer = 0;
let running = null;

/** Takes over changes, draws, and asks for the score as soon as the hand rests. */
function change(values) {
  Object.assign(state, values);
  draw();
  clearTimeout(timer);
  timer = setTimeout(settle, PAUSE);
}

function settle() {
  keep(state, game);
  ask();
}

async function ask() {
  running?.abort();
  const hand = parseHand(state.hand);
  if (hand.problem || held(hand) < SIZE || !winning()) {
    show({ answer: null, problem: null });
    return;
  }
  running = new AbortController();
  try {
    const question = { rules: state.rules, hand: state.hand, how: state.how, lang: data.lang };
    const answer = await post("/api/score", question, { signal: running.signal });
    scored();
    show({ answer, problem: null });
  } catch (error) {
    if (error.name === "AbortError") return;
    if (!(error instanceof ApiError)) throw error;
    show({ answer: null, problem: error });
  }
}

function show(values) {
  Object.assign(state, values);
  draw();
}

/** A circumstance; what is empty or off is not said at all. */
function say(name, value) {
  const how = { ...state.how };
  if (value === "" || value === false || value === null) delete how[name];
  else how[name] = value;
  change({ how });
}

const write = (hand) => change({ hand: formatHand(hand) });

// The keyboard.

/** The tiles of a set that begins with the one tapped; none where there is no such set, or too few tiles. */
function setOf(kind, tile) {
  if (kind === "chow") return chowOf(tile);
  const [rank, suit] = tile;
  const red = `0${suit}`;
  const plain = rank === "0" ? `5${suit}` : tile;
  const pool = [...Array(left(tile)).fill(tile)];
  if (plain !== tile) pool.push(...Array(left(plain)).fill(plain));
  else if (rank === "5" && red in copies()) pool.push(...Array(left(red)).fill(red));
  return suit && pool.length >= KINDS[kind] ? pool.slice(0, KINDS[kind]) : [];
}

function chowOf(tile) {
  const [digit, suit] = tile;
  const rank = digit === "0" ? 5 : Number(digit);
  if (!"mps".includes(suit) || rank > 7) return [];
  const run = [tile, `${rank + 1}${suit}`, `${rank + 2}${suit}`];
  const chosen = run.map((one) => (left(one) || one[0] !== "5" ? one : `0${suit}`));
  return chosen.every((one) => left(one) > 0) ? chosen : [];
}

function may(tile) {
  return state.target in KINDS ? setOf(state.target, tile).length > 0 : left(tile) > 0;
}

/** Puts a tile where the next one goes. */
function take(tile) {
  const hand = parseHand(state.hand);
  if (state.target === "hand") addToHand(hand, tile);
  else if (state.target === "winning") change({ how: { ...state.how, [state.by]: tile }, target: "hand" });
  else if (state.target === GROUP) change({ group: [...state.group, tile] });
  else if (state.target in KINDS) addMeld(hand, setOf(state.target, tile), state.target === "closed_kong");
  else say(state.target, formatTiles([...tilesOf(state.how[state.target]), tile]));
}

function addToHand(hand, tile) {
  const full = held(hand) + 1 >= SIZE && !winning();
  change({ hand: formatHand({ ...hand, tiles: [...hand.tiles, tile] }), target: full ? "winning" : "hand" });
}

function addMeld(hand, tiles, closed) {
  const melds = [...hand.melds, { tiles, closed, added: false }];
  change({ hand: formatHand({ ...hand, melds }), target: "hand" });
}

/** The tiles taken for a group become one; too few of them go to the hand. */
function endGroup(target = "hand") {
  const hand = parseHand(state.hand);
  const { group } = state;
  if (group.length >= LEAST_GROUP) hand.melds.push({ tiles: group, closed: false, added: false });
  else hand.tiles.push(...group);
  change({ hand: formatHand(hand), group: [], target });
}

const aim = (target) => (state.group.length ? endGroup(target) : show({ target }));

const without = (list, at) => list.filter((_, place) => place !== at);

// The hand.

const removable = (tile, words, remove, cls = "") =>
  html`<button type="button" class="held ${cls}" aria-label=${t("score.remove", { tile: words })} @click=${remove}>
    ${face(tile)}
  </button>`;

function meldView(hand, meld, at) {
  const shown = meld.closed && meld.tiles.length === 4 ? [null, ...meld.tiles.slice(1, 3), null] : meld.tiles;
  const words = meld.tiles.map(tileName).join(", ");
  return html`<button
    type="button"
    class="meld"
    aria-label=${t("score.remove_meld", { tiles: words })}
    @click=${() => write({ ...hand, melds: without(hand.melds, at) })}
  >
    ${shown.map((tile) => face(tile))}
  </button>`;
}

function tray() {
  const hand = parseHand(state.hand);
  const tiles = sorted(hand.tiles);
  const win = winning();
  const empty = !tiles.length && !hand.melds.length && !state.group.length;
  return html`<div class="tray">
    <div class="laid">
      ${empty ? html`<p class="empty">${t("score.empty")}</p>` : nothing}
      ${tiles.map((tile, at) => removable(tile, tileName(tile), () => write({ ...hand, tiles: without(tiles, at) })))}
      ${hand.melds.map((meld, at) => meldView(hand, meld, at))}
      ${state.group.length
        ? html`<span class="meld pending"
            >${state.group.map((tile, at) =>
              removable(tile, tileName(tile), () => change({ group: without(state.group, at) })),
            )}</span
          >`
        : nothing}
    </div>
    <div class="winning">
      <span class="label" id="winning-label">${t("score.winning")}</span>
      ${win
        ? removable(tilesOf(win)[0], tileName(tilesOf(win)[0]), () => say(state.by, ""), "won")
        : html`<button
            type="button"
            class="slot"
            aria-pressed=${state.target === "winning"}
            aria-labelledby="winning-label no-winning"
            @click=${() => aim("winning")}
          >
            <span class="vh" id="no-winning">${t("score.no_winning")}</span>
          </button>`}
    </div>
    <p class="size num muted">${t("score.tiles_held", { count: held(hand) + (win ? 1 : 0), size: SIZE + 1 })}</p>
  </div>`;
}

function field() {
  const { problem } = parseHand(state.hand);
  const refused = state.problem?.where.startsWith("hand") ? state.problem.message : "";
  const wrong = problem ? t(`score.wrong_${problem.id}`, problem) : refused;
  return html`<div class="field">
    <label for="hand">${t("score.hand")}</label>
    <input
      class="notation"
      id="hand"
      type="text"
      maxlength="120"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      placeholder=${t("score.placeholder")}
      aria-describedby="hand-help hand-wrong"
      aria-invalid=${wrong ? "true" : "false"}
      .value=${live(state.hand)}
      @input=${(event) => change({ hand: event.target.value })}
    />
    <span class="wrong" id="hand-wrong" role="status">${wrong}</span>
    <span class="help" id="hand-help">${t("score.hand_help")}</span>
  </div>`;
}

function targets() {
  const places = [
    ["hand", t("score.to_hand")],
    ...game.melds.map((kind) => [kind, t(`score.to_${kind}`)]),
    ["winning", t("score.winning")],
    ...circumstances("tiles").map(({ name, label }) => [name, label]),
  ];
  return html`<div class="targets" role="group" aria-label=${t("score.goes_to")}>
    ${places.map(
      ([target, words]) =>
        html`<button class="chip" type="button" aria-pressed=${state.target === target} @click=${() => aim(target)}>
          ${words}
        </button>`,
    )}
    ${state.group.length
      ? html`<button class="btn small gold" type="button" @click=${() => endGroup()}>${t("score.end_group")}</button>`
      : nothing}
  </div>`;
}

// How it was won.

/** The winning tile goes over to the other way of winning. */
function winBy(name) {
  const how = { ...state.how };
  const tile = winning();
  delete how[state.by];
  if (tile) how[name] = tile;
  change({ how, by: name });
}

const ways = () => html`<div class="seg" role="group" aria-label=${t("score.how")}>
  ${circumstances("tile").map(
    ({ name, label, about }) =>
      html`<button type="button" title=${about} aria-pressed=${state.by === name} @click=${() => winBy(name)}>
        ${label}
      </button>`,
  )}
</div>`;

const flags = () => html`<div class="flags">
  ${circumstances("flag").map(
    ({ name, label, about }) =>
      html`<button
        class="chip"
        type="button"
        title=${about}
        aria-pressed=${name in state.how}
        @click=${() => say(name, !(name in state.how))}
      >
        ${label}
      </button>`,
  )}
</div>`;

function wind({ name, label, about, default: usual }) {
  const letters = Object.keys(WINDS).slice(0, game.seats);
  const value = state.how[name] ?? usual;
  return html`<fieldset class="field" title=${about}>
    <legend>${label}</legend>
    <div class="seg">
      ${usual ? nothing : segment(name, "", t("score.default"), !value)}
      ${letters.map((letter) => segment(name, letter === usual ? "" : letter, tileName(WINDS[letter]), value === letter))}
    </div>
  </fieldset>`;
}

const segment = (name, value, words, on) =>
  html`<label
    ><input type="radio" name=${name} .checked=${live(on)} @change=${() => say(name, value)} />${words}</label
  >`;

function count({ name, label, about, default: usual }) {
  const value = state.how[name] ?? usual ?? 0;
  const to = (next) => say(name, Math.max(0, next) === (usual ?? 0) ? "" : Math.max(0, next));
  return html`<div class="field" title=${about}>
    <label for="how-${name}">${label}</label>
    <span class="stepper">
      <button type="button" aria-label="${label}: ${t("common.less")}" @click=${() => to(value - 1)}>−</button>
      <input
        id="how-${name}"
        type="number"
        min="0"
        .value=${live(String(value))}
        @change=${(event) => to(Number.parseInt(event.target.value, 10) || 0)}
      />
      <button type="button" aria-label="${label}: ${t("common.more")}" @click=${() => to(value + 1)}>+</button>
    </span>
  </div>`;
}

function named({ name, label, about }) {
  const tiles = tilesOf(state.how[name]);
  return html`<div class="field" title=${about}>
    <span class="label">${label}</span>
    <div class="named">
      ${tiles.map((tile, at) => removable(tile, tileName(tile), () => say(name, formatTiles(without(tiles, at)))))}
      <button
        type="button"
        class="slot small"
        aria-label="${label}: ${t("common.more")}"
        aria-pressed=${state.target === name}
        @click=${() => aim(name)}
      >
        +
      </button>
    </div>
  </div>`;
}

const circumstancesView = () => html`<section class="panel how" aria-label=${t("score.how")}>
  <div class="row"><h2>${t("score.how")}</h2>${ways()}</div>
  ${flags()}
  <div class="grid">
    ${circumstances("wind").map(wind)} ${circumstances("tiles").map(named)} ${circumstances("number").map(count)}
  </div>
</section>`;

// The answer.

function answerView() {
  const { answer, problem } = state;
  if (problem && !problem.where.startsWith("hand")) return html`<p class="notice bad">${problem.message}</p>`;
  if (!answer) return html`<p class="muted waiting">${t("score.waiting")}</p>`;
  if (answer.sheet) return sheetView(answer.sheet);
  return html`<div class="notice bad refused">
    <b>${t("score.no_win")}</b>
    <p>${answer.refused.text}</p>
    ${answer.refused.link ? html`<a href=${answer.refused.link}>${t("score.guide_link")}</a>` : nothing}
  </div>`;
}

/** What is read aloud when the answer changes: its one line. */
const spoken = () => state.answer?.sheet?.headline ?? state.answer?.refused?.text ?? state.problem?.message ?? "";

/** The same line at the foot of a small screen; it leads to the sheet. */
const peek = () =>
  spoken()
    ? html`<a class="peek ${state.answer?.sheet ? "" : "no"}" href="#result"
        ><span class="clip">${spoken()}</span><span aria-hidden="true">↓</span></a
      >`
    : nothing;

// The page.

function example() {
  const { examples } = state.asked;
  const { hand, how } = examples[state.example % examples.length];
  change({ hand, how: { ...how }, by: wayIn(how), target: "hand", group: [], example: state.example + 1 });
}

const clear = () => change({ hand: "", how: {}, target: "hand", group: [] });

/** The way of winning that circumstances name; else the first. */
function wayIn(how) {
  const known = circumstances("tile");
  return (known.find(({ name }) => name in how) ?? known[0]).name;
}

function top() {
  return html`<div class="tools">
    <label class="preset"
      ><span>${t("score.rules")}</span
      ><select class="small-input" @change=${(event) => change({ rules: event.target.value })}>
        ${game.presets.map(({ id, name }) => html`<option value=${id} ?selected=${id === state.rules}>${name}</option>`)}
      </select></label
    >
    <button class="btn quiet small" type="button" @click=${example}>${t("score.example")}</button>
    <button class="btn quiet small" type="button" @click=${clear}>${t("score.clear")}</button>
    <button class="btn quiet small" type="button" @click=${(event) => copy(location.href, event.currentTarget)}>
      <span data-said>${t("score.copy_link")}</span>
    </button>
  </div>`;
}

function draw() {
  render(
    html`${top()}
      <div class="work">
        <section class="panel made" aria-label=${t("score.hand")}>${tray()} ${field()}</section>
        <section class="panel pick" aria-label=${t("score.keys")}>
          ${targets()} ${keyboard(rowsOf(copies()), { left, may, take })}
        </section>
        ${circumstancesView()}
      </div>
      <section class="card result" id="result" tabindex="-1" aria-label=${t("score.result")}>
        <h2>${t("score.result")}</h2>
        <div class="answer">${answerView()}</div>
        <p class="vh" role="status">${spoken()}</p>
      </section>
      ${peek()}`,
    root,
  );
}

function fromHere() {
  const question = fromAddress(location.search, game, state.asked.how);
  show({ ...question, by: wayIn(question.how), group: [], target: "hand" });
  ask();
}

addEventListener("popstate", fromHere);

try {
  state.asked = await get(path`/api/score/${game.family}` + `?lang=${data.lang}`);
  root.replaceChildren();
  fromHere();
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  root.textContent = error.message;
}
