/** What the table says in the page's header: the rules, the round, the sealed wall, the connection, a few switches. */

import { html, nothing, render } from "../vendor/lit.js";
import { closer, outside } from "./settings.js";
import { t } from "./texts.js";

/** Draws the chips into the header, where the page has a place for them. */
export function header(state, table) {
  const place = document.getElementById("table-chips");
  if (place) render(chips(state, table), place);
  if (!table.net) return;
  document.title = `${title(state)} · Pung`;
  frame();
}

/** The words of the frame around the table: the server wrote them, in the language of then. */
function frame() {
  const [skip, langs] = [document.querySelector(".skip"), document.querySelector(".langs")];
  if (skip) skip.textContent = t("table.skip");
  langs?.setAttribute("aria-label", t("settings.language"));
}

/** The name of the window: that something is asked, else the game. */
const title = ({ ask, sent, rules }) => (ask && !sent ? `● ${ask.text}` : (rules?.name ?? t("table.title")));

const chips = (state, table) =>
  html`${state.rules ? html`<span class="chip rules"><b>${state.rules.name}</b></span>` : nothing}
    ${state.view ? html`<span class="chip round">${state.view.round}</span>` : nothing}
    <span class="gap"></span>
    ${wall(state, table)} ${connection(state)}
    <span class="tools">${tools(state, table)}</span>`;

/** The promise of a fair wall; or that people have chosen it. */
function wall({ room, fair }, table) {
  if (room?.prepared) {
    return html`<span class="chip prepared" title=${t("fair.prepared_about")}>${t("fair.prepared")}</span>`;
  }
  if (!fair) return nothing;
  return html`<button type="button" class="chip wall" @click=${() => table.open("fair")}>
    ${lock()}<span class="words">${t("fair.sealed")}</span> <b class="hash">${short(fair.commitment)}</b>
  </button>`;
}

function connection({ link, latency }) {
  const told = link === "open" && latency !== null ? t("link.ms", { count: latency }) : t(`link.short_${link}`);
  return html`<span class="chip net" title=${t("link.latency")}>
    <i class="dot is-${link}"></i><span class="num">${told}</span>
  </span>`;
}

const PATHS = {
  sound: "M3 9v6h4l5 4V5L7 9H3zM16 8.5a5 5 0 010 7M18.5 6a8.5 8.5 0 010 12",
  silence: "M3 9v6h4l5 4V5L7 9H3zM16 9.5l5 5M21 9.5l-5 5",
  keys: "M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M7.5 14h9",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  leave: "M14 4h5v16h-5M4 12h10M10 8l4 4-4 4",
};

function tools({ settings, you, readonly }, table) {
  const on = settings.sound > 0;
  return [
    tool("sound", on ? PATHS.sound : PATHS.silence, t(on ? "tool.mute" : "tool.unmute"), () => table.mute()),
    tool("keys-tool", PATHS.keys, t("tool.keys"), () => table.open("keys")),
    tool("settings-tool", PATHS.settings, t("tool.settings"), () => table.open("settings")),
    you === null || readonly ? nothing : tool("leave-tool", PATHS.leave, t("tool.leave"), () => table.open("leave")),
  ];
}

const tool = (cls, path, label, press) =>
  html`<button type="button" class="tool ${cls}" aria-label=${label} title=${label} @click=${press}>
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d=${path} />
    </svg>
  </button>`;

const lock = () =>
  html`<svg width="13" height="14" viewBox="0 0 13 14" aria-hidden="true">
    <path d="M3 6V4a3.5 3.5 0 017 0v2M1.5 6h10v7h-10z" fill="none" stroke="#e9c46a" stroke-width="1.6" />
  </svg>`;
const short = (hash) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** The dialog about the wall: what was published, what it proves, where to check it. */
export const fairDialog = (state, table) =>
  html`<dialog class="fair" aria-labelledby="fair-title" @click=${outside}>
    <div class="inner">
      <header class="head">
        <h2 id="fair-title">${t("fair.title")}</h2>
        ${closer()}
      </header>
      <p>${t("fair.about")}</p>
      ${state.fair ? proof(t("fair.commitment"), state.fair.commitment, table) : nothing}
      ${state.reveal ? proof(t("fair.revealed"), state.reveal.seed, table) : nothing}
      <p><a href="/table/${state.table}/fair" target="_blank">${t("fair.more")}</a></p>
    </div>
  </dialog>`;

const proof = (label, value, table) =>
  html`<div class="proof">
    <h3>${label}</h3>
    <code>${value}</code>
    <button
      type="button"
      class="btn quiet small"
      @click=${() => navigator.clipboard.writeText(value).then(() => table.tell(t("room.copied")))}
    >
      ${t("room.copy")}
    </button>
  </div>`;

/** Whether one really means to go. */
export const leaveDialog = (state, table) =>
  html`<dialog class="leave" aria-labelledby="leave-title" @click=${outside}>
    <div class="inner">
      <header class="head">
        <h2 id="leave-title">${t("leave.title")}</h2>
        ${closer()}
      </header>
      <p>${t("leave.about")}</p>
      <div class="row">
        <a class="btn quiet" href="/">${t("leave.lobby")}</a>
        <button type="button" class="btn hot" @click=${() => table.leave()}>${t("leave.give_up")}</button>
      </div>
    </div>
  </dialog>`;
