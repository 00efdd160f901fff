import type { MapPoint } from "./mapPoint.ts";

/** A place in Web Mercator: the world is a square from 0 to 1, y grows southwards. */
export interface WorldPoint {
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
