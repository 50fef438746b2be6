/** What the tests watch in a page: all that was said, pointers that were used, and whether the focus was lost. */

window.eyes = { said: [], told: [], pointed: 0 };

addEventListener("DOMContentLoaded", () => {
  document.addEventListener("shown", (event) => window.eyes.told.push(event.detail), true);
  const listen = (change) => {
    for (const node of change.addedNodes) {
      if (node.parentElement?.matches(".says, .says-now")) window.eyes.said.push(node.textContent);
    }
  };
  new MutationObserver((changes) => changes.forEach(listen)).observe(document, { childList: true, subtree: true });
});

for (const type of ["pointerdown", "mousedown", "mousemove", "click"]) {
  addEventListener(type, (event) => (window.eyes.pointed += event.detail > 0 || type !== "click"), true);
}
