/** What a person does at the table: tiles taken up and put down, buttons pressed, boxes answered. It only sends. */

import { LitElement } from "../vendor/lit.js";
import { buttons } from "./dock.js";
import { t, tileName } from "./texts.js";

/** The modes in which a tile of the hand is chosen for a verb. */
const BY_TILE = new Set(["ready", "conceal"]);

const MOVES = new Set(["Enter", "ArrowLeft", "ArrowRight", "Home", "End"]);

export class Choices extends LitElement {
  /** What is asked and not yet answered; null when nothing is. */
  get asked() {
    const { ask, sent, readonly } = this.state;
    return sent || readonly ? null : ask;
  }

  // sending

  send(frame) {
    const gone = this.net?.send(frame) ?? false;
    if (!gone && !this.state.readonly) this.tell(t("link.not_sent"));
    return gone;
  }

  /** Answers what is asked. */
  act(action) {
    const { asked } = this;
    if (asked && this.send({ t: "act", prompt: asked.prompt, do: action })) this.frame({ t: "sent", do: action });
  }

  hold() {
    this.send({ t: "hold" });
  }

  /** What the server takes over for the seat is switched. */
  auto(name) {
    const auto = { ...this.state.auto, [name]: !this.state.auto[name] };
    if (this.send({ t: "auto", ...auto })) this.frame({ t: "auto", auto });
  }

  ready(seed = "") {
    this.send({ t: "ready", ...(seed && { seed }) });
  }

  rematch() {
    this.send({ t: "rematch" });
  }

  // tiles

  /** A tile is lifted; it is put down when it is chosen again. */
  lift(item) {
    this.ui({ selected: item.id, confirm: null });
  }

  /** A tile is chosen: put down, given away, or taken for the verb that was pressed; else it is said why not. */
  take(item) {
    const { asked } = this;
    const { mode } = this.state.ui;
    if (!asked) return;
    if (asked.give) this.pick(item);
    else if (!item.act) this.barred(item, mode);
    else if (mode === "conceal") this.conceal(item);
    else if (item.confirm && !mode) this.sure(item);
    else this.act(item.act);
  }

  barred(item, mode) {
    const text = mode ? t(`dock.mode_${mode}`) : item.why?.text;
    if (text) this.explain(mode ? { text } : item.why, tileName(item.tile));
  }

  /** A tile that nobody gives away by a slip. */
  sure(item) {
    const name = tileName(item.tile);
    this.ui({
      confirm: {
        do: item.act,
        title: t("ways.sure", { tile: name }),
        text: t("ways.sure_about", { tile: name }),
        tile: item.tile,
        kills: true,
      },
    });
  }

  /** A tile face down: asked once more. */
  conceal(item) {
    if (!this.asked || !item.conceal) return;
    const name = tileName(item.tile);
    const asked = {
      do: item.conceal,
      title: t("ways.conceal", { tile: name }),
      text: t("ways.conceal_about"),
      tile: item.tile,
    };
    this.ui({ confirm: asked, selected: item.id });
  }

  // tiles to give away

  pick(item) {
    const { chosen } = this.state.ui;
    const { give } = this.asked;
    if (chosen.some((one) => one.id === item.id)) this.unpick(item);
    else if (!item.give) this.explain(item.why ?? { text: "" }, tileName(item.tile));
    else if (chosen.length < give.most) this.ui({ chosen: [...chosen, { id: item.id, tile: item.tile }] });
    else this.ui({ chosen: [...chosen.slice(1), { id: item.id, tile: item.tile }] });
  }

  unpick(item) {
    this.ui({ chosen: this.state.ui.chosen.filter((one) => one.id !== item.id) });
    this.hand?.focusTile();
  }

  /** Gives the tiles chosen, if they are enough. */
  give() {
    const { chosen } = this.state.ui;
    const give = this.asked?.give;
    if (!give) return;
    if (chosen.length < give.least) this.say(t("tray.more", { count: give.least - chosen.length }), true);
    else this.act(`give ${chosen.map((one) => one.tile).join("")}`.trim());
  }

  giveOrTake(item) {
    const full = this.state.ui.chosen.length === this.asked?.give?.most;
    if (full) this.give();
    else if (item) this.take(item);
  }

  // buttons

  /** A button: done, laid out, asked once more, or its reason told. */
  press(button) {
    const { ui } = this.state;
    if (!button.on) {
      this.explain(button.why ?? { text: t("why.not_asked") }, t("why.title", { verb: button.label }));
    } else if (BY_TILE.has(button.verb)) {
      this.ui({ mode: ui.mode === button.verb ? null : button.verb, button: null, confirm: null, why: null });
      this.updateComplete.then(() => this.hand?.focusTile());
    } else if (button.ways.length > 1 || button.dialog) {
      this.ui({ button: ui.button === button.verb ? null : button.verb, mode: null, confirm: null });
      this.focusOn(".ways .way");
    } else {
      this.way(button, button.ways[0]);
    }
  }

  /** A way that was looked at. */
  way(button, way) {
    if (way.kills || button.confirm) {
      const text = way.kills ? t("ways.kills") : way.about || t("ways.meant");
      this.ui({ confirm: { do: way.do, title: way.label, text, way, kills: way.kills }, button: null });
    } else {
      this.act(way.do);
    }
  }

  /** A digit: a way that is laid out, or a number that is asked for. */
  numbered(digit) {
    const { asked } = this;
    const button = asked?.buttons.find((one) => one.verb === this.state.ui.button);
    const way = button?.ways[digit - 1];
    if (way) this.way(button, way);
    else if (asked?.offer?.includes(digit)) this.act(`offer ${digit}`);
    return true;
  }

  /** A verb's key: the button that can be pressed now, of several that share it, else the first. */
  verbKey(key) {
    const asked = this.asked?.buttons ?? [];
    const found = [...asked, ...buttons(this.state)].filter((button) => button.key === key);
    const button = found.find((one) => one.on) ?? found[0];
    if (!button) return false;
    this.press(button);
    return true;
  }

  /** A key while nothing is in focus: on to the next hand, or into the own one. */
  stepIn(key) {
    if (key === "Enter" && this.state.over && !this.state.over.last && this.state.you !== null) this.ready();
    else if (MOVES.has(key) && this.hand) this.hand.focusTile();
    else return false;
    return true;
  }

  /** A key of the number row. */
  tileKey(key) {
    return this.hand?.numbered(key) ?? false;
  }

  /** One step back: out of a question, a choice, a mode, a sheet; true when there was one. */
  back() {
    const { ui, why } = this.state;
    const open = ui.confirm || ui.button || ui.mode || ui.selected !== null || ui.sheet || ui.autos || why;
    this.frame({ t: "page", page: { why: null } });
    this.ui({ confirm: null, button: null, mode: null, selected: null, sheet: false, autos: false });
    if (open) this.hand?.focusTile();
    return Boolean(open);
  }

  // words

  /** Tells why something is not possible, where it can be read and heard. */
  explain(reason, title) {
    if (!reason.text) return;
    this.frame({ t: "page", page: { why: { ...reason, title } } });
    this.say(`${title}: ${reason.text}`, true);
  }

  /** A typed command. */
  typed(event) {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text && this.send({ t: "type", text })) field.value = "";
  }

  /** Goes to the line for commands. */
  typeLine() {
    this.show("coach");
    this.querySelector("#typed")?.focus();
    this.focusOn("#typed");
    return true;
  }
}
