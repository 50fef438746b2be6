/** The own hand, a toolbar: arrows move, Enter or a click discards, a hold lays down unseen, a flick throws. */

import { html, nothing, repeat } from "../vendor/lit.js";
import { glide, rects } from "./motion.js";
import { Part, part } from "./part.js";
import { actions, cameOf, identify } from "./rack.js";
import { t, tileName } from "./texts.js";
import { face } from "./tile.js";

const KEYS = "1234567890-=[]\\".split("");
/** Asks in which tiles of the hand are chosen. */
const CHOOSES = new Set(["turn", "give"]);
const HELD = 550;
const FLICK = 56;

/** What the coach says, over a tile. */
const advice = ({ best, text, brief }) =>
  html`<span class="u ${best ? "best" : ""}"><span>${text}</span><i>${brief}</i></span>`;

class Hand extends Part {
  static properties = { ...Part.properties, cursor: { state: true }, dragged: { state: true } };

  constructor() {
    super();
    this.rack = { items: [], next: 1 };
    this.cursor = 0;
    this.dragged = null;
  }

  /** The tiles as they stand, each with what can be done with it. */
  get items() {
    const { ask, sent, ui } = this.state;
    return actions(this.rack.items, sent ? null : ask, ui.mode);
  }

  willUpdate() {
    const own = this.own;
    const { mode } = this.state.ui;
    if (mode && mode !== this.mode)
      this.cursor = Math.max(
        this.items.findIndex((item) => item.act),
        0,
      );
    this.mode = mode;
    if (!own?.hand || own.hand === this.shown) return;
    this.before = this.hasUpdated ? rects(this, ".mt") : null;
    this.rack = identify(own.hand, own.drawn, this.rack);
    this.shown = own.hand;
    const apart = this.rack.items.findIndex((item) => item.apart);
    if (apart >= 0) this.cursor = apart;
    this.cursor = Math.min(this.cursor, Math.max(own.hand.length - 1, 0));
    this.lost = this.contains(document.activeElement);
  }

  updated() {
    if (this.before) glide(this, ".mt", this.before, this.state.settings);
    this.before = null;
    if (this.lost && !this.contains(document.activeElement)) this.focusTile();
    this.lost = false;
  }

  get own() {
    const { view, you, viewpoint } = this.state;
    return view?.seats[you ?? viewpoint ?? 0];
  }

  /** Puts the focus on the tile under the cursor. */
  focusTile() {
    this.querySelectorAll(".mt")[this.cursor]?.focus({ preventScroll: true });
  }

  render() {
    if (!this.own?.hand?.length) return nothing;
    const { state } = this;
    const items = this.items;
    const came = cameOf(this.rack.items, state.view.own?.came);
    const label = t(state.ask?.give ? "hand.label_give" : "hand.label", { count: items.length });
    return html`<div
      class="rack"
      role="toolbar"
      aria-label=${label}
      aria-orientation="horizontal"
      @keydown=${this.keyed}
    >
      ${repeat(
        items,
        (item) => item.id,
        (item, at) => this.stone(item, at, came.has(item.id)),
      )}
    </div>`;
  }

  stone(item, at, came) {
    const { ui, ask, readonly } = this.state;
    const chosen = ui.chosen.some((one) => one.id === item.id);
    const dim = CHOOSES.has(ask?.kind) && !this.state.sent && !item.live;
    const hint = this.hint(item);
    const classes = [
      "mt",
      item.apart && "draw",
      dim && "dim",
      came && "came",
      chosen && "chosen",
      ui.selected === item.id && "sel",
    ];
    return html`<button
      type="button"
      class=${classes.filter(Boolean).join(" ")}
      data-id=${item.id}
      tabindex=${at === this.cursor ? 0 : -1}
      aria-label=${this.spoken(item, hint)}
      aria-pressed=${ask?.give ? String(chosen) : nothing}
      aria-disabled=${readonly || !item.live ? "true" : nothing}
      @focus=${() => (this.cursor = at)}
      @click=${(event) => this.clicked(event, item)}
      @pointerdown=${(event) => this.pressed(event, item)}
      @pointermove=${(event) => this.moved(event, item)}
      @pointerup=${(event) => this.released(event, item)}
      @pointercancel=${() => this.let_go()}
      @contextmenu=${(event) => this.drag && event.preventDefault()}
    >
      ${hint ? advice(hint) : nothing}
      <span class="t">${face(item.tile, { flat: false })}</span>
      <span class="k" aria-hidden="true">${KEYS[at] ?? ""}</span>
    </button>`;
  }

  /** What the coach says of discarding a tile. */
  hint(item) {
    const { coach, settings, ask } = this.state;
    if (!settings.hints || !coach?.best?.length || ask?.kind !== "turn" || !item.act) return null;
    if (coach.best.every((row) => row.total === coach.best[0].total)) return null;
    const at = coach.best.findIndex((row) => row.tile === item.tile);
    if (at < 0) return null;
    const { state, total } = coach.best[at];
    const ready = state === "ready";
    return {
      best: at === 0,
      text: ready ? t("hand.ready", { count: total }) : `${total}`,
      brief: ready ? `✓ ${total}` : `${total}`,
    };
  }

  spoken(item, hint) {
    const about = [item.apart && t("hand.drawn"), hint && t("hand.hint", { text: hint.text }), item.why?.text];
    const said = about.filter(Boolean);
    return said.length ? t("tile.about", { tile: tileName(item.tile), about: said.join(", ") }) : tileName(item.tile);
  }

  // choosing

  clicked(event, item) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const touch = event.detail > 0 && this.touched;
    const { selected, mode } = this.state.ui;
    const two = this.state.settings.click;
    // face down it is asked in words anyway
    const asksTwice = mode !== "conceal" && (two === "two" || (two === "auto" && touch));
    if (event.shiftKey && item.conceal) this.table.conceal(item);
    else if (item.act && event.detail > 0 && asksTwice && selected !== item.id) this.table.lift(item);
    else this.table.take(item);
  }

  pressed(event, item) {
    this.touched = event.pointerType !== "mouse";
    if (event.button !== 0) return;
    this.drag = { id: item.id, x: event.clientX, y: event.clientY, up: 0 };
    if (item.conceal) this.holding = setTimeout(() => this.heldDown(item), HELD);
  }

  heldDown(item) {
    this.swallow = true;
    this.let_go();
    this.table.conceal(item);
  }

  moved(event, item) {
    if (this.drag?.id !== item.id) return;
    this.drag.up = Math.max(this.drag.y - event.clientY, 0);
    if (Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y) > 8) clearTimeout(this.holding);
    if (item.act && this.drag.up > 8) {
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `0 ${-this.drag.up}px`;
    }
  }

  released(event, item) {
    const up = this.drag?.id === item.id ? this.drag.up : 0;
    event.currentTarget.style.translate = "";
    this.let_go();
    if (up <= 8 || !item.act) return;
    this.swallow = true;
    setTimeout(() => (this.swallow = false));
    if (up >= FLICK) this.table.take(item);
  }

  let_go() {
    clearTimeout(this.holding);
    this.drag = null;
    for (const stone of this.querySelectorAll(".mt")) stone.style.translate = "";
  }

  // keys

  keyed(event) {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const last = this.rack.items.length - 1;
    const item = this.items[this.cursor];
    if (move) this.go(this.cursor + move);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(last);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.otherRow(event.key === "ArrowUp" ? -1 : 1);
    else if (event.key === "Enter" && event.shiftKey && item?.conceal) this.table.conceal(item);
    else if (event.key === "Enter" && this.state.ask?.give) this.table.giveOrTake(item);
    else return;
    event.preventDefault();
  }

  go(at) {
    this.cursor = Math.min(Math.max(at, 0), this.rack.items.length - 1);
    this.updateComplete.then(() => this.focusTile());
  }

  /** From one row of tiles to the next, where they stand in two. */
  otherRow(by) {
    const stones = [...this.querySelectorAll(".mt")];
    const here = stones[this.cursor];
    const near = (stone) => Math.abs(stone.offsetLeft - here.offsetLeft);
    const there = stones.filter(
      (stone) => Math.sign(stone.offsetTop - here.offsetTop) === by && Math.abs(stone.offsetTop - here.offsetTop) > 20,
    );
    if (there.length) this.go(stones.indexOf(there.reduce((best, stone) => (near(stone) < near(best) ? stone : best))));
  }

  /** A key of the number row: the tile there gets the focus; pressed again, it is taken. */
  numbered(key) {
    const at = KEYS.indexOf(key);
    const item = this.items[at];
    if (!item) return false;
    const again = this.cursor === at && this.contains(document.activeElement) && this.state.ui.selected === item.id;
    if (this.state.ask?.give) this.table.take(item);
    else if (again) this.table.take(item);
    else this.table.lift(item);
    this.go(at);
    return true;
  }
}

part("pung-hand", Hand);
