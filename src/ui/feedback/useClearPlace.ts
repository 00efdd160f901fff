import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

/** Edges in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distances from the edges of the window, for a fixed element that has a margin of its own. */
export interface Place {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

/** The margin within the floating element, and the height of the header, which stays free. */
const margin = 16;
const header = 56;

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const boxAt = ({ left, right, top, bottom }: Place, size: Size, window: Size): Box => {
  const x = left === undefined ? window.width - (right ?? 0) - margin - size.width : left + margin;
  const y = top === undefined ? window.height - (bottom ?? 0) - margin - size.height : top + margin;
  return { left: x, top: y, right: x + size.width, bottom: y + size.height };
};

/** Where something of this size covers nothing of `taken`: in a corner, bottom right first, or above or below what is in the way. */
export function clearPlace(size: Size, taken: readonly Box[], window: Size): Place {
  const corners: Place[] = [
    { right: 0, bottom: 0 },
    { left: 0, bottom: 0 },
    { right: 0, top: header },
    { left: 0, top: header },
  ];
  const beside = taken.flatMap((box): Place[] => [
    { right: 0, bottom: Math.round(window.height - box.top) },
    { right: 0, top: Math.round(box.bottom) },
  ]);
  const inside = beside.filter((place) => {
    const { top, bottom } = boxAt(place, size, window);
    return top >= 0 && bottom <= window.height;
  });
  const covered = (place: Place) =>
    taken.reduce((sum, box) => sum + overlap(boxAt(place, size, window), box), 0);
  const [first = {}, ...others] = [...corners, ...inside];
  return others.reduce((best, place) => (covered(place) < covered(best) ? place : best), first);
}

/** Between two looks at what else is on the page, in milliseconds: a dialog may open below a message. */
const pause = 300;
const buttons =
  "[data-slot=dialog-footer], [data-slot=dialog-header] button, [data-slot=confirm-dialog] button, [data-actions-bar]";

let pressed: Element | null = null;
const note = ({ target }: Event) => {
  const found = target instanceof Element ? target.closest("button, a, [role], input, label") : null;
  if (found && !found.closest("[data-slot=toast-viewport]")) pressed = found;
};
if (typeof addEventListener === "function") {
  addEventListener("pointerdown", note, { capture: true, passive: true });
  addEventListener("keydown", note, { capture: true, passive: true });
}

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Where what floats stands clear of the last press, of a dialog's buttons and of what can be done with chosen rows; it is looked for while `shown` is given. */
export function useClearPlace(floating: RefObject<HTMLElement | null>, shown: unknown): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ right: 0, bottom: 0 });
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const look = () => {
      const own = floating.current;
      if (!own) return;
      const taken = [...document.querySelectorAll(buttons)];
      if (pressed?.isConnected) taken.push(pressed);
      const { width, height } = boxOf(own);
      const boxes = taken.map(boxOf).filter((box) => box.right > box.left);
      const next = clearPlace({ width, height }, boxes, { width: innerWidth, height: innerHeight });
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [floating, shown]);
  return place;
}
