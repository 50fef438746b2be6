/** The rules of a room: a preset, and every option of it, to be searched and changed. */

import { html, live, nothing } from "../vendor/lit.js";
import { control, grouped, groupName, valueName } from "./options.js";
import { t } from "./page.js";
import { change, choosePreset, isChanged, room, set, valueOf } from "./plan.js";

/** The options that the search and the switch leave, in the order in which they are told. */
function shown() {
  const words = room.search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (option) => `${option.name.replaceAll("_", " ")} ${option.name} ${option.meaning}`.toLowerCase();
  return room.options
    .filter((option) => !room.onlyChanged || isChanged(option))
    .filter((option) => words.every((word) => text(option).includes(word)));
}

function optionRow(option) {
  const id = `option-${option.name}`;
  const wrong = room.problem?.message.includes(`\`${option.name}\``) ? room.problem.message : "";
  return html`<div class="option ${isChanged(option) ? "changed" : ""}">
    <div class="grow">
      <label id="${id}-label" for=${option.kind === "numbers" ? nothing : id}>${option.meaning}</label>
      <small class="muted"
        ><code>${option.name}</code>${isChanged(option)
          ? html` · ${t("room.was", { value: valueName(option, option.value) })}
              <button class="link" type="button" @click=${() => set(option, option.value)}>
                ${t("room.reset")}<span class="vh">: ${option.meaning}</span>
              </button>`
          : nothing}</small
      >
      ${wrong ? html`<p class="wrong">${wrong}</p>` : nothing}
    </div>
    ${control(option, valueOf(option), (value) => set(option, value), id)}
  </div>`;
}

function optionList() {
  if (!room.options) return html`<p class="muted">…</p>`;
  const list = shown();
  const changed = Object.keys(room.changes).length;
  return html`
    <div class="finder">
      <input
        type="search"
        class="small-input grow"
        aria-label=${t("room.search")}
        placeholder=${t("room.search")}
        .value=${live(room.search)}
        @input=${(event) => change({ search: event.target.value })}
      />
      <button
        class="chip"
        type="button"
        aria-pressed=${room.onlyChanged}
        @click=${() => change({ onlyChanged: !room.onlyChanged })}
      >
        ${t("room.only_changed")}
      </button>
    </div>
    <p class="muted small-text" role="status">
      ${list.length ? t("room.found", { count: list.length }) : t("room.none_found")}${changed
        ? html` · <b class="changed-count">${t("room.changed", { count: changed })}</b>
            <button class="link" type="button" @click=${() => change({ changes: {}, problem: null })}>
              ${t("room.reset_all")}
            </button>`
        : nothing}
    </p>
    <div class="options" tabindex="-1">
      ${grouped(list).map(({ group, options }) => html`<section>${groupName(group)}${options.map(optionRow)}</section>`)}
    </div>
  `;
}

const presets = () => html`<div class="field">
  <label for="preset">${t("room.preset")}</label>
  <select id="preset" class="small-input" @change=${(event) => choosePreset(event.target.value)}>
    ${room.game.presets.map(({ id, name }) => html`<option value=${id} ?selected=${id === room.preset}>${name}</option>`)}
  </select>
</div>`;

export const rulesView = () => html`<section class="rules stack" aria-label=${t("room.rules_settings")}>
  ${presets()} ${optionList()}
</section>`;
