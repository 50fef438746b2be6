/** Puts text on the clipboard, and says so on the button for a moment. */

import { t } from "./page.js";

const SHOWN = 1800;

export async function copy(text, button) {
  await write(text);
  const said = button.querySelector("[data-said]") ?? button;
  const before = said.textContent;
  said.textContent = t("common.copied");
  setTimeout(() => (said.textContent = before), SHOWN);
}

/** Without a secure connection browsers have no clipboard: then the text is selected and copied the old way. */
async function write(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
