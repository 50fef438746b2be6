/** The words of the table in the language chosen: sentences by id, names of tiles, numbers. */

const KEY = "pung.lang";
/** The languages by their codes, each with its own name for itself. */
export const LANGS = { en: "English", ja: "日本語", zh: "中文" };
const TAGS = { en: "en", ja: "ja", zh: "zh-Hans" };
const loaded = new Map();
const now = { lang: "en", words: {}, tiles: {}, values: {}, digits: new Intl.NumberFormat("en") };

/** The language that was chosen here before, else the page's own. */
export function chosenLang() {
  const page = document.documentElement.dataset.lang || document.documentElement.lang.slice(0, 2);
  const kept = localStorage.getItem(KEY);
  return [kept, page].find((lang) => lang in LANGS) ?? "en";
}

/** Loads the words of a language and makes them those of the page. */
export async function useLang(lang) {
  if (!loaded.has(lang))
    loaded.set(lang, await Promise.all(["table", "tiles", "values"].map((name) => words(name, lang))));
  const [table, tiles, values] = loaded.get(lang);
  Object.assign(now, { lang, words: table, tiles, values, digits: new Intl.NumberFormat(TAGS[lang]) });
  localStorage.setItem(KEY, lang);
  document.documentElement.lang = TAGS[lang];
  document.documentElement.dataset.lang = lang;
}

async function words(name, lang) {
  const answer = await fetch(`/texts/${name}.${lang}.json`);
  return answer.ok ? answer.json() : {};
}

/** The language of the page. */
export const lang = () => now.lang;

/** A sentence of the catalogue, its blanks `{name}` filled. */
export function t(id, blanks = {}) {
  const text = now.words[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => blanks[name] ?? whole);
}

/** What a tile is called; `null` is one that lies face down. */
export const tileName = (tile) => now.tiles[tile ?? "back"] ?? tile ?? t("tile.back");

/** What a value of an option of the rules is called. */
export const valueName = (option, value) => now.values[`${option}.${value}`] ?? String(value);

/** Points as the language writes them. */
export const points = (value) => now.digits.format(value ?? 0);

/** A gain or loss with its sign. */
export const signed = (value) => (value > 0 ? "+" : value < 0 ? "−" : "±") + points(Math.abs(value));

/** Milliseconds as whole seconds, the last one shown until it is over. */
export const seconds = (ms) => Math.ceil(Math.max(ms, 0) / 1000);
