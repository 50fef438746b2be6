/** The hand of the calculator: its tiles and sets, its text, and where the next tile goes. */

import { html, live, nothing } from "../vendor/lit.js";
import {
  SIZE,
  aim,
  change,
  circumstances,
  endGroup,
  game,
  held,
  say,
  state,
  tilesOf,
  winning,
  without,
  write,
} from "./calculator.js";
import { parseHand, sorted } from "./notation.js";
import { t, tileName } from "./page.js";
import { face } from "./tile.js";

/** A tile that a tap takes away. */
export const removable = (tile, words, remove, cls = "") =>
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

export function tray() {
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

export function field() {
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

export function targets() {
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
