/** The course of a recorded hand: what was told, frame by frame, and how the table stood after each. */

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
  /** `welcome` is the table before the first of the `frames`. */
  constructor({ welcome, frames }) {
    this.welcome = welcome;
    this.frames = frames;
  }

  /** How many steps there are; step 0 is the beginning. */
  get length() {
    return this.frames.length;
  }

  /** A step that the hand has. */
  clamp(step) {
    return Math.min(this.length, Math.max(0, Math.trunc(step) || 0));
  }

  /** The table as it stood after a step, as a `welcome` frame. */
  at(step) {
    const told = this.frames.slice(0, step);
    const view = told.findLast((frame) => frame.view)?.view ?? this.welcome.view;
    const log = told.map((frame) => frame.text ?? frame.opening).filter(Boolean);
    return { ...this.welcome, view, log: [...(this.welcome.log ?? []), ...log.map((text) => ({ text }))] };
  }

  /** What a step did in words. */
  text(step) {
    const frame = this.frames[step - 1];
    return frame?.text || frame?.title || frame?.opening || "";
  }

  /** The marks on the line: {step, seat, kind, text}. */
  get marks() {
    return this.frames.flatMap((frame, at) => {
      const kind = MARKS[frame.event?.type]?.(frame.event);
      return kind ? [{ step: at + 1, seat: frame.event.seat ?? null, kind, text: frame.text }] : [];
    });
  }

  /** How many seats there are. */
  get seats() {
    return (this.welcome.view ?? this.frames.find((frame) => frame.view)?.view)?.seats ?? [];
  }

  /** The step of the next discard of a seat, forwards (1) or backwards (-1); the end of the hand where there is none. */
  turn(step, seat, way) {
    const own = this.marks.filter((mark) => mark.seat === seat && (mark.kind === "discard" || mark.kind === "ready"));
    const found = way > 0 ? own.find((mark) => mark.step > step) : own.findLast((mark) => mark.step < step);
    return found?.step ?? (way > 0 ? this.length : 0);
  }
}
