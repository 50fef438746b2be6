/** The table of a room: its name, who sits where, the clock, what is shown to whom. */

import { html, live, nothing } from "../vendor/lit.js";
import { control } from "./options.js";
import { data, t, tileName } from "./page.js";
import { change, PACES, room, set, valueOf } from "./plan.js";
import { keepName, name } from "./store.js";

const WINDS = ["1z", "2z", "3z", "4z"];

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

export const tableView = () => html`<section class="stack" aria-label=${t("room.table_settings")}>
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
</section>`;
