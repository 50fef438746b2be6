/** The panel beside the table, on a small screen a sheet over it: coach, rules or card, scores, log. */

import { html, nothing } from "../vendor/lit.js";
import { card, rules } from "./card.js";
import { coach } from "./coach.js";
import { Part, part } from "./part.js";
import { sheet } from "./sheet.js";
import { seatName } from "./store.js";
import { points, signed, t } from "./texts.js";

/** There is a coach for those who play, and where a replay brings its hints. */
const tabs = ({ you, readonly, coach: known }) =>
  you !== null && (!readonly || known) ? ["coach", "rules", "score", "log"] : ["rules", "score", "log"];

class Panel extends Part {
  render() {
    const { state, table } = this;
    const { tab } = this;
    return html`<div class="top">
        <div class="tabs" role="tablist" aria-label=${t("panel.label")} @keydown=${this.keyed}>
          ${tabs(state).map(
            (name) =>
              html`<button
                type="button"
                role="tab"
                id="tab-${name}"
                aria-selected=${tab === name ? "true" : "false"}
                aria-controls="tabpanel"
                tabindex=${tab === name ? 0 : -1}
                @click=${() => table.ui({ tab: name })}
              >
                ${t(name === "rules" && state.rules?.card ? "panel.card" : `panel.${name}`)}
              </button>`,
          )}
        </div>
        <button type="button" class="sheet-close" aria-label=${t("close")} @click=${() => table.ui({ sheet: false })}>
          ▾
        </button>
      </div>
      <div class="pages" id="tabpanel" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${this[tab]()}</div>
      ${
        tab === "log"
          ? nothing
          : html`<div class="tail" aria-hidden="true">
              <h2>${t("panel.log")}</h2>
              ${lines(state.log.slice(-8), state.you)}
            </div>`
      }`;
  }

  /** The tab that is open: the one chosen, if there is such a one. */
  get tab() {
    const all = tabs(this.state);
    return all.includes(this.state.ui.tab) ? this.state.ui.tab : "score";
  }

  updated() {
    const list = this.querySelector(".pages .log");
    if (list) list.parentElement.scrollTop = list.parentElement.scrollHeight;
  }

  keyed(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const all = tabs(this.state);
    const at = (all.indexOf(this.tab) + by + all.length) % all.length;
    this.table.ui({ tab: all[at] });
    this.updateComplete.then(() => this.querySelector('[role="tab"][tabindex="0"]').focus());
    event.preventDefault();
  }

  coach() {
    return coach(this.state, this.table);
  }

  rules() {
    const known = this.state.rules;
    if (!known) return nothing;
    const near = new Set(this.state.coach?.plans?.map((plan) => plan.id));
    return html`${known.card ? card(known.card, near) : nothing} ${rules(known)} ${wall(this.state, this.table)}`;
  }

  score() {
    const { state } = this;
    return html`${state.view ? standings(state) : nothing} ${state.coach?.now ? now(state.coach.now) : nothing}
    ${state.over?.hands
      .filter((hand) => hand.sheet)
      .map(
        (hand) =>
          html`<section class="card">
            <h2>${seatName(state, hand.seat)}</h2>
            ${sheet(hand.sheet)}
          </section>`,
      )}`;
  }

  log() {
    return html`<section class="card log-card">${lines(this.state.log, this.state.you)}</section>`;
  }
}

const now = (made) =>
  html`<section class="card">
    <h2>${t("coach.now")}</h2>
    ${sheet(made, { brief: true })}
  </section>`;

/** The sealed wall, for windows whose header has no room for it. */
const wall = ({ fair, room }, table) =>
  room?.prepared
    ? html`<p class="card muted">${t("fair.prepared_about")}</p>`
    : fair
      ? html`<button type="button" class="chip" @click=${() => table.open("fair")}>${t("fair.title")}</button>`
      : nothing;

function standings(state) {
  const gains = new Map(state.over?.gains.map((row) => [row.seat, row.gain]));
  return html`<section class="card">
    <h2>${t("score.title")} <span>${state.view.round}</span></h2>
    <table class="data scores">
      <tbody>
        ${state.view.seats.map((seat) => {
          const gain = gains.get(seat.seat);
          return html`<tr class=${seat.seat === state.you ? "me" : ""}>
            <th scope="row"><span class="wind">${seat.wind_name}</span> ${seatName(state, seat.seat)}</th>
            <td class="num">
              ${gain ? html`<span class=${gain > 0 ? "up" : "down"}>${signed(gain)}</span>` : nothing}
            </td>
            <td class="num"><b>${points(seat.score)}</b></td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="muted">${state.view.facts.join(" · ")}</p>
  </section>`;
}

const lines = (log, you) =>
  html`<ol class="plain log">
    ${log.map((line, at) => html`<li class=${look(line, you, at === log.length - 1)}>${line.text}</li>`)}
  </ol>`;

const look = (line, you, now) =>
  [line.head && "head", line.seat !== undefined && line.seat === you && "mine", now && "now"].filter(Boolean).join(" ");

part("pung-panel", Panel);
