import type { MapPoint } from "./mapPoint.ts";
import { toPoint, toWorld, type WorldPoint, worldSize } from "./projection.ts";

/** The part of the world that shows: its centre, the zoom and the size in pixels. */
export interface Viewport {
  center: WorldPoint;
  zoom: number;
  width: number;
  height: number;
}

export const zoomRange = { min: 5, max: 19 } as const;

const clampZoom = (zoom: number) => Math.max(zoomRange.min, Math.min(zoomRange.max, zoom));
const clamp = (share: number) => Math.max(0, Math.min(1, share));

/** Where a place of the world stands on the map, in pixels from its top left corner. */
export const toPixel = ({ center, zoom, width, height }: Viewport, { x, y }: WorldPoint) => ({
  x: (x - center.x) * worldSize(zoom) + width / 2,
  y: (y - center.y) * worldSize(zoom) + height / 2,
});

export const pixelOf = (view: Viewport, point: MapPoint) => toPixel(view, toWorld(point));

/** Which position lies under a pixel. */
export const pointAt = ({ center, zoom, width, height }: Viewport, x: number, y: number): MapPoint =>
  toPoint({
    x: center.x + (x - width / 2) / worldSize(zoom),
    y: center.y + (y - height / 2) / worldSize(zoom),
  });

/** The map moved by pixels: positive shows what lies east and south. */
export const panned = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  center: {
    x: clamp(view.center.x + dx / worldSize(view.zoom)),
    y: clamp(view.center.y + dy / worldSize(view.zoom)),
  },
});

/** The map zoomed by steps; the place under the pixel (the middle when absent) stays where it is. */
export const zoomed = (
  view: Viewport,
  steps: number,
  at = { x: view.width / 2, y: view.height / 2 },
): Viewport => {
  const zoom = clampZoom(view.zoom + steps);
  const [dx, dy] = [at.x - view.width / 2, at.y - view.height / 2];
  const shift = 1 / worldSize(view.zoom) - 1 / worldSize(zoom);
  return { ...view, zoom, center: { x: view.center.x + dx * shift, y: view.center.y + dy * shift } };
};

/** Whether a position stands on the map, `margin` pixels away from its edge. */
export const shows = (view: Viewport, point: MapPoint, margin = 0) => {
  const { x, y } = pixelOf(view, point);
  return x >= margin && y >= margin && x <= view.width - margin && y <= view.height - margin;
};

/** The map at a position and zoom. */
export const movedTo = (view: Viewport, point: MapPoint, zoom = view.zoom): Viewport => ({
  ...view,
  center: toWorld(point),
  zoom: clampZoom(zoom),
});
