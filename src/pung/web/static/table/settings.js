/** What a person has set about the table, kept by the browser; and the dialog in which it is set. */

import { html } from "../vendor/lit.js";
import { lang, LANGS, t } from "./texts.js";

const KEY = "pung.table";

export const DEFAULTS = {
  click: "auto",
  size: "m",
  index: false,
  dark: false,
  safe: false,
  dim: true,
  keycaps: true,
  left: false,
  motion: true,
  sound: 0.6,
  aloud: false,
  hints: true,
};

/** What was kept, over the defaults. */
export function readSettings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Keeps the settings. */
export const keepSettings = (settings) => localStorage.setItem(KEY, JSON.stringify(settings));

/** The classes that carry the settings to the stylesheet. */
export const settingClasses = (settings) => ({
  "tiles-dark": settings.dark,
  "tiles-safe": settings.safe,
  "dims-drawn": settings.dim,
  "no-keycaps": !settings.keycaps,
  "left-handed": settings.left,
  still: !settings.motion,
  [`size-${settings.size}`]: true,
});

const SWITCHES = [
  ["tiles", "size", ["index", "safe", "dark", "dim"]],
  ["play", "click", ["hints", "keycaps", "left", "motion"]],
  ["sounds", "volume", ["aloud"]],
];
const CHOICES = { click: ["auto", "one", "two"], size: ["s", "m", "l"] };

/** The dialog: what changes is in force at once. */
export function settingsDialog(settings, { change, speak }) {
  const set = (name, value) => change({ ...settings, [name]: value });
  return html`<dialog class="settings" aria-labelledby="settings-title" @click=${outside}>
    <div class="inner">
      <header class="head">
        <h2 id="settings-title">${t("settings.title")}</h2>
        ${closer()}
      </header>
      ${languages(speak)}
      <div class="groups">
        ${SWITCHES.map(
          ([group, first, names]) =>
            html`<fieldset>
              <legend>${t(`settings.${group}`)}</legend>
              ${first in CHOICES ? choice(first, settings, set) : volume(settings, set)}
              ${names.map(
                (name) =>
                  html`<label class="switch">
                    <input
                      type="checkbox"
                      name=${name}
                      .checked=${settings[name]}
                      @change=${(event) => set(name, event.target.checked)}
                    />
                    <span>${t(`settings.${name}`)}</span>
                  </label>`,
              )}
            </fieldset>`,
        )}
      </div>
    </div>
  </dialog>`;
}

/** The languages, each by its own name: the page's header has no room for them everywhere. */
const languages = (speak) =>
  html`<div class="choice" role="radiogroup" aria-label=${t("settings.language")}>
    <div class="seg">
      ${Object.entries(LANGS).map(
        ([code, name]) =>
          html`<label lang=${code}
            ><input type="radio" name="lang" .checked=${lang() === code} @change=${() => speak(code)} />${name}</label
          >`,
      )}
    </div>
  </div>`;

const choice = (name, settings, set) =>
  html`<div class="choice" role="radiogroup" aria-label=${t(`settings.${name}`)}>
    <span class="label" aria-hidden="true">${t(`settings.${name}`)}</span>
    <div class="seg">
      ${CHOICES[name].map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name=${name}
              .checked=${settings[name] === value}
              @change=${() => set(name, value)}
            />${t(`settings.${name}_${value}`)}</label
          >`,
      )}
    </div>
  </div>`;

const volume = (settings, set) =>
  html`<label class="volume">
    <span>${t("settings.volume")}</span>
    <input
      type="range"
      min="0"
      max="1"
      step="0.1"
      .value=${String(settings.sound)}
      @input=${(event) => set("sound", Number(event.target.value))}
    />
  </label>`;

/** The button that closes the dialog around it. */
export const closer = () =>
  html`<button
    type="button"
    class="btn quiet small icon close"
    aria-label=${t("close")}
    @click=${(event) => event.currentTarget.closest("dialog").close()}
  >
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
  </button>`;

/** A press beside the dialog closes it. */
export function outside(event) {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
