/** The end of a hand: the hands laid open with their sheets, who gained what; at the end of a match the places. */

import { html, nothing } from "../vendor/lit.js";
import { Part, part } from "./part.js";
import { group } from "./seat.js";
import { sheet } from "./sheet.js";
import { seatName } from "./store.js";
import { points, seconds, signed, t, tileName } from "./texts.js";
import { stone, tiles } from "./tile.js";

const TICK = 500;

class Result extends Part {
  connectedCallback() {
    super.connectedCallback();
    this.ticking = setInterval(() => this.state.over?.next_at && this.requestUpdate(), TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  firstUpdated() {
    if (!this.state.readonly) this.querySelector(".btn.gold")?.focus({ preventScroll: true });
  }

  render() {
    const { state } = this;
    const { over } = state;
    if (!over) return nothing;
    const wins = over.hands.filter((hand) => hand.sheet);
    return html`<section class="result ${wins.length > 1 ? "double" : ""}" role="dialog" aria-labelledby="result-title">
      <header><h2 id="result-title">${over.title}</h2></header>
      <div class="scroll" tabindex="0" role="group" aria-label=${over.title}>
        ${over.ranking ? ranking(over.ranking, state) : nothing}
        <div class="wins">${over.hands.map((hand) => laid(hand, state))}</div>
        ${gains(over, state)}
      </div>
      <footer>${this.foot()}</footer>
    </section>`;
  }

  foot() {
    const { state, table } = this;
    const look = html`<button type="button" class="btn quiet" @click=${() => table.seen(true)}>
      ${t("result.look")}
    </button>`;
    if (state.readonly) return look;
    return state.over.last ? [look, this.end()] : [this.wait(), look, this.next()];
  }

  /** After the last hand. */
  end() {
    const { state, table } = this;
    const again = html`<button type="button" class="btn gold" @click=${() => table.rematch()}>
      ${t("result.rematch")}
    </button>`;
    return html`<a class="btn quiet" href="/">${t("result.lobby")}</a>
      <a class="btn quiet" href="/api/tables/${state.table}/record?format=pung" download>${t("result.record")}</a>
      ${state.you === null ? nothing : again}`;
  }

  get ready() {
    return this.state.room?.seats?.[this.state.you]?.ready;
  }

  /** Whom the next hand waits for, or how long. */
  wait() {
    const { over, room, you } = this.state;
    const others = room?.waiting_for?.filter((wait) => wait.seat !== you) ?? [];
    const names = others.map((wait) => seatName(this.state, wait.seat)).join(", ");
    const left = over.next_at && t("result.next_in", { count: seconds(over.next_at - Date.now()) });
    return html`<span class="muted">${this.ready && names ? t("result.waiting", { names }) : left || ""}</span>`;
  }

  next() {
    if (this.state.you === null) return nothing;
    return html`<button type="button" class="btn gold" ?disabled=${this.ready} @click=${() => this.table.ready()}>
      ${t("result.next")} <kbd aria-hidden="true">Enter</kbd>
    </button>`;
  }
}

/** A hand laid open, with what it is worth. */
const laid = (hand, state) =>
  html`<article class="laid ${hand.sheet ? "" : "shown"}">
    <h3>
      ${seatName(state, hand.seat)}
      ${hand.from === null ? nothing : html`<small>${t("result.from", { name: seatName(state, hand.from) })}</small>`}
    </h3>
    <div class="open-hand">
      <span class="set" role="img" aria-label=${hand.tiles.map(tileName).join(", ")}
        >${hand.tiles.map((tile) => stone(tile))}</span
      >
      ${hand.won ? won(hand.won) : nothing} ${hand.melds.map((meld) => group(meld, false))}
      ${hand.aside.length ? group({ tiles: hand.aside.map((tile) => ({ tile })), aside: true }, false) : nothing}
    </div>
    ${hand.sheet && (hand.under.length || state.view.indicators.length) ? marks(hand, state) : nothing}
    ${hand.sheet ? sheet(hand.sheet) : nothing}
  </article>`;

const won = (tile) =>
  html`<span class="set won" role="img" aria-label=${t("result.won", { tile: tileName(tile) })}>${stone(tile)}</span>`;

const marks = (hand, state) =>
  html`<p class="marks">
    ${row(t("result.indicators"), state.view.indicators)} ${row(t("result.under"), hand.under)}
  </p>`;

const row = (label, names) => (names.length ? html`<span>${label} ${tiles(names)}</span>` : nothing);

const gains = (over, state) =>
  html`<table class="data gains">
    <caption class="vh">
      ${t("result.gains")}
    </caption>
    <tbody>
      ${over.gains.map(
        (row) =>
          html`<tr class=${row.seat === state.you ? "me" : ""}>
            <th scope="row">
              <span class="wind">${state.view.seats[row.seat]?.wind_name}</span> ${seatName(state, row.seat)}
            </th>
            <td class="num">${points(row.before)}</td>
            <td class="num ${row.gain > 0 ? "up" : row.gain < 0 ? "down" : ""}">${row.gain ? signed(row.gain) : ""}</td>
            <td class="num"><b>${points(row.after)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const ranking = (rows, state) =>
  html`<ol class="plain ranking">
    ${rows.map(
      (row) =>
        html`<li class="place${row.place} ${row.seat === state.you ? "me" : ""}">
          <b class="place">${row.place}</b><span class="who">${row.name || seatName(state, row.seat)}</span>
          <span class="num">${points(row.points)}</span
          ><span class="num res ${row.result > 0 ? "up" : row.result < 0 ? "down" : ""}">${signed(row.result)}</span>
        </li>`,
    )}
  </ol>`;

part("pung-result", Result);
