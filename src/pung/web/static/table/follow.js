/** What follows a frame that has been taken in: movement, sound, words. */

import * as motion from "./motion.js";
import { seatName } from "./store.js";
import { t } from "./texts.js";

/** Plays what a frame brings, for eye and ear. */
export function follow(table, frame, before, kept) {
  FOLLOWS[frame.t]?.(table, frame, before, kept);
}

const FOLLOWS = {
  event(table, frame, _, kept) {
    table.cue(frame.sound);
    table.say(frame.text);
    const word = wordOf(frame.event, table.state);
    if (word) table.proclaim(frame.event.seat, word, frame.event.type === "won" ? "won" : "");
    table.updateComplete.then(() =>
      requestAnimationFrame(() => motion.play(table, frame.event, kept, table.state.settings)),
    );
  },

  hand: (table, frame) => table.say(frame.opening),

  ask(table, frame, before) {
    if (before.ask?.prompt !== frame.prompt) {
      table.say(frame.text, true);
      table.cue("turn");
      table.comeIn();
    }
    table.askCoach();
  },

  over: (table, frame) => table.say(frame.title, true),

  why(table, frame) {
    table.say(frame.text, true);
  },

  error(table, frame) {
    table.say(frame.text, true);
    if (!frame.why) table.fade(table.state.toasts.at(-1).id);
  },

  room(table, frame, before) {
    const held = frame.hold?.filter((seat) => !before.room?.hold?.includes(seat) && seat !== table.state.you) ?? [];
    for (const seat of held) table.tell(t("dock.held", { name: seatName(table.state, seat) }));
  },

  link(table, frame) {
    if (frame.link === "refused") table.focusOn(".ended .btn");
    else if (frame.link === "lost" && frame.tries === 1) table.say(t("link.lost"), true);
  },

  bye: (table) => table.focusOn(".ended .btn"),

  welcome: (table, frame, before) => before.link === "lost" && table.say(t("link.back"), true),
};

const GROUPS = { 3: "three", 4: "four", 5: "five", 6: "six" };
const KINDS = { pung: "pung", chow: "chow", open_kong: "kong", closed_kong: "kong", added_kong: "kong" };

/** The word that is called out with an event; empty for none. */
function wordOf(event, state) {
  const verb = (id) => state.verbs.find((one) => one.verb === id)?.label ?? "";
  switch (event.type) {
    case "discarded":
      return event.ready ? verb("ready") : "";
    case "melded":
    case "kong_made":
      return event.meld.kind === "group" ? t(`call.${GROUPS[event.meld.tiles.length]}`) : verb(KINDS[event.meld.kind]);
    case "put_aside":
      return verb("aside");
    case "joker_swapped":
      return verb("swap");
    case "won":
      return t(`call.${event.from_seat === null ? "drawn" : "taken"}_${state.rules.aims}`);
    default:
      return "";
  }
}
