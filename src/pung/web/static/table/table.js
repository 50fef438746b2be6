/**
 * `<pung-table>`: the table of a match, played over a socket, or shown from frames.
 *
 * In play: `<pung-table data-table="k3v9...">` connects by itself, with the seat token that the browser keeps.
 *
 * For a replay nothing connects; a script gives it what a socket would have brought:
 *
 *     const table = document.createElement("pung-table");
 *     table.readonly = true;                 // before it is put into the page: no socket, nothing can be pressed
 *     document.body.append(table);
 *     await table.loaded;                    // its texts are there
 *     table.welcome = {...};                 // a `welcome` frame: rules, room, the first view
 *     table.apply(frame);                    // a told frame (`hand`, `event`, `over`), with movement, sound and voice
 *     table.apply(frame, { quiet: true });   // the same at once and without a sound, for jumps
 *     table.seat = 2;                        // whose side is near (where `welcome.you` is null)
 *     table.extra = element;                 // stands in the dock between the cloth and the hand
 *
 * Each `apply` with a `view` shows that view, so a step back is the earlier frame applied quietly. `welcome` may be set
 * again at any time. `table.state` is the state as in store.js; the event `shown` (detail: the frame) follows each
 * frame.
 */

import { classMap, html, nothing } from "../vendor/lit.js";
import { Choices } from "./choices.js";
import { cloth } from "./cloth.js";
import { reason } from "./coach.js";
import { dock } from "./dock.js";
import { follow } from "./follow.js";
import "./hand.js";
import { fairDialog, header, leaveDialog } from "./header.js";
import { keysDialog, pressed } from "./keys.js";
import { overlay, toasts } from "./messages.js";
import * as motion from "./motion.js";
import { dropToken, keepToken, Net } from "./net.js";
import "./panel.js";
import { part } from "./part.js";
import "./result.js";
import { keepSettings, readSettings, settingClasses, settingsDialog } from "./settings.js";
import * as sound from "./sound.js";
import { Speech } from "./speech.js";
import { inRoom, nearSeat, reduce, START } from "./store.js";
import { chosenLang, lang, t, useLang } from "./texts.js";
import { useLabels } from "./tile.js";
import { ways } from "./ways.js";

const BANNER = 1100;
const TOAST = 5000;
const ASK_COACH = 120;

class Table extends Choices {
  static properties = {
    state: { attribute: false },
    size: { state: true },
    banners: { state: true },
    extra: { attribute: false },
  };

  constructor() {
    super();
    this.state = { ...START, settings: readSettings() };
    this.size = null;
    this.banners = [];
    this.extra = null;
    this.speech = new Speech(this);
    this.loaded = useLang(chosenLang()).then(() => (this.spoken = lang()));
  }

  createRenderRoot() {
    return this;
  }

  // given from outside

  set readonly(value) {
    this.state = { ...this.state, readonly: value };
  }

  get readonly() {
    return this.state.readonly;
  }

  set seat(value) {
    this.state = { ...this.state, viewpoint: value };
  }

  set welcome(frame) {
    this.frame({ ...frame, t: "welcome" });
  }

  /** Shows a told frame. */
  apply(frame, { quiet = false } = {}) {
    this.frame(frame, { quiet });
  }

  // life

  connectedCallback() {
    super.connectedCallback();
    this.watch = new ResizeObserver(([entry]) => (this.size = entry.contentRect));
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, this.#key);
    document.addEventListener("pung:lang", this.#askedLang);
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, sound.wake, { once: true });
    this.loaded.then(() => this.#begin());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
    this.net?.close();
    for (const type of ["keydown", "pointerdown"]) document.removeEventListener(type, this.#key);
    document.removeEventListener("pung:lang", this.#askedLang);
  }

  #begin() {
    this.requestUpdate();
    if (this.readonly || !this.dataset.table) return;
    this.state = { ...this.state, table: this.dataset.table };
    this.net = new Net(this.dataset.table, { tell: (frame) => this.frame(frame), since: () => this.state.seq });
    this.net.open();
  }

  #key = (event) => {
    this.byKeys = event.type === "keydown";
    if (!this.byKeys) return;
    if (pressed(event, this)) event.preventDefault();
  };

  /** The page's header asks for a language: in play it changes without loading anew; frames given have their own. */
  #askedLang = (event) => {
    if (!this.net) return;
    event.preventDefault();
    this.speak(event.detail);
  };

  /** From now on in this language. */
  async speak(chosen) {
    await useLang(chosen);
    this.spoken = chosen;
    if (this.net) this.send({ t: "lang", lang: chosen });
    this.requestUpdate();
    for (const child of this.querySelectorAll("pung-hand, pung-panel, pung-room, pung-result, pung-clock"))
      child.requestUpdate();
    this.dispatchEvent(new CustomEvent("lang", { detail: chosen, bubbles: true }));
  }

  /** A language chosen here is chosen in the header, which remembers it; where there is none, it is changed at once. */
  choose(code) {
    const link = document.querySelector(`.langs a[data-lang="${code}"]`);
    if (link) link.click();
    else this.speak(code);
  }

  // frames

  /** A frame comes in: the state changes, then what is seen and heard follows. */
  frame(frame, { quiet = false } = {}) {
    const before = this.state;
    const live = !quiet && !before.catching;
    const kept = frame.t === "event" && live && this.hasUpdated ? motion.remember(this, frame.event, before.you) : null;
    this.state = reduce(before, frame);
    if (live) follow(this, frame, before, kept);
    this.dispatchEvent(new CustomEvent("shown", { detail: frame }));
  }

  cue(name) {
    if (name) sound.cue(name, this.state.settings.sound);
  }

  say(text, urgent = false) {
    this.speech.say(text, { urgent, aloud: this.state.settings.aloud });
  }

  /** A short message that goes away by itself. */
  tell(text) {
    const id = Math.random();
    this.frame({ t: "told", id, text });
    this.say(text);
    this.fade(id);
  }

  fade(id) {
    setTimeout(() => this.frame({ t: "untold", id }), TOAST);
  }

  /** A word over a seat: a call, a win. */
  proclaim(seatNumber, text, cls) {
    const one = { id: Math.random(), seat: seatNumber, text, cls };
    this.banners = [...this.banners, one];
    setTimeout(() => (this.banners = this.banners.filter((other) => other !== one)), BANNER);
  }

  /** Asks for hints, if they can be seen and the room gives them. */
  askCoach() {
    const { hints, ask, you, readonly } = this.state;
    if (!hints || !ask || you === null || readonly) return;
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.state.ask && this.net?.send({ t: "coach" }), ASK_COACH);
  }

  // the page

  ui(change) {
    const focus = change.confirm && (change.confirm.kills ? ".ways .back" : ".ways .yes");
    this.frame({ t: "ui", ui: change });
    if (focus) this.focusOn(focus);
    if (change.tab === "coach" || change.sheet) this.askCoach();
  }

  seen(value) {
    this.frame({ t: "seen", seen: value });
  }

  /** Opens a tab of the panel. */
  show(tab) {
    this.ui({ tab, sheet: true });
    return true;
  }

  /** Opens a dialog. */
  open(name) {
    this.querySelector(`dialog.${name}`)?.showModal();
    return true;
  }

  focusOn(selector) {
    this.updateComplete.then(() =>
      requestAnimationFrame(() => this.querySelector(selector)?.focus({ preventScroll: true })),
    );
  }

  /** One who plays by keys and has nothing in focus finds the hand there when something is asked. */
  comeIn() {
    if (this.byKeys && document.activeElement === document.body) this.updateComplete.then(() => this.hand?.focusTile());
  }

  get hand() {
    return this.querySelector("pung-hand");
  }

  setSettings(settings) {
    keepSettings(settings);
    if (!settings.aloud) this.speech.hush();
    this.frame({ t: "page", page: { settings } });
  }

  mute() {
    const { settings } = this.state;
    this.setSettings({ ...settings, sound: settings.sound ? 0 : 0.6 });
  }

  /** Takes an open seat; gives what went wrong, or nothing. */
  async join(name) {
    const body = JSON.stringify({ name });
    const answer = await fetch(`/api/tables/${this.state.table}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) return told.error?.text ?? t("room.not_joined");
    keepToken(this.state.table, told.token);
    this.state = { ...this.state, seq: 0 };
    this.net.open();
    return "";
  }

  /** Gives the seat up. */
  leave() {
    this.send({ t: "leave" });
    dropToken(this.state.table);
    location.assign("/");
  }

  /** Looks on where the seat is no longer ours. */
  lookOn() {
    dropToken(this.state.table);
    this.state = { ...this.state, seq: 0 };
    this.net.open();
  }

  // drawing

  updated() {
    const cloth = this.querySelector(".cloth");
    if (cloth && cloth !== this.watched) {
      this.watch.disconnect();
      this.watch.observe(cloth);
      this.watched = cloth;
    }
    header(this.state, this);
  }

  render() {
    if (!this.spoken) return nothing;
    const { state } = this;
    useLabels(state.settings.index);
    const classes = {
      desk: true,
      ...settingClasses(state.settings),
      readonly: state.readonly,
      looking: state.you === null,
    };
    return html`<div class=${classMap(classes)}>
        <main class="play" id="main" tabindex="-1">
          <h1 class="vh">${state.room?.name || state.rules?.name || t("table.title")}</h1>
          <div class="rim">${cloth(state, this)} ${result(state, this)}</div>
          ${this.#questions()} ${inRoom(state) ? nothing : dock(state, this)} ${rack(state, this)}
        </main>
        <aside class="flank ${state.ui.sheet ? "open" : ""}" aria-label=${t("panel.label")}>
          <pung-panel .state=${state} .table=${this}></pung-panel>
        </aside>
      </div>
      <div class="flights" aria-hidden="true"></div>
      ${toasts(state, this)} ${overlay(state, this)}
      <div class="vh says" aria-live="polite" role="log"></div>
      <div class="vh says-now" aria-live="assertive"></div>
      ${settingsDialog(state.settings, {
        change: (settings) => this.setSettings(settings),
        speak: (code) => this.choose(code),
      })}
      ${keysDialog(state.verbs)} ${fairDialog(state, this)} ${leaveDialog(state, this)}`;
  }

  /** What lies over the cloth: ways to choose from, a question, a reason. */
  #questions() {
    const { state } = this;
    const told = state.why?.text && state.why.do !== null && !state.ui.confirm && !state.ui.button;
    return html`<div class="over">${told ? bubble(state.why, () => this.back()) : nothing} ${ways(state, this)}</div>`;
  }
}

const bubble = (why, close) =>
  html`<div class="bubble">
    ${reason(why)}
    <button type="button" class="close" aria-label=${t("close")} @click=${close}>✕</button>
  </div>`;

/** How the hand ended, until it is put aside to look at the table. */
const result = (state, table) =>
  state.over && !state.seen && !inRoom(state)
    ? html`<pung-result .state=${state} .table=${table}></pung-result>`
    : nothing;

/** The own hand, where it can be seen. */
function rack(state, table) {
  const near = state.view?.seats[nearSeat(state)];
  if (!near?.hand?.length || inRoom(state)) return nothing;
  return html`<div class="tray-hand"><pung-hand .state=${state} .table=${table}></pung-hand></div>`;
}

part("pung-table", Table);
