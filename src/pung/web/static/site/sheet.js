/** A score sheet: what the hand is worth, every line with its tiles, the arithmetic, and who pays whom. */

import { html, nothing } from "../vendor/lit.js";
import { number, t } from "./page.js";
import { sets } from "./tile.js";

const SMALL = { small: true };

const tilesOf = (row) => (row.tiles.length ? sets(row.tiles, SMALL) : nothing);

const lines = (rows) =>
  rows.map(
    (row) =>
      html`<li>
        <span class="what"><span class="name">${row.name}</span>${tilesOf(row)}</span><b class="num">${row.value}</b>
      </li>`,
  );

const section = (words, cls, rows) =>
  rows.length
    ? html`<section>
        <h3>${words}</h3>
        <ul class="plain ${cls}">
          ${rows}
        </ul>
      </section>`
    : nothing;

export const sheetView = (sheet) => html`
  <p class="headline num">${sheet.headline}</p>
  ${section(t("score.counts"), "lines", lines(sheet.lines))}
  ${section(
    t("score.steps"),
    "steps",
    sheet.steps.map((row) => html`<li><span>${row.text}</span>${tilesOf(row)}</li>`),
  )}
  ${section(
    t("score.pays"),
    "transfers",
    sheet.transfers.map((row) => html`<li class="num">${row.text}</li>`),
  )}
  <p class="gain"><span>${t("score.gain")}</span><b class="num">${number(sheet.gain)}</b></p>
  ${section(
    t("score.notes"),
    "notes",
    sheet.notes.map((note) => html`<li>${note}</li>`),
  )}
`;
