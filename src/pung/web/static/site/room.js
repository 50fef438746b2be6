/** The room editor: plans a table and opens it; afterwards the link to share. */

import { html, nothing, render } from "../vendor/lit.js";
import { ApiError, path, post } from "./api.js";
import { copy } from "./copy.js";
import { data, t } from "./page.js";
import { change, choose, drawnBy, PACES, plan, room } from "./plan.js";
import { rulesView } from "./room_rules.js";
import { tableView } from "./room_table.js";
import { keepToken, name } from "./store.js";

const SECOND = 1000;

const dialog = document.getElementById("room");

/** Opens the editor for a game. */
export async function openRoom(family) {
  const planned = plan(family);
  dialog.showModal();
  await planned;
}

const wish = () => ({
  rules: room.preset,
  options: room.changes,
  name: room.title.trim(),
  you: name() || t("lobby.guest"),
  seats: room.seats,
  clock: room.clock ? { base: room.base * SECOND, bank: room.bank * SECOND } : null,
  window: room.window * SECOND,
  hints: room.hints,
  listed: room.listed,
  spectators: room.spectators,
  delay: room.delay * SECOND,
  pace: PACES[room.pace],
  ...(room.seed.trim() && { seed: room.seed.trim() }),
});

async function make(event) {
  event.preventDefault();
  change({ busy: true, problem: null });
  try {
    const made = await post("/api/tables", wish());
    keepToken(made.table, made.token);
    if (room.seats.includes("open")) change({ made, busy: false });
    else location.assign(path`/table/${made.table}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    change({ problem: error, busy: false });
  }
}

const head = (words) => html`<div class="dialog-head">
  <h2 id="room-title">${words}</h2>
  <button class="btn quiet small icon" type="button" aria-label=${t("common.close")} @click=${() => dialog.close()}>
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2 2l10 10M12 2L2 12" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
    </svg>
  </button>
</div>`;

function made() {
  const link = new URL(room.made.link, location.href).href;
  return html`<div class="inner stack made">
    ${head(t("room.made"))}
    <p>${t("room.share")}</p>
    <div class="field">
      <label for="link">${t("room.link")}</label>
      <div class="row">
        <input class="grow" id="link" type="text" readonly .value=${link} @focus=${(event) => event.target.select()} />
        <button class="btn" type="button" @click=${(event) => copy(link, event.currentTarget)}>${t("common.copy")}</button>
      </div>
    </div>
    <div class="row end"><a class="btn gold" href=${path`/table/${room.made.table}`}>${t("room.enter")}</a></div>
  </div>`;
}

function editor() {
  return html`<form class="editor" @submit=${make} novalidate>
    ${head(t("room.title"))}
    <div class="games-row">
      <div class="tabs" role="group" aria-label=${t("room.game")}>
        ${data.games.map(
          (game) =>
            html`<button
              type="button"
              aria-current=${game === room.game ? "true" : nothing}
              @click=${() => choose(game)}
            >
              ${game.name}
            </button>`,
        )}
      </div>
    </div>
    <div class="columns">
      ${tableView()} ${rulesView()}
    </div>
    <div class="dialog-foot">
      <p class="grow wrong" role="alert">${room.problem?.message ?? nothing}</p>
      <button class="btn gold" type="submit" ?disabled=${room.busy}>
        ${room.seats.includes("open") ? t("room.create") : t("room.start")}
      </button>
    </div>
  </form>`;
}

function draw() {
  dialog.classList.toggle("small", room.made !== null);
  render(room.made ? made() : editor(), dialog);
}

drawnBy(draw);
