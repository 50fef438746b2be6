/** The keyboard: which key does what, and the dialog that tells. */

import { html, nothing } from "../vendor/lit.js";
import { closer, outside } from "./settings.js";
import { t } from "./texts.js";

const ROWS = [
  ["1 … ]", "keys.number"],
  ["← →", "keys.move"],
  ["Enter", "keys.enter"],
  ["Space", "keys.space"],
  ["Shift Enter", "keys.conceal"],
  ["Esc", "keys.back"],
  ["/", "keys.type"],
  ["h", "keys.coach"],
  ["l", "keys.log"],
  ["?", "keys.help"],
];

/** Whether a key that was pressed belongs to a field in which one types. */
const typing = (target) =>
  target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog[open]") != null;

/** Whether a key was pressed with nothing in particular in focus. */
const nowhere = (target) => !target.closest?.("button, a, [tabindex]:not(main), summary");

/** Reads a key for the table; true when it meant something. */
export function pressed(event, table) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === "Escape" && !event.target.closest?.("dialog[open]")) return table.back();
  if (typing(event.target)) return false;
  const { ui, ask, readonly } = table.state;
  if (readonly) return false;
  if (nowhere(event.target) && table.stepIn(event.key)) return true;
  if (/^\d$/.test(event.key) && (ui.button || ask?.offer)) return table.numbered(Number(event.key));
  if (OWN[event.key]) return OWN[event.key](table);
  if (table.tileKey(event.key)) return true;
  return event.key.length === 1 && table.verbKey(event.key.toLowerCase());
}

const OWN = {
  "?": (table) => table.open("keys"),
  "/": (table) => table.typeLine(),
  ":": (table) => table.typeLine(),
  h: (table) => table.verbKey("h") || table.show("coach"),
  l: (table) => table.verbKey("l") || table.show("log"),
};

/** All keys, those of this game's verbs among them. */
export const keysDialog = (verbs) =>
  html`<dialog class="keys" aria-labelledby="keys-title" @click=${outside}>
    <div class="inner">
      <header class="head">
        <h2 id="keys-title">${t("keys.title")}</h2>
        ${closer()}
      </header>
      <dl class="key-list">
        ${verbs.map(({ key, label }) =>
          key
            ? html`<div>
                <dt><kbd>${key.toUpperCase()}</kbd></dt>
                <dd>${label}</dd>
              </div>`
            : nothing,
        )}
        ${ROWS.map(
          ([key, text]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${t(text)}</dd>
            </div>`,
        )}
      </dl>
      <p class="muted">${t("keys.typed")}</p>
    </div>
  </dialog>`;
