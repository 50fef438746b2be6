/** A room as it is planned: what its maker has chosen so far. The views of the editor change it, and it is drawn anew. */

import { ApiError, get } from "./api.js";
import { same } from "./options.js";
import { data } from "./page.js";

/** How long a bot takes, in milliseconds. */
export const PACES = { fast: 250, normal: 700, slow: 1600 };

export let room = null;

let draw = () => {};

/** Names who draws the editor after every change. */
export const drawnBy = (view) => (draw = view);

const gameOf = (family) => data.games.find((game) => game.family === family);

/** A room as it is before anybody has changed anything: you, and friends awaited on all other seats. */
function fresh(game) {
  return {
    game,
    preset: game.presets[0].id,
    options: null,
    changes: {},
    search: "",
    onlyChanged: false,
    seats: ["you", ...Array(game.seats - 1).fill("open")],
    clock: null,
    base: 10,
    bank: 60,
    window: 3,
    pace: "normal",
    hints: true,
    listed: false,
    spectators: true,
    delay: 30,
    title: "",
    seed: "",
    problem: null,
    busy: false,
    made: null,
  };
}

/** Takes over changes and draws. */
export function change(values) {
  Object.assign(room, values);
  draw();
}

/** Gets the options of the preset. */
async function load() {
  const { preset } = room;
  try {
    const answer = await get(`/api/rules/${preset}?lang=${data.lang}`);
    if (room.preset === preset) change({ options: answer.options, problem: null });
  } catch (error) {
    if (error instanceof ApiError) change({ problem: error });
    else throw error;
  }
}

/** A room for a game, begun anew. */
export function plan(family) {
  room = fresh(gameOf(family));
  draw();
  return load();
}

/** Another game; what has nothing to do with the game stays. */
export function choose(game) {
  const { title, hints, listed } = room;
  room = { ...fresh(game), title, hints, listed };
  draw();
  load();
}

/** Another preset, without changes. */
export function choosePreset(preset) {
  change({ preset, options: null, changes: {} });
  load();
}

// The options.

/** The value of an option as it is planned. */
export const valueOf = (option) => room.changes[option.name] ?? option.value;

export const isChanged = (option) => option.name in room.changes;

/** A new value of an option; one that is the preset's own is no change. */
export function set(option, value) {
  const changes = { ...room.changes };
  if (same(value, option.value)) delete changes[option.name];
  else changes[option.name] = value;
  change({ changes, problem: null });
}
