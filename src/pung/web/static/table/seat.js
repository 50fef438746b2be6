/** A seat on the cloth, drawn as its own person sees it and turned to its side: pond, hand, sets, tiles set aside. */

import { html, nothing } from "../vendor/lit.js";
import { meldLength, nearSets, rim, strip } from "./measure.js";
import { css } from "./part.js";
import { longestRow, pond } from "./pond.js";
import { seatName } from "./store.js";
import { t, tileName } from "./texts.js";
import { stone } from "./tile.js";

const GAP = 0.45;
const SMALL = 30;
const TURNS = [0, -90, 180, 90];
const px = (length) => `${length.toFixed(2)}px`;

/** One seat at its place (0 below, 1 right, 2 opposite, 3 left). `hand` says that its tiles stand on the cloth. */
export function seat(state, m, data, place, { hand }) {
  const small = m.w < SMALL;
  const near = place === 0;
  const name = seatName(state, data.seat);
  const label = t("seat.label", { wind: data.wind_name, name });
  return html`<section
    class="seat s${place} ${near ? "near" : ""}"
    data-seat=${data.seat}
    aria-label=${label}
    .style=${css({ transform: `translateY(${px(m.shift)}) rotate(${TURNS[place]}deg)` })}
  >
    ${pond(data, {
      perRow: state.perRow,
      own: data.seat === state.you,
      last: state.last === data.seat,
      small,
      label: t("seat.pond", { name }),
    })}
    ${hand || !near ? far(state, m, data, place, hand, small, name) : nearby(state, m, data, small, name)}
  </section>`;
}

/** Hand and sets of a seat whose tiles stand on the cloth. */
function far(state, m, data, place, hand, small, name) {
  const shown = handOf(state, data);
  const apart = shown.apart ? GAP : 0;
  const sets = groupsOf(data);
  const at = strip(m, place, { hand: hand ? shown.tiles.length + apart : 0, groups: sets.map((set) => set.length) });
  const top = px(rim(m, place).reach - at.w * 1.4 - 5);
  const size = { "--w": px(at.w), "--h": px(at.w * 1.3) };
  return html`${
    hand
      ? html`<div
          class="standing ${shown.open ? "open" : ""}"
          role="img"
          aria-label=${shown.open ? shown.tiles.map(tileName).join(", ") : t("seat.hand", { name, count: data.size })}
          .style=${css({ ...size, top, left: px(at.hand) })}
        >
          ${shown.tiles.map((tile, n) =>
            stone(tile, { small, flat: Boolean(tile), cls: n === shown.tiles.length - 1 ? ends(shown) : "" }),
          )}
        </div>`
      : nothing
  }${laid(sets, { ...size, top: px(rim(m, place).reach - at.w * 1.3 - 6), left: px(at.sets) }, small, name)}`;
}

/** How the last tile of a hand stands out. */
const ends = ({ apart, won }) => `${apart ? "apart" : ""} ${won ? "won" : ""}`;

/** The own sets, at the right end of the near side. */
function nearby(state, m, data, small, name) {
  const sets = groupsOf(data);
  if (!sets.length) return nothing;
  const { reach, half } = rim(m, 0);
  const at = nearSets(
    m,
    longestRow(data, state.perRow),
    sets.map((set) => set.length),
  );
  const size = { "--w": px(at.w), "--h": px(at.w * 1.3) };
  return laid(
    sets,
    { ...size, bottom: px(-reach + 7), right: px(-half + 7 + (m.wide ? m.strip : 0)) },
    small,
    name,
    "own",
  );
}

/** The tiles of a hand as they are seen: faces, or as many backs; the tile just drawn stands apart. */
function handOf(state, data) {
  const laidOpen = state.over?.hands.find((hand) => hand.seat === data.seat);
  if (laidOpen) {
    const won = laidOpen.won && laidOpen.from === null ? [laidOpen.won] : [];
    return { tiles: [...laidOpen.tiles, ...won], apart: won.length > 0, won: won.length > 0, open: true };
  }
  const apart = state.drew === data.seat && !state.over;
  if (!data.hand) return { tiles: Array(data.size).fill(null), apart, open: false };
  const at = data.drawn == null ? -1 : data.hand.lastIndexOf(data.drawn);
  const tiles = at < 0 ? data.hand : [...data.hand.slice(0, at), ...data.hand.slice(at + 1), data.drawn];
  return { tiles, apart: at >= 0, open: true };
}

/** Sets and tiles set aside, as groups with their lengths. */
function groupsOf(data) {
  const aside = data.aside.length ? [{ tiles: data.aside.map((tile) => ({ tile })), aside: true }] : [];
  return [...data.melds, ...aside].map((set) => ({ ...set, length: meldLength(set) }));
}

const laid = (sets, style, small, name, cls = "") =>
  sets.length
    ? html`<div class="sets ${cls}" role="group" aria-label=${t("seat.sets", { name })} .style=${css(style)}>
        ${sets.map((set) => group(set, small))}
      </div>`
    : nothing;

/** A set as it lies. */
export const group = (set, small) =>
  html`<span
    class="set ${set.aside ? "aside" : ""}"
    role="img"
    aria-label=${set.tiles.map((x) => tileName(x.tile)).join(", ")}
  >
    ${set.tiles.map((x, n) => part(x, set.tiles[n + 1], small))}
  </span>`;

const part = (x, next, small) => (x.stacked ? nothing : x.turned ? turned(x, next, small) : stone(x.tile, { small }));

/** A tile on its side, another upon it where one was added. */
const turned = (x, next, small) =>
  html`<span class="side">
    ${stone(x.tile, { small })} ${next?.stacked ? stone(next.tile, { small, cls: "upon" }) : nothing}
  </span>`;
