/** What is said: to readers of the screen always, aloud by the browser's own voice where that is switched on. */

import { lang } from "./texts.js";

const VOICES = { en: "en", ja: "ja", zh: "zh" };
const GAP = 40;

/** Tells what has happened, in turn with all else (`polite`), or at once because an answer is wanted. */
export class Speech {
  constructor(root) {
    this.root = root;
    this.waiting = [];
  }

  say(text, { urgent = false, aloud = false } = {}) {
    if (!text) return;
    const region = this.root.querySelector(urgent ? ".says-now" : ".says");
    if (region) {
      const line = document.createElement("div");
      line.textContent = text;
      setTimeout(() => {
        while (region.children.length > 3) region.firstChild.remove();
        region.append(line);
      }, GAP);
    }
    if (aloud) this.#aloud(text, urgent);
  }

  #aloud(text, urgent) {
    if (!("speechSynthesis" in window)) return;
    if (urgent) speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = VOICES[lang()];
    words.rate = 1.15;
    speechSynthesis.speak(words);
  }

  hush() {
    if ("speechSynthesis" in window) speechSynthesis.cancel();
  }
}
