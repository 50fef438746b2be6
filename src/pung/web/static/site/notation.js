/** Hands as text and back: `234m 55z [777z] (1111p)`. Tiles are codes (`5m`, `0p`, `7z`, `f`, `j`).
 *
 * Reading goes as far as it can, so that a hand can be drawn while it is typed; what is wrong is told with its place.
 */

const SUITS = "mpszf";
const ALONE = "fj";
const ENDS = { "[": "]", "(": ")" };
const HIGHEST = { m: 9, p: 9, s: 9, z: 7, f: 8 };

const isTile = (digit, suit) => Number(digit) <= HIGHEST[suit] && (digit !== "0" || "mps".includes(suit));

/** A hand: `{tiles, melds: [{tiles, closed, added}], problem}`; the problem is the first there is, or null. */
export function parseHand(text) {
  const hand = { tiles: [], melds: [], problem: null };
  let meld = null;
  let digits = [];
  const wrong = (id, sign, place) => (hand.problem ??= { id, sign, place: place + 1 });
  const lacking = () => {
    if (digits.length) wrong("no_suit", digits.map(({ sign }) => sign).join(""), digits[0].place);
    digits = [];
  };
  const put = (tile) => (meld ? meld.tiles : hand.tiles).push(tile);
  [...text].forEach((char, place) => {
    const sign = char.toLowerCase();
    if (/[0-9]/.test(sign)) digits.push({ sign, place });
    else if (ALONE.includes(sign) && !digits.length) put(sign);
    else if (SUITS.includes(sign)) {
      if (!digits.length) wrong("no_digit", char, place);
      for (const digit of digits) {
        if (isTile(digit.sign, sign)) put(digit.sign + sign);
        else wrong("no_tile", digit.sign + sign, digit.place);
      }
      digits = [];
    } else if (sign in ENDS) {
      lacking();
      if (meld) wrong("open_bracket", meld.bracket, meld.place);
      meld = { tiles: [], closed: sign === "(", added: false, bracket: sign, place };
    } else if (meld && sign === ENDS[meld.bracket]) {
      lacking();
      if (meld.tiles.length) hand.melds.push({ tiles: meld.tiles, closed: meld.closed, added: meld.added });
      meld = null;
    } else if (meld && sign === "+") {
      // [444+4z]: the digits before the sign belong to the suit after it
      meld.added = true;
    } else if (/\s/.test(sign)) lacking();
    else wrong(")]".includes(sign) ? "open_bracket" : "bad_sign", char, place);
  });
  lacking();
  if (meld) {
    wrong("open_bracket", meld.bracket, meld.place);
    hand.melds.push({ tiles: meld.tiles, closed: meld.closed, added: meld.added });
  }
  return hand;
}

const order = (tile) => {
  const suit = "mpszfj".indexOf(tile.at(-1));
  const rank = tile.length > 1 ? Number(tile[0]) : 0;
  return suit * 20 + (rank === 0 && suit < 3 ? 9.5 : rank * 2);
};

/** Tiles in the order of a hand: red fives before plain ones, flowers and jokers last. */
export const sorted = (tiles) => [...tiles].sort((one, other) => order(one) - order(other));

/** Tiles as text: `123m 406p 77z`; flowers and jokers without a number are written `ff`, `jj`. */
export function formatTiles(tiles) {
  const words = [];
  let before = ["", ""];
  for (const tile of tiles) {
    const [digit, suit] = tile.length > 1 ? tile : ["", tile];
    const joined = suit === before[1] && Boolean(digit) === Boolean(before[0]);
    const last = joined ? words.pop() : "";
    words.push(digit ? `${last.slice(0, -1)}${digit}${suit}` : last + suit);
    before = [digit, suit];
  }
  return words.join(" ");
}

/** A hand as text. */
export function formatHand({ tiles, melds }) {
  const said = melds.map(formatMeld);
  return [formatTiles(sorted(tiles)), ...said].filter(Boolean).join(" ");
}

function formatMeld({ tiles, closed, added }) {
  if (added) {
    const text = formatTiles(tiles);
    return `[${text.slice(0, -2)}+${text.slice(-2)}]`;
  }
  const text = formatTiles(sorted(tiles));
  return closed ? `(${text})` : `[${text}]`;
}
