import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type MapPoint,
  movedTo,
  panned,
  samePoint,
  shows,
  toWorld,
  type Viewport,
  zoomed,
} from "./projection.ts";

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way an arrow key points, in steps east and south. */
export const arrowOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey ? undefined : arrows[key];

/** Steps of zoom that a key asks for. */
export const zoomOf = ({ key }: KeyboardEvent): number | undefined => {
  if (key === "+" || key === "=") return 1;
  return key === "-" || key === "_" ? -1 : undefined;
};

interface Options {
  center: MapPoint;
  zoom: number;
  pin: MapPoint | null;
  /** Where the person at the map last put the pin: a `center` that only follows it there moves nothing. */
  placed: MapPoint | undefined;
  width: number;
  height: number;
}

/** What moves the map. Pixels; zoom in steps. */
export interface MapMoves {
  pan(dx: number, dy: number): void;
  zoom(steps: number, at?: { x: number; y: number }): void;
  recentre(): void;
}

/** The viewport of a map that follows its `center` and `zoom` when they change, and its pin when that leaves the map. */
export const useViewport = ({ center, zoom, pin, placed, width, height }: Options): [Viewport, MapMoves] => {
  const [moved, setMoved] = useState({ center: toWorld(center), zoom });
  const view = { ...moved, width, height };
  const [lat, lon] = [pin?.lat, pin?.lon];

  // biome-ignore lint/correctness/useExhaustiveDependencies: `placed` alone moves nothing
  useEffect(() => {
    if (placed && samePoint(placed, center)) return;
    setMoved({ center: toWorld({ lat: center.lat, lon: center.lon }), zoom });
  }, [center.lat, center.lon, zoom]);

  useEffect(() => {
    if (lat === undefined || lon === undefined || width === 0) return;
    setMoved((old) => {
      const now = { ...old, width, height };
      return shows(now, { lat, lon }, 8) ? old : movedTo(now, { lat, lon });
    });
  }, [lat, lon, width, height]);

  const change = (to: (view: Viewport) => Viewport) => setMoved((old) => to({ ...old, width, height }));
  return [
    view,
    {
      pan: (dx, dy) => change((now) => panned(now, dx, dy)),
      zoom: (steps, at) => change((now) => zoomed(now, steps, at)),
      recentre: () => change((now) => movedTo(now, pin ?? center, zoom)),
    },
  ];
};

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
