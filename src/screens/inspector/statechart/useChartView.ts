import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MapMoves } from "#ui/map/useMapGestures.ts";
import type { Box } from "./chartLayout.ts";

/** Where the drawing is on its surface, in pixels, and how large. */
export interface ChartView {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const range = { least: 0.15, most: 2 } as const;
const clamped = (scale: number) => Math.min(range.most, Math.max(range.least, scale));

/** Around the drawing, in pixels. */
const margin = 16;

/** The whole drawing on its surface, never larger than it is. */
export function fitted(drawing: Size, surface: Size): ChartView {
  const room = { width: surface.width - 2 * margin, height: surface.height - 2 * margin };
  const scale = clamped(Math.min(1, room.width / drawing.width, room.height / drawing.height));
  return {
    x: (surface.width - drawing.width * scale) / 2,
    y: Math.max(margin, (surface.height - drawing.height * scale) / 2),
    scale,
  };
}

/** Moves a view by as little as brings a box in sight. */
export function showing(view: ChartView, box: Box, surface: Size): ChartView {
  const along = (at: number, start: number, length: number, room: number) => {
    const from = at + start * view.scale;
    const to = from + Math.min(length * view.scale, room - 2 * margin);
    if (from < margin) return at + margin - from;
    return to > room - margin ? at - (to - (room - margin)) : at;
  };
  return {
    x: along(view.x, box.x, box.width, surface.width),
    y: along(view.y, box.y, box.height, surface.height),
    scale: view.scale,
  };
}

export function zoomedAt(view: ChartView, steps: number, at: { x: number; y: number }): ChartView {
  const scale = clamped(view.scale * 2 ** steps);
  const grown = scale / view.scale;
  return { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
}

/** Words are not readable below this. */
const readable = 0.85;

/** Where a length begins on a surface: in the middle where there is room, else about what is of interest, with no more beside it than a margin. */
const begins = (length: number, room: number, interest: number) =>
  length + 2 * margin <= room
    ? (room - length) / 2
    : Math.min(margin, Math.max(room - length - margin, room / 2 - interest));

/** How a drawing is first shown: whole where it can be read so, else about its middle of interest. */
function opening(drawing: Size, surface: Size, interest: Box): ChartView {
  const scale = Math.max(readable, fitted(drawing, surface).scale);
  const [across, down] = [interest.x + interest.width / 2, interest.y + interest.height / 2];
  return {
    x: begins(drawing.width * scale, surface.width, across * scale),
    y: begins(drawing.height * scale, surface.height, down * scale),
    scale,
  };
}

function useSize(surface: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = surface;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [surface]);
  return size;
}

export interface ChartMoves extends MapMoves {
  show(box: Box): void;
}

/** The view of a drawing that fits at first, and what moves it; the wheel moves it too. */
export function useChartView(
  surface: RefObject<HTMLElement | null>,
  drawing: Box,
  interest: Box,
): [ChartView, ChartMoves] {
  const size = useSize(surface);
  const [moved, setMoved] = useState<ChartView | null>(null);
  const first = useRef<ChartView | null>(null);
  if (size.width > 0) first.current ??= opening(drawing, size, interest);
  const view = moved ?? first.current ?? { x: 0, y: 0, scale: readable };
  const change = (to: (old: ChartView) => ChartView) => setMoved((old) => to(old ?? view));
  const moves: ChartMoves = {
    pan: (dx, dy) => change((old) => ({ ...old, x: old.x - dx, y: old.y - dy })),
    zoom: (steps, at = { x: size.width / 2, y: size.height / 2 }) =>
      change((old) => zoomedAt(old, steps, at)),
    recentre: () => change(() => fitted(drawing, size)),
    show: (box) => change((old) => showing(old, box, size)),
  };
  const latest = useRef(moves);
  latest.current = moves;
  useEffect(() => {
    const { current } = surface;
    if (!current) return;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const [across, down] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      latest.current.pan(across, down);
    };
    current.addEventListener("wheel", turn, { passive: false });
    return () => current.removeEventListener("wheel", turn);
  }, [surface]);
  return [view, moves];
}
