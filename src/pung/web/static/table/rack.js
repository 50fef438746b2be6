/** What the rack knows of each tile: who it is from one view to the next, what may be done with it, why not. */

import { handOrder } from "./store.js";

/** Gives every tile of a hand an id that it keeps while it stays in the hand; equal tiles are as good as each other. */
export function identify(hand, drawn, before) {
  const pool = new Map();
  for (const { tile, id } of before.items) pool.set(tile, [...(pool.get(tile) ?? []), id]);
  let next = before.next;
  const items = handOrder(hand, drawn).map((place, at) => {
    const apart = drawn != null && at === hand.length - 1 && hand[place] === drawn;
    const ids = pool.get(hand[place]);
    const id = ids?.length ? (apart ? ids.pop() : ids.shift()) : next++;
    return { id, tile: hand[place], place, apart };
  });
  return { items, next };
}

/** What can be done with the tiles of a rack: `mode` is a verb for which a tile is being chosen, or null. */
export function actions(items, ask, mode) {
  return items.map((item) => {
    const told = ask?.tiles?.[item.place];
    if (!told) return { ...item, live: false };
    if (ask.give) {
      const live = ask.give.tiles.includes(item.tile);
      return { ...item, live, give: live, why: live ? null : told.why };
    }
    const act = mode ? told[mode] : told.discard;
    return {
      ...item,
      live: act != null,
      act,
      conceal: told.conceal,
      confirm: told.confirm,
      why: told.why,
    };
  });
}

/** Those that came with the last exchange, as many of each as came. */
export function cameOf(items, came) {
  const left = [...(came ?? [])];
  const found = new Set();
  for (const item of items) {
    const at = left.indexOf(item.tile);
    if (at < 0) continue;
    left.splice(at, 1);
    found.add(item.id);
  }
  return found;
}
