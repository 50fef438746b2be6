/** The room editor: game, rules, seats and settings of a table to be opened; afterwards the link to share. */

import { html, live, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path, post } from "./api.js";
import { copy } from "./copy.js";
import { control, grouped, groupName, same, valueName } from "./options.js";
import { data, t, tileName } from "./page.js";
import { keepName, keepToken, name } from "./store.js";

const SECOND = 1000;
const WINDS = ["1z", "2z", "3z", "4z"];
const PACES = { fast: 250, normal: 700, slow: 1600 };

const dialog = document.getElementById("room");
let room = null;

/** Opens the editor for a game. */
export async function openRoom(family) {
  room = fresh(gameOf(family));
  draw();
  dialog.showModal();
  await load();
}

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

function change(values) {
  Object.assign(room, values);
  draw();
}

/** Gets the options of the preset; changes that the new preset has too are kept. */
async function load() {
  const { preset } = room;
  try {
    const answer = await get(`/api/rules/${preset}?lang=${data.lang}`);
    if (room.preset === preset) change({ options: answer.options ?? answer, problem: null });
  } catch (error) {
    if (error instanceof ApiError) change({ problem: error });
    else throw error;
  }
}

function choose(game) {
  const { title, hints, listed } = room;
  room = { ...fresh(game), title, hints, listed };
  draw();
  load();
}

function choosePreset(preset) {
  change({ preset, options: null, changes: {} });
  load();
}

// The options.

const valueOf = (option) => room.changes[option.name] ?? option.value;

const isChanged = (option) => option.name in room.changes;

/** A new value of an option; one that is the preset's own is no change. */
function set(option, value) {
  const changes = { ...room.changes };
  if (same(value, option.value)) delete changes[option.name];
  else changes[option.name] = value;
  change({ changes, problem: null });
}

/** The options that the search and the switch leave, in the order in which they are told. */
function shown() {
  const words = room.search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (option) => `${option.name.replaceAll("_", " ")} ${option.name} ${option.meaning}`.toLowerCase();
  return room.options
    .filter((option) => !room.onlyChanged || isChanged(option))
    .filter((option) => words.every((word) => text(option).includes(word)));
}

function optionRow(option) {
  const id = `option-${option.name}`;
  const wrong = room.problem?.message.includes(`\`${option.name}\``) ? room.problem.message : "";
  return html`<div class="option ${isChanged(option) ? "changed" : ""}">
    <div class="grow">
      <label id="${id}-label" for=${option.kind === "numbers" ? nothing : id}>${option.meaning}</label>
      <small class="muted"
        ><code>${option.name}</code>${isChanged(option)
          ? html` · ${t("room.was", { value: valueName(option, option.value) })}
              <button class="link" type="button" @click=${() => set(option, option.value)}>
                ${t("room.reset")}<span class="vh">: ${option.meaning}</span>
              </button>`
          : nothing}</small
      >
      ${wrong ? html`<p class="wrong">${wrong}</p>` : nothing}
    </div>
    ${control(option, valueOf(option), (value) => set(option, value), id)}
  </div>`;
}

function optionList() {
  if (!room.options) return html`<p class="muted">…</p>`;
  const list = shown();
  const changed = Object.keys(room.changes).length;
  return html`
    <div class="finder">
      <input
        type="search"
        class="small-input grow"
        aria-label=${t("room.search")}
        placeholder=${t("room.search")}
        .value=${live(room.search)}
        @input=${(event) => change({ search: event.target.value })}
      />
      <button
        class="chip"
        type="button"
        aria-pressed=${room.onlyChanged}
        @click=${() => change({ onlyChanged: !room.onlyChanged })}
      >
        ${t("room.only_changed")}
      </button>
    </div>
    <p class="muted small-text" role="status">
      ${list.length ? t("room.found", { count: list.length }) : t("room.none_found")}${changed
        ? html` · <b class="changed-count">${t("room.changed", { count: changed })}</b>
            <button class="link" type="button" @click=${() => change({ changes: {}, problem: null })}>
              ${t("room.reset_all")}
            </button>`
        : nothing}
    </p>
    <div class="options" tabindex="-1">
      ${grouped(list).map(({ group, options }) => html`<section>${groupName(group)}${options.map(optionRow)}</section>`)}
    </div>
  `;
}

// The table.

/** Puts somebody on a seat. You always sit on one: whoever sat there changes places with you, or you move on. */
function seat(place, who) {
  const seats = [...room.seats];
  const yours = seats.indexOf("you");
  if (who === "you") seats[yours] = seats[place];
  else if (place === yours) seats[(place + 1) % seats.length] = "you";
  seats[place] = who;
  change({ seats });
}

function seatRow(who, place) {
  const choices = ["you", "open", ...data.bots];
  const id = `seat-${place}`;
  const words = (one) => (one === "you" || one === "open" ? t(`room.sit_${one}`) : t("room.bot", { name: t(`bot.${one}`) }));
  return html`<label class="seat" for=${id}
    ><span>${t("room.seat_of", { wind: tileName(WINDS[place]) })}</span
    ><select
      class="small-input"
      id=${id}
      .value=${live(who)}
      @change=${(event) => seat(place, event.target.value)}
    >
      ${choices.map((one) => html`<option value=${one} ?selected=${one === who}>${words(one)}</option>`)}
    </select></label
  >`;
}

const onOff = (field, words) =>
  html`<label class="switch"
    ><input
      type="checkbox"
      role="switch"
      .checked=${live(room[field])}
      @change=${(event) => change({ [field]: event.target.checked })}
    /><span>${words}</span></label
  >`;

/** A number of seconds with a button on either side. */
function stepper(field, words, { least, most, step }) {
  const to = (value) => change({ [field]: Math.min(most, Math.max(least, value)) });
  const id = `room-${field}`;
  return html`<div class="seconds">
    <label for=${id}>${words}</label>
    <span class="stepper">
      <button type="button" aria-label="${words}: ${t("common.less")}" @click=${() => to(room[field] - step)}>−</button>
      <input
        id=${id}
        type="number"
        min=${least}
        max=${most}
        step=${step}
        .value=${live(String(room[field]))}
        @change=${(event) => to(Number(event.target.value) || least)}
      />
      <button type="button" aria-label="${words}: ${t("common.more")}" @click=${() => to(room[field] + step)}>+</button>
    </span>
    <span class="muted">${t("room.seconds")}</span>
  </div>`;
}

const segment = (field, words, choices) =>
  html`<fieldset class="field">
    <legend>${words}</legend>
    <div class="seg">
      ${choices.map(
        ([value, said]) =>
          html`<label
            ><input
              type="radio"
              name=${field}
              .checked=${live(room[field] === value)}
              @change=${() => change({ [field]: value })}
            />${said}</label
          >`,
      )}
    </div>
  </fieldset>`;

function lengthField() {
  const option = room.options?.find((one) => one.name === room.game.length);
  if (!option) return nothing;
  const id = "room-length";
  return html`<div class="field">
    <label for=${id}>${t("room.length")}</label>
    ${control(option, valueOf(option), (value) => set(option, value), id)}
  </div>`;
}

const tableSettings = () => html`
  <div class="field">
    <label for="you">${t("lobby.name")}</label>
    <input
      class="small-input"
      id="you"
      type="text"
      maxlength="24"
      autocomplete="nickname"
      placeholder=${t("lobby.guest")}
      .value=${live(name())}
      @input=${(event) => keepName(event.target.value)}
    />
  </div>
  <div class="field">
    <label for="title">${t("room.name")}</label>
    <input
      class="small-input"
      id="title"
      type="text"
      maxlength="40"
      placeholder=${t("room.name_hint")}
      .value=${live(room.title)}
      @input=${(event) => (room.title = event.target.value)}
    />
  </div>
  <fieldset class="field">
    <legend>${t("room.seats")}</legend>
    ${room.seats.map(seatRow)}
  </fieldset>
  ${lengthField()}
  ${segment("clock", t("room.clock"), [
    [null, t("room.clock_off")],
    ["on", t("room.clock_on")],
  ])}
  ${room.clock
    ? html`${stepper("base", t("room.base"), { least: 0, most: 300, step: 5 })}
      ${stepper("bank", t("room.bank"), { least: 0, most: 3600, step: 10 })}`
    : nothing}
  <div class="field">
    ${stepper("window", t("room.window"), { least: 1, most: 30, step: 1 })}
    <span class="help">${t("room.window_help")}</span>
  </div>
  ${segment(
    "pace",
    t("room.pace"),
    Object.keys(PACES).map((pace) => [pace, t(`room.pace_${pace}`)]),
  )}
  <div class="switches">
    ${onOff("hints", t("room.hints"))} ${onOff("listed", t("room.listed"))} ${onOff("spectators", t("room.spectators"))}
  </div>
  ${room.spectators ? stepper("delay", t("room.delay"), { least: 0, most: 600, step: 10 }) : nothing}
  <div class="field">
    <label for="seed">${t("room.seed")}</label>
    <input
      class="small-input"
      id="seed"
      type="text"
      maxlength="64"
      autocomplete="off"
      spellcheck="false"
      .value=${live(room.seed)}
      @input=${(event) => (room.seed = event.target.value)}
    />
    <span class="help">${t("room.seed_help")}</span>
  </div>
`;

// Opening.

const wish = () => ({
  rules: room.preset,
  options: room.changes,
  name: room.title.trim(),
  you: name() || t("lobby.guest"),
  seats: room.seats,
  clock: room.clock ? { base: room.base * SECOND, bank: room.bank * SECOND } : null,
  window: room.window * SECOND,
  hints: room.hints,
  listed: room.listed,
  spectators: room.spectators,
  delay: room.delay * SECOND,
  pace: PACES[room.pace],
  ...(room.seed.trim() && { seed: room.seed.trim() }),
});

async function make(event) {
  event.preventDefault();
  change({ busy: true, problem: null });
  try {
    const made = await post("/api/tables", wish());
    keepToken(made.table, made.token);
    if (room.seats.includes("open")) change({ made, busy: false });
    else location.assign(path`/table/${made.table}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    change({ problem: error, busy: false });
  }
}

const head = (words) => html`<div class="dialog-head">
  <h2 id="room-title">${words}</h2>
  <button class="btn quiet small icon" type="button" aria-label=${t("common.close")} @click=${() => dialog.close()}>
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2 2l10 10M12 2L2 12" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
    </svg>
  </button>
</div>`;

function made() {
  const link = new URL(room.made.link, location.href).href;
  return html`<div class="inner stack made">
    ${head(t("room.made"))}
    <p>${t("room.share")}</p>
    <div class="field">
      <label for="link">${t("room.link")}</label>
      <div class="row">
        <input class="grow" id="link" type="text" readonly .value=${link} @focus=${(event) => event.target.select()} />
        <button class="btn" type="button" @click=${(event) => copy(link, event.currentTarget)}>${t("common.copy")}</button>
      </div>
    </div>
    <div class="row end"><a class="btn gold" href=${path`/table/${room.made.table}`}>${t("room.enter")}</a></div>
  </div>`;
}

function editor() {
  return html`<form class="editor" @submit=${make} novalidate>
    ${head(t("room.title"))}
    <div class="games-row">
      <div class="tabs" role="group" aria-label=${t("room.game")}>
        ${data.games.map(
          (game) =>
            html`<button
              type="button"
              aria-current=${game === room.game ? "true" : nothing}
              @click=${() => choose(game)}
            >
              ${game.name}
            </button>`,
        )}
      </div>
    </div>
    <div class="columns">
      <section class="stack" aria-label=${t("room.table_settings")}>${tableSettings()}</section>
      <section class="rules stack" aria-label=${t("room.rules_settings")}>
        <div class="field">
          <label for="preset">${t("room.preset")}</label>
          <select id="preset" class="small-input" @change=${(event) => choosePreset(event.target.value)}>
            ${room.game.presets.map(
              ({ id, name }) => html`<option value=${id} ?selected=${id === room.preset}>${name}</option>`,
            )}
          </select>
        </div>
        ${optionList()}
      </section>
    </div>
    <div class="dialog-foot">
      <p class="grow wrong" role="alert">${room.problem?.message ?? nothing}</p>
      <button class="btn gold" type="submit" ?disabled=${room.busy}>
        ${room.seats.includes("open") ? t("room.create") : t("room.start")}
      </button>
    </div>
  </form>`;
}

function draw() {
  dialog.classList.toggle("small", room.made !== null);
  render(room.made ? made() : editor(), dialog);
}
