/** The course of a recorded hand: its frames as steps, and how the table stood at each. */

/** What an event is on the line of the hand; all else is a plain step. */
const MARKS = {
  discarded: (event) => (event.ready ? "ready" : "discard"),
  melded: () => "call",
  kong_made: () => "call",
  put_aside: () => "call",
  joker_swapped: () => "call",
  won: () => "win",
  hand_drawn: () => "drawn",
};

export class Course {
  /** `welcome` is the table before the hand; each of the `frames` is a step, the first one the beginning. */
  constructor({ welcome, frames }) {
    this.welcome = welcome;
    this.frames = frames;
    this.marks = frames.flatMap(markOf);
    this.seats = frames[0].view.seats;
  }

  /** The last step. */
  get last() {
    return this.frames.length - 1;
  }

  /** A step that the hand has. */
  clamp(step) {
    return Math.min(this.last, Math.max(0, Math.trunc(step) || 0));
  }

  /** The table as it stood just before a step, as a `welcome` frame. */
  before(step) {
    const told = this.frames.slice(0, step);
    const view = told.findLast((frame) => frame.view)?.view ?? this.welcome.view;
    return { ...this.welcome, view, log: told.map(textOf).filter(Boolean).map((text) => ({ text })) };
  }

  /** What a step did in words. */
  text(step) {
    return textOf(this.frames[step]);
  }

  /** The step of the next discard of a seat, forwards (1) or backwards (-1); the end of the hand where there is none. */
  turn(step, seat, way) {
    const own = this.marks.filter((mark) => mark.seat === seat && (mark.kind === "discard" || mark.kind === "ready"));
    const found = way > 0 ? own.find((mark) => mark.step > step) : own.findLast((mark) => mark.step < step);
    return found?.step ?? (way > 0 ? this.last : 0);
  }
}

const textOf = (frame) => frame.text || frame.title || frame.opening || "";

/** The mark of a frame on the line: {step, seat, kind, text}; none for a plain step. */
function markOf(frame, step) {
  const kind = MARKS[frame.event?.type]?.(frame.event);
  return kind ? [{ step, seat: frame.event.seat ?? null, kind, text: textOf(frame) }] : [];
}
