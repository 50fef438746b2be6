/** The search of the guide: shows the yaku, lines and options whose names hold what is typed. Without it all are shown. */
{
  const box = document.querySelector(".guide-search");
  const field = document.querySelector("#guide-search");
  const found = document.querySelector(".guide-found");
  const entries = [...document.querySelectorAll(".entry")];
  const groups = [...document.querySelectorAll(".entries")];

  /** What is compared: small letters, no accents, no spaces beside the words. */
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

  const names = new Map(entries.map((entry) => [entry, plain(entry.dataset.search)]));

  /** A group is shown while one of its entries is, or when nothing is sought and it has none. */
  function showGroups(sought) {
    for (const group of groups) {
      group.hidden = sought !== "" && !group.querySelector(".entry:not([hidden])");
    }
  }

  function search() {
    const sought = plain(field.value);
    let count = 0;
    for (const [entry, name] of names) {
      entry.hidden = !name.includes(sought);
      count += entry.hidden ? 0 : 1;
    }
    showGroups(sought);
    found.textContent = sought === "" ? "" : count ? `${count} ${found.dataset.found}` : found.dataset.none;
  }

  if (box) {
    box.hidden = false;
    field.addEventListener("input", search);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") document.querySelector(".entry:not([hidden])")?.scrollIntoView();
    });
  }
}
