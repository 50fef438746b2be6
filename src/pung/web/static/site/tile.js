/** Tiles as pictures. */

import { html } from "../vendor/lit.js";
import { tileName } from "./page.js";

const SPRITE = "/static/tiles/tiles.svg";

/** A tile without its name: what stands around it says it. `small` takes the plainer drawing. */
export const face = (code, { small = false } = {}) => html`<svg
  class="tile"
  viewBox="0 0 300 420"
  aria-hidden="true"
  focusable="false"
>
  <use href="${SPRITE}#t-${code ?? "back"}${small ? "-s" : ""}"></use>
</svg>`;

/** Tiles in a row, named together. */
export const tiles = (codes, options) =>
  html`<span class="set" role="img" aria-label=${codes.map(tileName).join(", ")}
    >${codes.map((code) => face(code, options))}</span
  >`;

/** Sets of tiles beside each other. */
export const sets = (groups, options) => html`<span class="sets">${groups.map((group) => tiles(group, options))}</span>`;
