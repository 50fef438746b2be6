/** What the server wrote into the page for its scripts: the language, its sentences, the names of tiles, and more. */

export const data = JSON.parse(document.getElementById("page").textContent);

const digits = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

/** A sentence of the page, its blanks `{name}` filled. */
export function t(id, blanks = {}) {
  return data.texts[id].replace(/\{(\w+)\}/g, (whole, name) => blanks[name] ?? whole);
}

/** Whether the page has such a sentence. */
export const has = (id) => id in data.texts;

/** What a tile is called; one that lies face down too. */
export const tileName = (tile) => data.tiles[tile ?? "back"] ?? tile;

/** A number as the language writes it. */
export const number = (value) => digits.format(value);
