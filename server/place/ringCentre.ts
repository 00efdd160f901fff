import type { Point } from "#contracts/place.ts";
import type { Ring } from "./ring.ts";

const signedArea = (ring: Ring): { area: number; lon: number; lat: number } => {
  let [area, lon, lat] = [0, 0, 0];
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1], ring[at]];
    if (!a || !b) continue;
    const cross = a[0] * b[1] - b[0] * a[1];
    area += cross;
    lon += (a[0] + b[0]) * cross;
    lat += (a[1] + b[1]) * cross;
  }
  return { area: area / 2, lon: lon / (3 * area || 1), lat: lat / (3 * area || 1) };
};

/** The centroid of the largest ring. */
export const ringCentre = (rings: Ring[]): Point => {
  const largest = rings.map(signedArea).sort((a, b) => Math.abs(b.area) - Math.abs(a.area))[0];
  return { lat: largest?.lat ?? 0, lon: largest?.lon ?? 0 };
};
