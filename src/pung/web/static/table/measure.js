/**
 * How large things are on the cloth, from its size alone. All lengths are in pixels, counted from the middle.
 *
 * A pond is three rows of tiles and begins at the left corner of the middle, so that a longer row runs on past the next
 * corner, where no other pond lies. At the rim every seat has a strip for its hand and its sets; the corner on its
 * right is its own, the one on its left its neighbour's.
 */

const TALL = 1.3;
const ROWS = 3;
const CENTRE = 6.7;
const STRIP = 1.55;
const AIR = 0.3;
const HAND = 0.9;
const LARGEST = 52;
/** From this many tiles' width on, sets fit into the corner beside the pond and need no strip of their own. */
const WIDE = 25;

/** So high is a plate; above this, plates find room before the ponds. */
const PLATE = 54;
const POND = ROWS * TALL + AIR;
const ACROSS = CENTRE + 2 * (POND + STRIP);

/** The measures of a cloth of this size; `own` says that the near seat has its hand on the cloth too. */
export function measure(width, height, { own = false } = {}) {
  const full = CENTRE + 2 * (POND + STRIP);
  const low = own ? full : full - STRIP + AIR;
  const first = Math.min(width / ACROSS, height / low);
  const wide = width / first >= WIDE;
  const w = Math.min(LARGEST, wide ? first : Math.min(width / ACROSS, height / full));
  const slack = wide && !own ? ((STRIP - AIR) / 2) * w : 0;
  const tall = height / 2 - (STRIP + CENTRE / 2 + POND) * w > PLATE;
  return { w, h: TALL * w, centre: CENTRE * w, strip: STRIP * w, width, height, wide, tall, shift: slack };
}

/** How far the rim is from the middle in a seat's direction, and how long it is to either side. */
export function rim(m, place) {
  const reach = [m.height / 2 - m.shift, m.width / 2, m.height / 2 + m.shift, m.width / 2][place];
  return { reach, half: (place % 2 ? m.height : m.width) / 2, lean: [0, -m.shift, 0, m.shift][place] };
}

/** The length of a set as it lies, in widths of a tile. */
export const meldLength = (meld) => meld.tiles.reduce((sum, t) => sum + (t.stacked ? 0 : t.turned ? TALL : 1), 0);

/**
 * Where hand and sets lie on a seat's strip: the width of their tiles and the left end of each.
 * A strip that is too long is drawn smaller; nothing is cut off.
 */
export function strip(m, place, { hand, groups }) {
  const { half, lean } = rim(m, place);
  const from = -half - lean + m.strip + 4;
  const to = half - lean - 5;
  const sets = groups.reduce((sum, length) => sum + length, 0) + 0.35 * Math.max(groups.length - 1, 0);
  const gap = hand && groups.length ? 0.6 : 0;
  const need = hand + gap + sets;
  const w = Math.min(m.w * HAND, (to - from) / Math.max(need, 1));
  const centred = (-hand * w) / 2;
  const left = Math.max(from, Math.min(centred, to - need * w));
  return { w, hand: left, sets: left + (hand + gap) * w };
}

/** The near seat's sets, in one row at the right end of its side: beside its pond's longest row, or below it. */
export function nearSets(m, longest, groups) {
  const { half } = rim(m, 0);
  const room = m.wide ? half - m.strip - 16 - (longest + 0.5) * m.w + m.centre / 2 : 2 * half - m.strip - 14;
  const need = groups.reduce((sum, length) => sum + length, 0) + 0.35 * Math.max(groups.length - 1, 0);
  return { w: Math.min(m.w, room / Math.max(need, 1)) };
}
