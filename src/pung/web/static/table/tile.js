/** A tile as a picture with its name. */

import { html } from "../vendor/lit.js";
import { t, tileName } from "./texts.js";

const SPRITE = "/static/tiles/tiles.svg";
let labelled = false;

/** Whether the pictures carry short labels (`5m`, `E`) for those who can't tell them apart. */
export function useLabels(on) {
  labelled = on;
}

/** The picture alone. `flat` cuts off the edge of a tile standing upright; `small` takes the plainer drawing. */
export const face = (name, { small = false, flat = true } = {}) =>
  html`<svg class="tile" viewBox="0 0 300 ${flat ? 390 : 420}" aria-hidden="true" focusable="false">
    <use
      href="${SPRITE}#t-${name ?? "back"}${small ? "-s" : ""}${labelled && name ? "-i" : ""}"
      width="300"
      height="420"
    ></use>
  </svg>`;

/** A picture in its frame, which gives it its size; the name stands elsewhere. */
export const stone = (name, { small, flat, cls = "" } = {}) =>
  html`<span class="t ${cls}">${face(name, { small, flat })}</span>`;

/** A tile that can be read: picture, index label, name. `cls` are further classes, `name` is null when face down. */
export const tile = (name, { small, flat, cls = "", about = "" } = {}) =>
  html`<span
    class="t ${cls}"
    role="img"
    aria-label=${about ? t("tile.about", { tile: tileName(name), about }) : tileName(name)}
    >${face(name, { small, flat })}</span
  >`;

/** A few tiles in a row, named together. */
export const tiles = (names, { small = true, cls = "" } = {}) =>
  html`<span class="ts ${cls}" role="img" aria-label=${names.map(tileName).join(", ")}
    >${names.map((name) => html`<span class="t">${face(name, { small })}</span>`)}</span
  >`;
