/** What the calculator is asked: rules, hand and circumstances. The address holds all of it, and the way back. */

const RULES = "rules";
const HAND = "hand";

/** The question of an address; `how` are the circumstances that the game knows. */
export function fromAddress(search, game, how) {
  const params = new URLSearchParams(search);
  const rules = game.presets.find(({ id }) => id === params.get(RULES)) ?? game.presets[0];
  const known = how.filter(({ name }) => params.has(name));
  return {
    rules: rules.id,
    hand: params.get(HAND) ?? "",
    how: Object.fromEntries(known.map((one) => [one.name, valueOf(one, params.get(one.name))])),
  };
}

function valueOf({ kind }, text) {
  if (kind === "flag") return text !== "0";
  return kind === "number" ? Number.parseInt(text, 10) || 0 : text;
}

/** The address of a question; what goes without saying is left out. */
export function toAddress({ rules, hand, how }, game) {
  const params = new URLSearchParams();
  if (hand) params.set(HAND, hand);
  for (const [name, value] of Object.entries(how)) params.set(name, value === true ? "1" : value);
  if (rules !== game.presets[0].id) params.set(RULES, rules);
  const text = params.toString().replaceAll("%5B", "[").replaceAll("%5D", "]").replaceAll("%28", "(").replaceAll("%29", ")");
  return location.pathname + (text && `?${text}`);
}

/** Keeps the address: a hand that was scored stays in the history, one that is being put together is written over. */
export function keep(question, game) {
  const to = toAddress(question, game);
  if (to === location.pathname + location.search) return;
  if (history.state?.scored) history.pushState({}, "", to);
  else history.replaceState({}, "", to);
}

/** Marks the hand of this address as scored: the next change begins a new entry of the history. */
export const scored = () => history.replaceState({ scored: true }, "", location.href);
