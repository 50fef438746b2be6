/** The socket of a table: says hello, keeps the connection alive and comes back after a loss. It resends nothing. */

import { lang } from "./texts.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 5000;
const SILENCE = 16000;
const TOKENS = "pung.token.";
/** The socket closes with this where the server will not have us; trying again would not help. */
const REFUSED = 1008;
/** After these goodbyes the table is soon there again. */
const COMES_BACK = new Set(["restart", "slow"]);

/** The seat token kept for a table; null for one who looks on. */
export const tokenOf = (table) => localStorage.getItem(TOKENS + table);

/** Keeps the seat token of a table. */
export const keepToken = (table, token) => localStorage.setItem(TOKENS + table, token);

/** Forgets the seat. */
export const dropToken = (table) => localStorage.removeItem(TOKENS + table);

export class Net {
  /** `tell(frame)` gets every frame, and frames `link` of its own about the connection; `since()` the last seq seen. */
  constructor(table, { tell, since }) {
    Object.assign(this, { table, tell, since, tries: 0, pings: new Map(), count: 0, over: false });
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
  }

  /** Opens the connection, anew if need be. */
  open() {
    clearTimeout(this.again);
    this.socket?.close();
    this.over = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket`, "pung.1");
    this.socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message) => this.socket === socket && this.#got(JSON.parse(message.data));
    socket.onclose = (event) => this.socket === socket && this.#lost(event);
  }

  /** Leaves for good. */
  close() {
    this.over = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    this.socket?.close();
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
  }

  /** Sends a frame; false where there is no connection. */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  #now = () => {
    if (!this.over && document.visibilityState === "visible" && this.socket?.readyState === WebSocket.CLOSED)
      this.open();
  };

  #hello() {
    const [token, since] = [tokenOf(this.table), this.since()];
    this.send({ t: "hello", lang: lang(), ...(token && { token }), ...(since && { since }) });
    clearInterval(this.beat);
    this.heard = Date.now();
    this.beat = setInterval(() => this.#ping(), PING_EVERY);
  }

  #ping() {
    if (Date.now() - this.heard > SILENCE) {
      this.socket.close();
      return;
    }
    this.pings.set(++this.count, performance.now());
    this.send({ t: "ping", n: this.count });
  }

  #got(frame) {
    this.heard = Date.now();
    if (frame.t === "pong") {
      this.tell({ ...frame, latency: Math.round(performance.now() - (this.pings.get(frame.n) ?? NaN)) });
      this.pings.delete(frame.n);
      return;
    }
    if (frame.t === "welcome") {
      this.tries = 0;
      this.#ping();
    }
    if (frame.t === "bye") {
      if (COMES_BACK.has(frame.code)) return;
      this.over = true;
    }
    this.tell(frame);
  }

  #lost(event) {
    clearInterval(this.beat);
    if (this.over) return;
    if (event.code === REFUSED) {
      this.over = true;
      this.tell({ t: "link", link: "refused", text: event.reason });
      return;
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.tell({ t: "link", link: "lost", again: Date.now() + wait, tries: this.tries });
    this.again = setTimeout(() => this.open(), wait);
  }
}
