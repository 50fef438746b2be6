/** The room before play: who sits where, the link to share, bots, readiness, a seed of one's own; or a seat to take. */

import { html, nothing } from "../vendor/lit.js";
import { Part, part } from "./part.js";
import { t } from "./texts.js";

class Room extends Part {
  static properties = { ...Part.properties, copied: { state: true }, wrong: { state: true }, bots: { state: true } };

  connectedCallback() {
    super.connectedCallback();
    this.bots = [];
    this.#loadBots();
  }

  /** The bots that can play this game, by name. */
  async #loadBots() {
    const answer = await fetch("/api/rules").catch(() => null);
    if (!answer?.ok) return;
    const told = await answer.json();
    this.bots = told.bots ?? [];
  }

  get hosting() {
    const { room, you } = this.state;
    return you !== null && room.host === you;
  }

  render() {
    const { room, rules, you } = this.state;
    return html`<section class="room-box" aria-labelledby="room-title">
      <header>
        <h2 id="room-title">${room.name || t("room.title")}</h2>
        <p class="muted">${rules?.name}${room.length ? ` · ${room.length}` : ""} · ${this.terms()}</p>
      </header>
      <ol class="plain chairs">
        ${room.seats.map((chair) => this.chair(chair))}
      </ol>
      ${this.invite()} ${you === null ? this.joining() : this.readiness()}
      ${this.wrong ? html`<p class="notice bad" role="alert">${this.wrong}</p>` : nothing}
    </section>`;
  }

  /** Clock, window and hints in a line. */
  terms() {
    const { clock, hints } = this.state.room;
    const time = clock ? t("room.clock", { base: clock.base / 1000, bank: clock.bank / 1000 }) : t("room.no_clock");
    return `${time} · ${t(hints ? "room.hints" : "room.no_hints")}`;
  }

  chair(chair) {
    const open = chair.kind === "open";
    const name = open ? t("room.open") : chair.name || t("room.somebody");
    return html`<li class="chair ${chair.kind} ${chair.you ? "me" : ""}">
      <span class="av ink${chair.seat % 8}" aria-hidden="true">${open ? "+" : [...name][0]}</span>
      <span class="who"><b>${name}</b><small>${this.about(chair)}</small></span>
      ${this.hosting && !chair.you && chair.kind !== "person" ? this.change(chair) : nothing}
      ${chair.ready ? html`<span class="tag calm">${t("room.ready")}</span>` : nothing}
    </li>`;
  }

  about(chair) {
    if (chair.you) return t("room.you");
    if (chair.kind === "person") return t(chair.present ? "room.here" : "room.away");
    return t(chair.kind === "bot" ? "room.bot" : "room.free");
  }

  /** The host makes a seat a bot's, or opens it. */
  change(chair) {
    const pick = (event) => {
      const bot = event.target.value;
      this.table.send(
        bot ? { t: "seat", seat: chair.seat, kind: "bot", bot } : { t: "seat", seat: chair.seat, kind: "open" },
      );
    };
    const known = this.bots.length ? this.bots : [{ id: "efficient", name: "efficient" }];
    return html`<select class="small-input" aria-label=${t("room.change", { seat: chair.seat + 1 })} @change=${pick}>
      <option value="" ?selected=${chair.kind === "open"}>${t("room.open")}</option>
      ${known.map((bot) => {
        const [id, name] = typeof bot === "string" ? [bot, bot] : [bot.id, bot.name];
        return html`<option value=${id} ?selected=${chair.bot === id}>${t("room.as_bot", { name })}</option>`;
      })}
    </select>`;
  }

  invite() {
    const { room } = this.state;
    if (!room.seats.some((chair) => chair.kind === "open") && this.state.you !== null) return nothing;
    const link = new URL(room.link, location.href).href;
    return html`<div class="invite">
      <input
        class="input"
        readonly
        aria-label=${t("room.link")}
        .value=${link}
        @focus=${(event) => event.target.select()}
      />
      <button type="button" class="btn quiet" @click=${() => this.copy(link)}>
        ${t(this.copied ? "room.copied" : "room.copy")}
      </button>
    </div>`;
  }

  async copy(link) {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      this.querySelector(".invite input").select();
      document.execCommand("copy");
    }
    this.copied = true;
    this.table.tell(t("room.copied"));
    setTimeout(() => (this.copied = false), 2500);
  }

  readiness() {
    const { room, you } = this.state;
    const open = room.seats.some((chair) => chair.kind === "open");
    return html`<form class="readiness" @submit=${(event) => this.ready(event)}>
      <details>
        <summary>${t("room.seed")}</summary>
        <p class="muted">${t("room.seed_about")}</p>
        <input class="input" name="seed" maxlength="64" autocomplete="off" aria-label=${t("room.seed")} />
      </details>
      <div class="row">
        ${this.hosting && open ? this.start() : nothing}
        <button class="btn gold" ?disabled=${room.seats[you].ready}>
          ${t(room.seats[you].ready ? "room.waiting" : "room.be_ready")}
        </button>
      </div>
    </form>`;
  }

  /** The host begins, with bots on the open seats. */
  start() {
    return html`<button type="button" class="btn quiet" @click=${() => this.table.send({ t: "start" })}>
      ${t("room.start")}
    </button>`;
  }

  ready(event) {
    event.preventDefault();
    const seed = new FormData(event.target).get("seed").trim();
    this.table.ready(seed);
  }

  joining() {
    const { room } = this.state;
    if (!room.seats.some((chair) => chair.kind === "open")) return html`<p class="muted">${t("room.full")}</p>`;
    return html`<form class="joining" @submit=${(event) => this.join(event)}>
      <label class="field"
        ><span class="label">${t("room.name")}</span
        ><input
          class="input"
          name="name"
          maxlength="40"
          autocomplete="nickname"
          .value=${localStorage.getItem("pung.name") ?? ""}
      /></label>
      <button class="btn gold">${t("room.join")}</button>
    </form>`;
  }

  async join(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    localStorage.setItem("pung.name", name);
    this.wrong = await this.table.join(name);
  }
}

part("pung-room", Room);
