/** The calculator itself: what it is asked, how taps change that, and the server's answer. Views draw what stands here. */

import { ApiError, post } from "./api.js";
import { formatHand, formatTiles, parseHand } from "./notation.js";
import { data } from "./page.js";
import { keep, scored } from "./question.js";

const PAUSE = 220;
/** How many tiles a hand has without the winning one. */
export const SIZE = 13;
const KINDS = { chow: 3, pung: 3, kong: 4, closed_kong: 4 };
/** Sets that are not of a fixed size: their tiles are taken one by one, and each counts. */
const GROUP = "group";
const LEAST_GROUP = 3;

export const game = data.game;
export const state = {
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

let draw = () => {};

/** Names who draws the page after every change. */
export const drawnBy = (view) => (draw = view);

// What is there.

/** What the game asks about a win, of one kind. */
export const circumstances = (kind) => state.asked.how.filter((one) => one.kind === kind);

/** How many of each tile the chosen rules have. */
export const copies = () => game.presets.find(({ id }) => id === state.rules).tiles;

/** The tile won on, or nothing yet. */
export const winning = () => state.how[state.by] ?? "";

/** The tiles of a text. */
export const tilesOf = (text) => parseHand(text ?? "").tiles;

/** How many tiles the hand has without the winning one, a set counting as three unless sets are groups. */
export function held({ tiles, melds }) {
  const weigh = game.melds.includes(GROUP) ? (meld) => meld.tiles.length : () => KINDS.pung;
  return tiles.length + melds.reduce((sum, meld) => sum + weigh(meld), 0);
}

/** The tile that the keyboard has for one as it was typed: `3f` is a flower. */
const keyOf = (tile) => (tile in copies() ? tile : tile.at(-1));

/** How many of a tile are left to take. */
export function left(tile) {
  const hand = parseHand(state.hand);
  const named = circumstances("tiles").flatMap(({ name }) => tilesOf(state.how[name]));
  const used = [hand.tiles, ...hand.melds.map((meld) => meld.tiles), state.group, named, tilesOf(winning())].flat();
  return Math.max(0, copies()[tile] - used.filter((one) => keyOf(one) === tile).length);
}

// Changes.

let timer = 0;
let running = null;

/** Takes over changes, draws, and asks for the score as soon as the hand rests. */
export function change(values) {
  Object.assign(state, values);
  draw();
  clearTimeout(timer);
  timer = setTimeout(settle, PAUSE);
}

function settle() {
  keep(state, game);
  ask();
}

/** Asks the server what the hand is worth, if all of it is there. */
export async function ask() {
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

/** Takes over what needs no new score, and draws. */
export function show(values) {
  Object.assign(state, values);
  draw();
}

/** A circumstance; what is empty or off is not said at all. */
export function say(name, value) {
  const how = { ...state.how };
  if (value === "" || value === false || value === null) delete how[name];
  else how[name] = value;
  change({ how });
}

export const write = (hand) => change({ hand: formatHand(hand) });

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

/** Whether a tile can be taken to where the next one goes. */
export function may(tile) {
  return state.target in KINDS ? setOf(state.target, tile).length > 0 : left(tile) > 0;
}

/** Puts a tile where the next one goes. */
export function take(tile) {
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
export function endGroup(target = "hand") {
  const hand = parseHand(state.hand);
  const { group } = state;
  if (group.length >= LEAST_GROUP) hand.melds.push({ tiles: group, closed: false, added: false });
  else hand.tiles.push(...group);
  change({ hand: formatHand(hand), group: [], target });
}

/** The next tile goes elsewhere; a group that is being taken is complete with that. */
export const aim = (target) => (state.group.length ? endGroup(target) : show({ target }));

/** A list without the entry at a place. */
export const without = (list, at) => list.filter((_, place) => place !== at);
