import type { MapPrecision } from "./mapProps.ts";

/** A position in degrees, WGS 84. */
export interface MapPoint {
  lat: number;
  lon: number;
}

/** Whether two positions are less than a metre apart. */
export const samePoint = (a: MapPoint, b: MapPoint) =>
  Math.abs(a.lat - b.lat) < 5e-6 && Math.abs(a.lon - b.lon) < 5e-6;

/** Metres around a position within which the property may lie; 0 draws no circle. */
export const precisionRadius: Readonly<Record<MapPrecision, number>> = {
  exact: 0,
  street: 60,
  approx: 250,
  town: 1500,
};

/** A place in Web Mercator: the world is a square from 0 to 1, y grows southwards. */
interface WorldPoint {
  x: number;
  y: number;
}

/** Metres around the earth at the equator. */
export const earthGirth = 40_075_016.7;
const mostNorth = 85.05;

export const toWorld = ({ lat, lon }: MapPoint): WorldPoint => {
  const sin = Math.sin((Math.max(-mostNorth, Math.min(mostNorth, lat)) * Math.PI) / 180);
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
};

/** Degrees with five decimals, about a metre. */
export const toPoint = ({ x, y }: WorldPoint): MapPoint => {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: round(lat), lon: round(x * 360 - 180) };
};

/** Pixels of the whole world at a zoom. */
export const worldSize = (zoom: number) => 256 * 2 ** zoom;

/** Metres that a pixel covers at a latitude. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (earthGirth * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom);

/** Metres between two near points. */
export const metresBetween = (a: MapPoint, b: MapPoint) => {
  const scale = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return (Math.hypot(a.lat - b.lat, (a.lon - b.lon) * scale) / 360) * earthGirth;
};

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
