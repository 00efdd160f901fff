import { useEffect, useState } from "react";
import { type MapPoint, samePoint } from "./mapPoint.ts";
import { toWorld } from "./projection.ts";
import { movedTo, panned, shows, type Viewport, zoomed } from "./viewport.ts";

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
