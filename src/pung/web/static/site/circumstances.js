/** How a hand was won: controls for every circumstance that the game asks about. */

import { html, live, nothing } from "../vendor/lit.js";
import { aim, change, circumstances, game, say, state, tilesOf, winning, without } from "./calculator.js";
import { formatTiles } from "./notation.js";
import { t, tileName } from "./page.js";
import { removable } from "./tray.js";

const WINDS = { E: "1z", S: "2z", W: "3z", N: "4z" };

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

export const circumstancesView = () => html`<section class="panel how" aria-label=${t("score.how")}>
  <div class="row"><h2>${t("score.how")}</h2>${ways()}</div>
  ${flags()}
  <div class="grid">
    ${circumstances("wind").map(wind)} ${circumstances("tiles").map(named)} ${circumstances("number").map(count)}
  </div>
</section>`;
