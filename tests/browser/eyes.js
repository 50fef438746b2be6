/** What the tests watch in a page: all that was told and said, and by what means it was used. */

window.eyes = { said: [], told: [], pointed: 0, typed: 0 };

const listen = (change) => {
  for (const node of change.addedNodes) {
    if (node.parentElement?.matches(".says, .says-now")) window.eyes.said.push(node.textContent);
  }
};
new MutationObserver((changes) => changes.forEach(listen)).observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => document.addEventListener("shown", (event) => window.eyes.told.push(event.detail), true));

// A click of the keyboard (Enter on a button) has no pointer: its detail is 0.
for (const type of ["pointerdown", "mousedown", "mousemove", "click"]) {
  addEventListener(type, (event) => (window.eyes.pointed += event.detail > 0 || type !== "click"), true);
}
addEventListener("keydown", () => window.eyes.typed++, true);
