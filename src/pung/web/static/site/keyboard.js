/** A keyboard of tiles: one tab stop, arrow keys inside, rows by suit; tiles that are all used cannot be taken. */

import { html } from "../vendor/lit.js";
import { t, tileName } from "./page.js";
import { sorted } from "./notation.js";
import { face } from "./tile.js";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
/** Flowers and jokers stand behind the honours. */
const ROW_OF = { f: "z", j: "z" };

/** The rows of a keyboard for tiles by their numbers of copies. */
export function rowsOf(copies) {
  const rows = new Map();
  for (const tile of sorted(Object.keys(copies))) {
    const suit = ROW_OF[tile.at(-1)] ?? tile.at(-1);
    if (!rows.has(suit)) rows.set(suit, []);
    rows.get(suit).push(tile);
  }
  return [...rows.values()];
}

/** Arrow keys move the one tab stop; Home and End go to the ends of the row. */
function move(event) {
  const rows = [...event.currentTarget.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("button")]);
  const at = rows.findIndex((row) => row.includes(event.target));
  if (at < 0) return;
  const place = rows[at].indexOf(event.target);
  const step = STEPS[event.key];
  let to = null;
  if (step) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + step[0]))];
    to = row[Math.min(row.length - 1, Math.max(0, place + step[1]))];
  } else if (event.key === "Home") to = rows[at][0];
  else if (event.key === "End") to = rows[at].at(-1);
  if (!to) return;
  event.preventDefault();
  for (const button of rows.flat()) button.tabIndex = button === to ? 0 : -1;
  to.focus();
}

/** The keyboard; `left(tile)` says how many are left, `may(tile)` whether it can be taken, `take(tile)` takes it. */
export const keyboard = (rows, { left, may, take }) => html`
  <div class="keyboard" role="grid" aria-label=${t("score.keys")} aria-describedby="keys-help" @keydown=${move}>
    ${rows.map(
      (row, at) =>
        html`<div role="row" class="keys">
          ${row.map(
            (tile, place) =>
              html`<span role="gridcell"
                ><button
                  type="button"
                  class="key"
                  tabindex=${at || place ? -1 : 0}
                  aria-disabled=${may(tile) ? "false" : "true"}
                  aria-label=${t("score.left", { tile: tileName(tile), count: left(tile) })}
                  @click=${() => may(tile) && take(tile)}
                >
                  ${face(tile)}<i class="count num" aria-hidden="true">${left(tile)}</i>
                </button></span
              >`,
          )}
        </div>`,
    )}
  </div>
  <p class="vh" id="keys-help">${t("score.keys_help")}</p>
`;
