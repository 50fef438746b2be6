/** Where a record is opened: a file dropped or chosen, or pasted text; and those that were opened here before. */

import { html, render } from "../vendor/lit.js";
import { ApiError, path, send } from "./api.js";
import { t } from "./page.js";
import { forgetRecords, keepRecord, records } from "./store.js";

const form = document.getElementById("upload");
const drop = document.getElementById("drop");
const file = document.getElementById("file");
const text = document.getElementById("text");
const problem = document.getElementById("problem");
const submit = form.querySelector("[type=submit]");

/** Text that was pasted has no name; what it is shows in the text itself. */
const PASTED = "record";

/** Sends the bytes of a record and goes to its replay. */
async function open(bytes, name, called = name) {
  const words = submit.textContent;
  complain("");
  submit.disabled = true;
  submit.textContent = t("records.opening");
  try {
    const { record, hands, rules } = await send("/api/records", bytes, name);
    keepRecord({ record, name: called, hands, rules });
    location.assign(path`/replay/${record}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    complain(error.message);
    submit.disabled = false;
    submit.textContent = words;
  }
}

function complain(words) {
  problem.textContent = words;
  problem.className = words ? "notice bad" : "";
}

const openFile = (chosen) => open(chosen, chosen.name);

function openForm(event) {
  event.preventDefault();
  if (file.files[0]) openFile(file.files[0]);
  else if (text.value.trim()) open(new Blob([text.value]), PASTED, t("records.pasted"));
  else complain(t("records.empty"));
}

function dragged(event) {
  if (![...(event.dataTransfer?.types ?? [])].includes("Files")) return;
  event.preventDefault();
  drop.classList.toggle("over", event.type === "dragover");
  if (event.type === "drop") openFile(event.dataTransfer.files[0]);
}

const row = ({ record, name, hands }) => html`<li class="room-row">
  <span class="grow"
    ><b class="clip">${name}</b><small class="muted">${t("records.hands", { count: hands.length ?? hands })}</small></span
  >
  <a class="btn small quiet" href=${path`/replay/${record}`}>${t("records.open")}<span class="vh"> ${name}</span></a>
</li>`;

function showRecent() {
  const known = records();
  document.getElementById("recent").hidden = known.length === 0;
  render(known.map(row), document.querySelector("#recent .rooms"));
}

function forget() {
  forgetRecords();
  showRecent();
}

form.addEventListener("submit", openForm);
file.addEventListener("change", () => file.files[0] && openFile(file.files[0]));
document.getElementById("forget").addEventListener("click", forget);
for (const type of ["dragover", "dragleave", "drop"]) document.addEventListener(type, dragged);
showRecent();
