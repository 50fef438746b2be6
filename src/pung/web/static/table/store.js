/**
 * The state of the page, made of frames alone: `reduce(state, frame, now)` gives the next state and changes nothing.
 *
 * Frames of the server are those of docs/protocol.md. The page adds a few of its own: `link` (about the connection),
 * `sent` (a choice is on its way), `ui` (a part of the page's own state changes).
 */

const LOG_KEPT = 400;
const TOASTS_KEPT = 3;

/** What the page itself is about: none of it comes from the server. */
const IDLE = { mode: null, button: null, confirm: null, selected: null, chosen: [] };
const NO_AUTO = { win: false, no_calls: false, discard_drawn: false };

export const START = {
  link: "connecting",
  again: null,
  tries: 0,
  latency: null,
  offset: 0,
  seq: 0,
  you: null,
  lang: "en",
  table: "",
  room: null,
  rules: null,
  verbs: [],
  view: null,
  log: [],
  hints: false,
  fair: null,
  reveal: null,
  ask: null,
  sent: null,
  over: null,
  seen: false,
  drew: null,
  last: null,
  perRow: 6,
  stages: [],
  why: null,
  coach: null,
  auto: NO_AUTO,
  toasts: [],
  readonly: false,
  viewpoint: null,
  settings: {},
  catching: 0,
  giving: null,
  reason: "",
  ui: { ...IDLE, tab: "coach", sheet: false, autos: false, apart: false },
};

/** The next state after a frame; a frame of an unknown kind changes nothing. */
export function reduce(state, frame, now = Date.now()) {
  const handle = HANDLERS[frame.t];
  return handle ? { ...handle(state, frame, now), seq: Math.max(state.seq, frame.seq ?? 0) } : state;
}

const idle = (state) => ({ ...state.ui, ...IDLE });

const HANDLERS = {
  welcome(state, frame, now) {
    return {
      ...state,
      ...pick(frame, "you", "lang", "table", "room", "rules", "verbs", "hints"),
      link: "open",
      again: null,
      tries: 0,
      offset: frame.now ? frame.now - now : state.offset,
      room: timed(frame.room, now),
      fair: frame.fair ?? state.fair,
      view: frame.view,
      log: (frame.log ?? []).map((line, at) => ({ text: line.text, head: at === 0 })),
      catching: frame.missed ?? 0,
      last: frame.view?.pending?.seat ?? state.last,
      auto: { ...NO_AUTO, ...frame.auto },
      ask: null,
      sent: null,
      over: null,
      seen: false,
      why: null,
      perRow: frame.view ? tilesPerRow(frame.view) : 6,
      ui: idle(state),
    };
  },

  room: (state, frame, now) => ({ ...state, room: timed(frame, now) }),

  hand(state, frame) {
    return {
      ...state,
      ...pick(frame, "view"),
      verbs: frame.verbs ?? state.verbs,
      fair: frame.fair ?? state.fair,
      log: frame.opening ? [{ text: frame.opening, head: true }] : [],
      ask: null,
      sent: null,
      over: null,
      seen: false,
      drew: null,
      last: null,
      stages: [],
      why: null,
      coach: null,
      perRow: tilesPerRow(frame.view),
      ui: idle(state),
    };
  },

  event(state, frame) {
    const { event } = frame;
    const { catching } = state;
    return {
      ...state,
      catching: Math.max(catching - 1, 0),
      view: frame.view ?? state.view,
      log: frame.text && !catching ? kept([...state.log, { text: frame.text, seat: event.seat }], LOG_KEPT) : state.log,
      ask: catching ? state.ask : null,
      sent: catching ? state.sent : null,
      drew: event.type === "drew" ? event.seat : KEEPS_DRAW.has(event.type) ? state.drew : null,
      last: PUTS_DOWN.has(event.type) ? event.seat : TAKES.has(event.type) ? null : state.last,
      stages: event.type === "exchanged" ? [...state.stages, state.giving ?? null] : state.stages,
      ui: catching ? state.ui : idle(state),
    };
  },

  ask(state, frame) {
    const same = state.ask?.prompt === frame.prompt;
    return {
      ...state,
      ask: frame,
      verbs: merged(frame.buttons, state.verbs),
      giving: frame.give?.to ?? state.giving,
      sent: same ? state.sent : null,
      why: same ? state.why : null,
      coach: same ? state.coach : null,
      auto: { ...NO_AUTO, ...frame.auto },
      ui: same ? state.ui : idle(state),
    };
  },

  over: (state, frame, now) => ({
    ...state,
    over: { ...frame, next_at: frame.next_in == null ? null : now + frame.next_in },
    ask: null,
    sent: null,
    ui: idle(state),
  }),

  fair: (state, frame) => (frame.revealed ? { ...state, reveal: frame.fair } : { ...state, fair: frame.fair }),

  why: (state, frame) => ({ ...state, why: frame }),

  coach: (state, frame) => ({ ...state, coach: frame }),

  pong: (state, frame) => ({ ...state, latency: Number.isFinite(frame.latency) ? frame.latency : state.latency }),

  bye: (state, frame) => ({ ...state, link: frame.code === "replaced" ? "replaced" : "closed", reason: frame.code }),

  error(state, frame, now) {
    const back = frame.code === "illegal" || frame.code === "stale" || frame.code === "not_asked";
    return {
      ...state,
      why: frame.why ?? state.why,
      sent: back ? null : state.sent,
      toasts: frame.why
        ? state.toasts
        : kept([...state.toasts, { id: now + Math.random(), text: frame.text }], TOASTS_KEPT),
    };
  },

  link: (state, frame) => ({
    ...state,
    link: frame.link,
    again: frame.again ?? null,
    tries: frame.tries ?? 0,
    reason: frame.text,
  }),

  sent: (state, frame) => ({ ...state, sent: frame.do, ui: idle(state) }),

  auto: (state, frame) => ({ ...state, auto: frame.auto }),

  told: (state, frame) => ({
    ...state,
    toasts: kept([...state.toasts, { id: frame.id, text: frame.text, calm: true }], TOASTS_KEPT),
  }),

  untold: (state, frame) => ({ ...state, toasts: state.toasts.filter((toast) => toast.id !== frame.id) }),

  seen: (state, frame) => ({ ...state, seen: frame.seen }),

  page: (state, frame) => ({ ...state, ...frame.page }),

  ui: (state, frame) => ({ ...state, ui: { ...state.ui, ...frame.ui } }),
};

const PUTS_DOWN = new Set(["discarded", "uncovered"]);
const TAKES = new Set(["melded", "dealt", "won"]);
const KEEPS_DRAW = new Set(["deposited", "revealed", "began", "challenged", "joker_swapped"]);

const pick = (from, ...names) => Object.fromEntries(names.map((name) => [name, from[name]]));
const kept = (list, most) => list.slice(-most);

/** What is counted down is kept as the moment at which it ends. */
const timed = (room, now) => room && { ...room, next_at: room.next_in == null ? null : now + room.next_in };

/** The verbs of the game in the order of the buttons. Those that only the earlier list has keep what followed them. */
export function merged(buttons, verbs) {
  const all = buttons.map(({ verb, label, key }) => ({ verb, label, key }));
  for (const [at, verb] of [...verbs.entries()].reverse()) {
    if (all.some((one) => one.verb === verb.verb)) continue;
    const next = all.findIndex((one) => one.verb === verbs[at + 1]?.verb);
    all.splice(next < 0 ? all.length : next, 0, verb);
  }
  return all;
}

/** Six a row in a pond; eight where so many tiles are left that three rows would not hold them. */
export function tilesPerRow(view) {
  const placed = view.seats.reduce((sum, seat) => sum + seat.pond.length, 0);
  return Math.ceil((view.left + placed) / view.seats.length) > 21 ? 8 : 6;
}

/** The seat at whose side the page looks: one's own, else the first. */
export const nearSeat = (state) => state.you ?? state.viewpoint ?? 0;

/** Where each seat is drawn: 0 below, 1 right, 2 opposite, 3 left; of three seats none is opposite. */
export function places(seats, near) {
  const turns = seats === 3 ? [0, 1, 3] : [0, 1, 2, 3];
  return Array.from({ length: seats }, (_, seat) => turns[(seat - near + seats) % seats]);
}

/** Whether the room is shown, and not a hand: before the first one, and while a rematch is awaited. */
export const inRoom = ({ view, room, readonly }) => !readonly && Boolean(room) && (!view || room.state === "waiting");

/** The name of a seat: its person's or bot's, else its wind. */
export function seatName(state, seat) {
  return state.room?.seats?.[seat]?.name || state.view?.seats?.[seat]?.wind_name || `${seat + 1}`;
}

/** The own hand as it lies on the rack: places in `view`'s order, the tile drawn last. */
export function handOrder(hand, drawn) {
  const order = hand.map((_, place) => place);
  if (drawn == null) return order;
  const at = hand.lastIndexOf(drawn);
  return at < 0 ? order : [...order.slice(0, at), ...order.slice(at + 1), at];
}
