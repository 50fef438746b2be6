/** A score sheet: what counts and why, the arithmetic, who pays. */

import { html, nothing } from "../vendor/lit.js";
import { points, t } from "./texts.js";
import { tiles } from "./tile.js";

/** A whole sheet; `brief` leaves out who pays whom. */
export const sheet = (made, { brief = false } = {}) =>
  html`<div class="sheet-lines">
    <ul class="plain lines">
      ${made.lines.map(counts)}
    </ul>
    ${
      made.steps.length
        ? html`<ul class="plain steps-list">
            ${made.steps.map((step) => html`<li><span>${step.text}</span>${sets(step.tiles)}</li>`)}
          </ul>`
        : nothing
    }
    ${
      made.notes.length
        ? html`<ul class="plain notes">
            ${made.notes.map((note) => html`<li>${note}</li>`)}
          </ul>`
        : nothing
    }
    <p class="tot"><span>${made.headline}</span><b>${points(made.total)}</b></p>
    ${
      brief || !made.transfers.length
        ? nothing
        : html`<ul class="plain transfers">
            ${made.transfers.map((row) => html`<li>${row.text}</li>`)}
          </ul>`
    }
  </div>`;

const counts = ({ name, value, tiles: groups }) =>
  html`<li class="y"><span>${name}</span>${sets(groups)}<b>${value}</b></li>`;

const sets = (groups) =>
  groups.length
    ? html`<span class="groups" aria-label=${t("sheet.tiles")}>${groups.map((group) => tiles(group))}</span>`
    : nothing;
