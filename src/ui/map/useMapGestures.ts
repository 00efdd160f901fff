import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { MapMoves } from "./useViewport.ts";

interface Spot {
  x: number;
  y: number;
}

/** Pixels that a pointer may tremble in a click. */
const still = 4;
const wheelSteps = 0.003;

const middle = (spots: Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});
const spread = ([a, b]: Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Drag pans, two fingers and the wheel zoom around what is under them, a click without a drag is `onTap`. The wheel zooms
 * only a map that has the focus, or with Ctrl or ⌘, because else the page could not be scrolled past it.
 */
export const useMapGestures = (
  surface: RefObject<HTMLElement | null>,
  moves: MapMoves,
  onTap: (spot: Spot) => void,
) => {
  const pointers = useRef(new Map<number, Spot>());
  const travelled = useRef(0);
  const latest = useRef(moves);
  latest.current = moves;

  const spotOf = (event: { clientX: number; clientY: number }): Spot => {
    const box = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const { current } = surface;
    if (!current) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== current) return;
      event.preventDefault();
      const box = current.getBoundingClientRect();
      const steps = -event.deltaY * wheelSteps * (event.ctrlKey && Math.abs(event.deltaY) < 40 ? 4 : 1);
      latest.current.zoom(steps, { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    current.addEventListener("wheel", turn, { passive: false });
    return () => current.removeEventListener("wheel", turn);
  }, [surface]);

  const release = (event: PointerEvent) => {
    const spot = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    const clicked = event.type === "pointerup" && pointers.current.size === 0 && travelled.current <= still;
    if (spot && clicked) onTap(spot);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, spotOf(event));
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, spotOf(event));
      const after = [...pointers.current.values()];
      const [from, to] = [middle(before), middle(after)];
      travelled.current += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled.current <= still) return;
      latest.current.pan(from.x - to.x, from.y - to.y);
      if (before.length > 1 && spread(before) > 0)
        latest.current.zoom(Math.log2(spread(after) / spread(before)), to);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};
