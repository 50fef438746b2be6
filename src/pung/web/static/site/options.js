/** Controls for the options of a rule set, made from what the server says of each: its kind, its choices, its names. */

import { html, live, nothing } from "../vendor/lit.js";
import { data, has, number, t } from "./page.js";

/** What a value of an option is called. */
export function valueName(option, value) {
  const id = `${option.name}.${value}`;
  if (id in data.values) return data.values[id];
  if (typeof value === "boolean") return value ? t("room.on") : t("room.off");
  if (typeof value === "number") return number(value);
  if (value !== null && typeof value === "object") return Object.values(value).map(number).join(" / ");
  return String(value);
}

/** Whether two values of an option are the same. */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The control of an option; `set(value)` is told of a new value. The label stands outside, under the id given. */
export function control(option, value, set, id) {
  return KINDS[option.kind](option, value, set, id);
}

const KINDS = { choice, switch: onOff, number: whole, text, numbers };

function choice(option, value, set, id) {
  const chosen = ({ target }) => set(option.choices[target.selectedIndex]);
  return html`<select class="small-input" id=${id} @change=${chosen} .selectedIndex=${live(option.choices.indexOf(value))}>
    ${option.choices.map((one) => html`<option ?selected=${one === value}>${valueName(option, one)}</option>`)}
  </select>`;
}

function onOff(option, value, set, id) {
  return html`<span class="switch"
    ><input id=${id} type="checkbox" role="switch" .checked=${live(value)} @change=${(event) => set(event.target.checked)}
  /></span>`;
}

function whole(option, value, set, id) {
  return html`<input
    class="small-input"
    id=${id}
    type="number"
    step="1"
    .value=${live(String(value))}
    @change=${(event) => set(wholeOf(event.target.value, value))}
  />`;
}

function text(option, value, set, id) {
  return html`<input
    class="small-input"
    id=${id}
    type="text"
    spellcheck="false"
    .value=${live(value)}
    @change=${(event) => set(event.target.value.trim() || value)}
  />`;
}

/** Several numbers, by name or by place: a field for each, named together by the option's label. */
function numbers(option, value, set, id) {
  const keys = Object.keys(value);
  return html`<span class="numbers" role="group" aria-labelledby="${id}-label">
    ${keys.map(
      (key) =>
        html`<label
          ><span class="muted">${keyName(value, key)}</span
          ><input
            class="small-input"
            type="number"
            step="1"
            .value=${live(String(value[key]))}
            @change=${(event) => set(withNumber(value, key, wholeOf(event.target.value, value[key])))}
        /></label>`,
    )}
  </span>`;
}

function keyName(value, key) {
  if (Array.isArray(value)) return t("room.place", { number: Number(key) + 1 });
  return has(`key.${key}`) ? t(`key.${key}`) : key;
}

function withNumber(value, key, one) {
  if (Array.isArray(value)) return value.map((other, at) => (String(at) === key ? one : other));
  return { ...value, [key]: one };
}

/** The whole number that a text says; what stood there before where it says none. */
function wholeOf(text, before) {
  const said = Number.parseInt(text, 10);
  return Number.isNaN(said) ? before : said;
}

/** Options under their headings: [{group, options}], in the order in which they are told. */
export function grouped(options) {
  const groups = [];
  for (const option of options) {
    const begins = data.groups[option.name];
    if (!groups.length || (begins && groups.at(-1).group !== begins)) groups.push({ group: begins, options: [] });
    groups.at(-1).options.push(option);
  }
  return groups;
}

/** The heading of a group. */
export const groupName = (group) => (group ? html`<h3>${t(`group.${group}`)}</h3>` : nothing);
