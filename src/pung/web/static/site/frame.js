/** The frame of every page: the language switch keeps the page's whole address, and what was chosen. */

const KEY = "pung.lang";

/** A page that changes its language without loading anew prevents this event's default; `detail` is the language. */
const ASKED = "pung:lang";

const links = [...document.querySelectorAll(".langs a")];

/** Follows the choice, unless the page itself changes its language: then only the server is told. */
function choose(event) {
  const link = event.currentTarget;
  const lang = link.dataset.lang;
  remember(lang);
  const back = location.pathname + location.search + location.hash;
  link.href = `/lang/${lang}?back=${encodeURIComponent(back)}`;
  const asked = new CustomEvent(ASKED, { detail: lang, cancelable: true });
  if (document.dispatchEvent(asked)) return;
  event.preventDefault();
  mark(lang);
  fetch(link.href, { redirect: "manual" });
}

function remember(lang) {
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // no storage: the cookie is enough
  }
}

function mark(lang) {
  for (const link of links) {
    if (link.dataset.lang === lang) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// What the server chose for this page is what was chosen, until somebody chooses anew.
remember(document.documentElement.dataset.lang);
for (const link of links) link.addEventListener("click", choose);
