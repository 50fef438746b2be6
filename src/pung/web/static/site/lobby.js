/** The lobby: a game begins with one press; rooms are made, found and gone on with. */

import { ApiError, path, post } from "./api.js";
import { data, t } from "./page.js";
import { openRoom } from "./room.js";
import { showRooms } from "./rooms.js";
import { keepName, keepToken, name } from "./store.js";

const problem = document.getElementById("problem");
const nameField = document.getElementById("name");

nameField.value = name();
nameField.addEventListener("input", () => keepName(nameField.value));

/** Says what went wrong; nothing clears it. */
function say(error) {
  if (!(error instanceof ApiError)) throw error;
  problem.textContent = error.message;
  problem.className = "problem notice bad";
}

/** Opens a table with the game's usual rules, bots on all other seats, and goes there. */
async function play(button) {
  const game = data.games.find(({ family }) => family === button.dataset.play);
  const bots = Array(game.seats - 1).fill(data.bots[0]);
  const words = button.firstChild;
  const before = words.textContent;
  button.disabled = true;
  words.textContent = t("lobby.dealing");
  problem.className = "problem";
  problem.textContent = "";
  try {
    await enter({ rules: game.presets[0].id, seats: ["you", ...bots] });
  } catch (error) {
    button.disabled = false;
    words.textContent = before;
    say(error);
  }
}

async function enter(wish) {
  const made = await post("/api/tables", { you: name() || t("lobby.guest"), ...wish });
  keepToken(made.table, made.token);
  location.assign(path`/table/${made.table}`);
}

for (const button of document.querySelectorAll("[data-play]")) button.addEventListener("click", () => play(button));
for (const button of document.querySelectorAll("[data-room]")) {
  button.addEventListener("click", () => openRoom(button.dataset.room));
}

// A page taken out of the browser's memory may have gone on without us.
addEventListener("pageshow", (event) => event.persisted && location.reload());

showRooms(say);
