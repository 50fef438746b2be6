/** The rules that are played: a printed card where the game has one, and every option with its meaning. */

import { html, nothing } from "../vendor/lit.js";
import { points, t, valueName } from "./texts.js";

const INKS = { a: "ink-a", b: "ink-b", c: "ink-c", red: "ink-a", green: "ink-b", blue: "ink-c" };

/** The card, its lines in the inks of their suits; those that the coach thinks near are marked. */
export const card = (sections, near) =>
  html`${sections.map(
    (section) =>
      html`<section class="card printed">
        <h2>${section.section}</h2>
        ${section.lines.map(
          (line) =>
            html`<div class="line ${near.has(line.id) ? "near" : ""}">
              <span class="words"
                >${line.words.map(([faces, mark]) => html`<span class=${INKS[mark] ?? ""}>${faces}</span> `)}</span
              >
              <b>${line.value}</b>
              ${line.about ? html`<small>${line.about}</small>` : nothing}
            </div>`,
        )}
      </section>`,
  )}`;

/** Every option of the rules. */
export const rules = (known) =>
  html`<section class="card">
    <h2>${known.name}</h2>
    <dl class="options">
      ${known.options.map(
        (option) =>
          html`<div>
            <dt>${option.meaning}</dt>
            <dd>${written(option.name, option.value)}</dd>
          </div>`,
      )}
    </dl>
    <p><a href="/guide/${known.family}" target="_blank">${t("rules.guide")}</a></p>
  </section>`;

/** A value of an option in words. */
function written(name, value) {
  if (value === true) return t("rules.yes");
  if (value === false) return t("rules.no");
  if (Array.isArray(value)) return value.join(" · ");
  if (value && typeof value === "object") return parts(value).join(" · ");
  const named = valueName(name, value ?? "");
  return typeof value === "number" && named === String(value) ? points(value) : named;
}

/** Several numbers, each with what it belongs to, the smallest first. */
const parts = (value) =>
  Object.entries(value)
    .sort(([, one], [, other]) => one - other)
    .map(([name, one]) => `${t(`key.${name}`)} ${points(one)}`);
