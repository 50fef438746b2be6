/** The score calculator: a hand from taps or text, how it was won, and the sheet as one goes. */

import { html, nothing, render } from "../vendor/lit.js";
import { ApiError, get, path } from "./api.js";
import { ask, change, circumstances, copies, drawnBy, game, left, may, show, state, take } from "./calculator.js";
import { circumstancesView } from "./circumstances.js";
import { copy } from "./copy.js";
import { keyboard, rowsOf } from "./keyboard.js";
import { data, t } from "./page.js";
import { fromAddress } from "./question.js";
import { sheetView } from "./sheet.js";
import { field, targets, tray } from "./tray.js";

const root = document.getElementById("calculator");

// The answer.

function answerView() {
  const { answer, problem } = state;
  if (problem && !problem.where.startsWith("hand")) return html`<p class="notice bad">${problem.message}</p>`;
  if (!answer) return html`<p class="muted waiting">${t("score.waiting")}</p>`;
  if (answer.sheet) return sheetView(answer.sheet);
  return html`<div class="notice bad refused">
    <b>${t("score.no_win")}</b>
    <p>${answer.refused.text}</p>
    ${answer.refused.link ? html`<a href=${answer.refused.link}>${t("score.guide_link")}</a>` : nothing}
  </div>`;
}

/** What is read aloud when the answer changes: its one line. */
const spoken = () => state.answer?.sheet?.headline ?? state.answer?.refused?.text ?? state.problem?.message ?? "";

/** The same line at the foot of a small screen; it leads to the sheet. */
const peek = () =>
  spoken()
    ? html`<a class="peek ${state.answer?.sheet ? "" : "no"}" href="#result"
        ><span class="clip">${spoken()}</span><span aria-hidden="true">↓</span></a
      >`
    : nothing;

// The page.

function example() {
  const { examples } = state.asked;
  const { hand, how } = examples[state.example % examples.length];
  change({ hand, how: { ...how }, by: wayIn(how), target: "hand", group: [], example: state.example + 1 });
}

const clear = () => change({ hand: "", how: {}, target: "hand", group: [] });

/** The way of winning that circumstances name; else the first. */
function wayIn(how) {
  const known = circumstances("tile");
  return (known.find(({ name }) => name in how) ?? known[0]).name;
}

function top() {
  return html`<div class="tools">
    <label class="preset"
      ><span>${t("score.rules")}</span
      ><select class="small-input" @change=${(event) => change({ rules: event.target.value })}>
        ${game.presets.map(({ id, name }) => html`<option value=${id} ?selected=${id === state.rules}>${name}</option>`)}
      </select></label
    >
    <button class="btn quiet small" type="button" @click=${example}>${t("score.example")}</button>
    <button class="btn quiet small" type="button" @click=${clear}>${t("score.clear")}</button>
    <button class="btn quiet small" type="button" @click=${(event) => copy(location.href, event.currentTarget)}>
      <span data-said>${t("score.copy_link")}</span>
    </button>
  </div>`;
}

function draw() {
  render(
    html`${top()}
      <div class="work">
        <section class="panel made" aria-label=${t("score.hand")}>${tray()} ${field()}</section>
        <section class="panel pick" aria-label=${t("score.keys")}>
          ${targets()} ${keyboard(rowsOf(copies()), { left, may, take })}
        </section>
        ${circumstancesView()}
      </div>
      <section class="card result" id="result" tabindex="-1" aria-label=${t("score.result")}>
        <h2>${t("score.result")}</h2>
        <div class="answer">${answerView()}</div>
        <p class="vh" role="status">${spoken()}</p>
      </section>
      ${peek()}`,
    root,
  );
}

function fromHere() {
  const question = fromAddress(location.search, game, state.asked.how);
  show({ ...question, by: wayIn(question.how), group: [], target: "hand" });
  ask();
}

addEventListener("popstate", fromHere);
drawnBy(draw);

try {
  state.asked = await get(path`/api/score/${game.family}` + `?lang=${data.lang}`);
  root.replaceChildren();
  fromHere();
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  root.textContent = error.message;
}
