/** The walls of a table: what was promised, what was shown, and whether the one fits the other. */

import { html, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path } from "./api.js";
import { parseHand } from "./notation.js";
import { data, t } from "./page.js";
import { face } from "./tile.js";

const NAME = "pung-wall-1";
const STACK = 4;

const root = document.getElementById("fair");

/** Whether a seed has the fingerprint that was promised; null where this browser has no way to tell. */
async function fits(table, { hand, seed, commitment }) {
  if (!globalThis.crypto?.subtle) return null;
  const line = new TextEncoder().encode(`${NAME}:${table}:${hand}:${seed}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", line));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

function verdict(good) {
  if (good === null) return html`<p class="notice">${t("fair.unknown")}</p>`;
  return good ? html`<p class="notice good">${t("fair.good")}</p>` : html`<p class="notice bad">${t("fair.bad")}</p>`;
}

const row = (words, content) => html`<dt>${words}</dt><dd>${content}</dd>`;

const seeds = (seats) =>
  Object.keys(seats).length
    ? Object.entries(seats).map(([seat, seed]) => html`<div><b class="num">${Number(seat) + 1}</b> <code>${seed}</code></div>`)
    : html`<span class="muted">${t("fair.no_seats")}</span>`;

/** The wall as it stood, four tiles at a time. */
function wall(text) {
  const { tiles } = parseHand(text);
  const stacks = Array.from({ length: Math.ceil(tiles.length / STACK) }, (_, at) => tiles.slice(at * STACK, at * STACK + STACK));
  return html`<div class="wall" role="img" aria-label=${text}>
    ${stacks.map((stack) => html`<span class="stack4">${stack.map((tile) => face(tile, { small: true }))}</span>`)}
  </div>`;
}

const heading = (hand) => html`<h2>${t("fair.hand", { number: Number(hand) + 1 })}</h2>`;

const shown = ({ row: one, good }) => html`<section class="card proof">
  ${heading(one.hand)} ${verdict(good)}
  <dl>
    ${row(t("fair.commitment"), html`<code>${one.commitment}</code>`)} ${row(t("fair.seed"), html`<code>${one.seed}</code>`)}
    ${row(t("fair.seats"), seeds(one.seats))} ${row(t("fair.wall"), wall(one.wall))}
  </dl>
</section>`;

const promised = (one) => html`<section class="card proof">
  ${heading(one.hand)}
  <dl>${row(t("fair.commitment"), html`<code>${one.commitment}</code>`)}</dl>
  <p class="muted">${t("fair.sealed")}</p>
</section>`;

const own = (file, address) => html`<section class="card">
  <h2>${t("fair.check")}</h2>
  <code class="command">pung verify-wall ${file}</code>
  <p class="row"><a class="btn quiet small" href=${address} download=${file}>${t("fair.download")}</a></p>
</section>`;

async function show() {
  const address = path`/api/tables/${data.table}/fair`;
  const told = await get(address);
  const proofs = await Promise.all(told.hands.map(async (one) => ({ row: one, good: await fits(told.table, one) })));
  const open = told.hands.map(({ hand }) => hand);
  const sealed = (told.promised ?? []).filter(({ hand }) => !open.includes(hand));
  render(
    html`${proofs.length || sealed.length ? nothing : html`<p class="muted">${t("fair.none")}</p>`} ${sealed.map(promised)}
      ${proofs.reverse().map(shown)} ${proofs.length ? own(`pung-walls-${told.table}.json`, address) : nothing}`,
    root,
  );
}

try {
  await show();
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  root.textContent = error.message;
}
