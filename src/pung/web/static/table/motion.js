/** Movement: tiles glide to where they go. It follows what has been drawn and never holds up play. */

const GLIDE = 260;
const FLIGHT = 300;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export const moves = (settings) => settings.motion && !still.matches && document.visibilityState === "visible";

/** Where the elements with an id stand now. */
export function rects(root, selector) {
  const found = new Map();
  for (const element of root.querySelectorAll(selector)) found.set(element.dataset.id, element.getBoundingClientRect());
  return found;
}

/** Lets elements glide from where they stood to where they stand; new ones come in from above. */
export function glide(root, selector, before, settings) {
  if (!moves(settings) || !before.size) return;
  for (const element of root.querySelectorAll(selector)) {
    const was = before.get(element.dataset.id);
    const is = element.getBoundingClientRect();
    if (!was) {
      const from = { transform: "translateY(-34px)", opacity: 0 };
      element.animate([from, { transform: "none", opacity: 1 }], { duration: GLIDE, easing: EASE });
    } else if (Math.abs(was.left - is.left) > 1 || Math.abs(was.top - is.top) > 1) {
      const from = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
      element.animate([{ transform: from }, { transform: "none" }], { duration: GLIDE, easing: EASE });
    }
  }
}

/** The angle at which a seat's tiles lie. */
const angle = (element) =>
  ({ s1: -90, s2: 180, s3: 90 })[[...(element.closest(".seat")?.classList ?? [])].find((c) => /^s\d$/.test(c))] ?? 0;

/** A copy of a tile flies from a rectangle to the tile, which shows itself when it has landed. */
export function fly(from, to, layer, settings, { delay = 0 } = {}) {
  if (!from || !to || !layer || !moves(settings)) return;
  const face = to.querySelector(".t") ?? to;
  const end = to.getBoundingClientRect();
  const [w, h] = [face.offsetWidth, face.offsetHeight];
  const turn = angle(to) + (to.classList.contains("side") ? -90 : 0);
  const copy = face.cloneNode(true);
  copy.classList.add("flying");
  Object.assign(copy.style, { width: `${w}px`, height: `${h}px` });
  layer.append(copy);
  const size = Math.min(from.width, from.height) / w;
  const place = (rect, scale, deg) => {
    const [x, y] = [rect.left + (rect.width - w) / 2, rect.top + (rect.height - h) / 2];
    return `translate(${x}px, ${y}px) rotate(${deg}deg) scale(${scale})`;
  };
  const timing = { duration: FLIGHT, easing: EASE, delay, fill: "backwards" };
  to.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT + delay });
  const flight = copy.animate(
    [{ transform: place(from, size, angle(to)) }, { transform: place(end, 1, turn) }],
    timing,
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Something appears with a small bounce. */
export function pop(element, settings) {
  if (!element || !moves(settings)) return;
  const steps = [
    { transform: "scale(.6)", opacity: 0 },
    { transform: "scale(1.08)", opacity: 1 },
    { transform: "none" },
  ];
  element.animate(steps, { duration: GLIDE, easing: EASE, composite: "replace" });
}

/** What must be remembered before a frame is drawn: where tiles are now that will have moved after it. */
export function remember(root, event, you) {
  if (!event) return null;
  const seat = root.querySelector(`.seat[data-seat="${event.seat}"]`);
  if (event.type === "discarded")
    return event.seat === you
      ? { hand: rects(root, ".mt") }
      : { rect: seat?.querySelector(".standing .t:last-child")?.getBoundingClientRect() };
  if (event.type === "melded") return { rect: root.querySelector(".pt.last")?.getBoundingClientRect() };
  if (event.type === "deposited") return { rect: seat?.querySelector(".pond .pt:last-child")?.getBoundingClientRect() };
  return null;
}

/** Plays the movement of an event after it has been drawn. */
export function play(root, event, kept, settings) {
  const seat = root.querySelector(`.seat[data-seat="${event.seat}"]`);
  const layer = root.querySelector(".flights");
  if (event.type === "discarded") fly(kept?.rect ?? gone(root, kept?.hand), newest(seat), layer, settings);
  else if (event.type === "melded")
    fly(
      kept?.rect,
      seat?.querySelector(".set:not(.aside):last-of-type .side, .set:not(.aside):last-of-type .t"),
      layer,
      settings,
    );
  else if (event.type === "deposited") pop(root.querySelector(".cw .stick"), settings);
  else if (event.type === "kong_made" || event.type === "put_aside")
    pop(seat?.querySelector(".set:last-of-type"), settings);
}

const newest = (seat) => [...(seat?.querySelectorAll(".pond .pt") ?? [])].at(-1);

/** Where the tile stood that is no longer in the hand. */
function gone(root, hand) {
  if (!hand) return null;
  const here = new Set([...root.querySelectorAll(".mt")].map((stone) => stone.dataset.id));
  return [...hand].find(([id]) => !here.has(id))?.[1];
}
