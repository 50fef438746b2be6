/** A pond: the tiles that a seat has put down, in rows, as they lie. */

import { html, nothing, repeat } from "../vendor/lit.js";
import { t, tileName } from "./texts.js";
import { face } from "./tile.js";

const ROWS = 3;

/** The discards of a seat; `own` may see what lies face down, `last` says that the newest tile lies here. */
export function pond(seat, { perRow, own, last, small, label }) {
  const rows = inRows(lying(seat.pond), perRow);
  const count = rows.flat().length;
  let place = 0;
  return html`<div class="pond" role="list" aria-label=${label}>
    ${rows.map(
      (row) =>
        html`<div class="row" role="presentation">
          ${repeat(
            row,
            (stone) => stone.place,
            (stone) => discard(stone, { own, small, last: last && ++place === count }),
          )}
        </div>`,
    )}
  </div>`;
}

/** The length of the longest row, in widths of a tile; at least that of a full one. */
export const longestRow = (seat, perRow) =>
  Math.max(
    perRow,
    ...inRows(lying(seat.pond), perRow).map((row) => row.reduce((sum, stone) => sum + (stone.turned ? 1.3 : 1), 0)),
  );

/** What still lies there, each with its place in the order of discards. A turned tile that was taken turns the next. */
function lying(stones) {
  const left = [];
  let turn = false;
  stones.forEach((stone, place) => {
    turn ||= stone.ready;
    if (stone.taken) return;
    left.push({ ...stone, place, turned: turn });
    turn = false;
  });
  return left;
}

/** Rows of so many; what is over goes on in the last. */
export function inRows(stones, perRow, rows = ROWS) {
  const made = [];
  stones.forEach((stone, at) => {
    const row = Math.min(Math.floor(at / perRow), rows - 1);
    (made[row] ??= []).push(stone);
  });
  return made;
}

function discard(stone, { own, small, last }) {
  const hidden = stone.concealed && !stone.uncovered;
  const marks = [
    stone.turned && "side",
    stone.drawn && !last && "drawn",
    last && "last",
    hidden && "hidden",
    stone.uncovered && "uncovered",
  ].filter(Boolean);
  return html`<span
    class="pt ${marks.join(" ")}"
    role="listitem"
    aria-label=${spoken(stone, hidden, own, last)}
    data-place=${stone.place}
  >
    <span class="t">${face(hidden ? null : stone.tile, { small })}</span>
    ${hidden && own && stone.tile ? peek(stone.tile, small) : nothing}
  </span>`;
}

/** For its owner alone: an eye upon the tile, and the face beneath it under the pointer. */
const peek = (tile, small) =>
  html`<span class="t peek">${face(tile, { small })}</span>
    <svg class="eye" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="3.2" />
    </svg>`;

function spoken(stone, hidden, own, last) {
  const about = [
    hidden && t(own ? "pond.hidden_own" : "pond.hidden"),
    stone.uncovered && t("pond.uncovered"),
    stone.ready && t("pond.ready"),
    stone.drawn && t("pond.drawn"),
    last && t("pond.last"),
  ].filter(Boolean);
  const name = tileName(hidden && !own ? null : stone.tile);
  return about.length ? t("tile.about", { tile: name, about: about.join(", ") }) : name;
}
