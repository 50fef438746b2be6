/** The lists of the lobby: tables to go on with, rooms that are open, matches that are over. */

import { html, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path, send } from "./api.js";
import { data, t } from "./page.js";
import { dropToken, keepRecord, tables } from "./store.js";

const GONE = 404;
const AGAIN = 20_000;
const MOST_TABLES = 12;
const MOST_RECENT = 5;

/** Fills the lists, and the open rooms again from time to time; `say` tells of an error. */
export async function showRooms(say) {
  const refresh = () => showOpen().catch(say);
  document.getElementById("refresh").addEventListener("click", refresh);
  document.getElementById("room").addEventListener("close", () => Promise.all([refresh(), showOwn(say).catch(say)]));
  setInterval(() => document.visibilityState === "visible" && showOpen().catch(() => {}), AGAIN);
  await Promise.all([refresh(), showOwn(say).catch(say)]);
}

async function showOpen() {
  const { tables: rooms } = await get("/api/tables");
  fill("open", rooms.map(openRow));
  document.getElementById("none-open").hidden = rooms.length > 0;
}

/** The tables where this browser has a seat: those that go on, and those that are over. */
async function showOwn(say) {
  const own = await Promise.all(tables().slice(0, MOST_TABLES).map(room));
  const known = own.filter(Boolean);
  const over = known.filter(({ state }) => state === "over");
  show("continue", known.filter(({ state }) => state !== "over").map(ownRow));
  show("recent", over.slice(0, MOST_RECENT).map((row) => overRow(row, say)));
}

/** A room; nothing for one that is gone, whose token then goes too. */
async function room(table) {
  try {
    return { table, ...(await get(path`/api/tables/${table}`)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === GONE) dropToken(table);
    else if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

function fill(id, rows) {
  render(rows, document.querySelector(`#${id} .rooms`));
}

function show(id, rows) {
  document.getElementById(id).hidden = rows.length === 0;
  fill(id, rows);
}

/** What a preset is called: the game, then the preset. */
export function rulesName(rules) {
  const [family] = rules.split("/");
  const game = data.games.find((one) => one.family === family);
  const preset = game?.presets.find(({ id }) => id === rules);
  return [game?.name ?? rules, preset?.name].filter(Boolean).join(" · ");
}

const called = (row) => row.name || rulesName(row.rules);

const free = (row) => row.seats.filter(({ kind }) => kind === "open").length;

const people = (row) =>
  row.seats
    .filter(({ kind }) => kind === "person")
    .map((seat) => seat.name)
    .filter(Boolean)
    .join(", ");

const line = (row, action) => html`<li class="room-row">
  <span class="grow">
    <b class="clip">${called(row)}</b>
    <small class="muted clip">${row.name ? `${rulesName(row.rules)} · ` : nothing}${about(row)}</small>
  </span>
  ${action}
</li>`;

function about(row) {
  const seats = free(row) ? t("lobby.seats_free", { free: free(row), seats: row.seats.length }) : t("lobby.full");
  return [people(row), row.state === "waiting" ? seats : t(`lobby.state_${row.state}`)].filter(Boolean).join(" · ");
}

const to = (row, words, kind = "quiet") =>
  html`<a class="btn small ${kind}" href=${path`/table/${row.table}`}>${words}<span class="vh"> ${called(row)}</span></a>`;

const openRow = (row) => line(row, free(row) ? to(row, t("lobby.join"), "gold") : to(row, t("lobby.watch")));

const ownRow = (row) => line(row, to(row, t("lobby.go_on"), "gold"));

const overRow = (row, say) =>
  line(
    row,
    html`<button class="btn small quiet" type="button" @click=${() => replay(row).catch(say)}
      >${t("lobby.replay")}<span class="vh"> ${called(row)}</span></button
    >`,
  );

/** Hands the record of a match to the replay. */
async function replay(row) {
  const answer = await fetch(path`/api/tables/${row.table}/record?format=pung`);
  if (!answer.ok) throw new ApiError((await answer.json().catch(() => ({}))).error ?? {}, answer.status);
  const name = called(row);
  const opened = await send("/api/records", await answer.arrayBuffer(), `${row.table}.jsonl`);
  keepRecord({ record: opened.record, name, hands: opened.hands, rules: opened.rules });
  location.assign(path`/replay/${opened.record}`);
}
