import type { Point } from "#contracts/place/place.ts";
import type { Ring } from "#server/gazetteer/ring.ts";

/** Square degrees below which a ring has collapsed into a line (the smallest municipalities do, once generalised). */
const leastArea = 1e-8;

const centroid = (ring: Ring): { area: number; lon: number; lat: number } => {
  const [west, south] = ring[0] ?? [0, 0];
  let [area, lon, lat] = [0, 0, 0];
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1], ring[at]];
    if (!a || !b) continue;
    const cross = (a[0] - west) * (b[1] - south) - (b[0] - west) * (a[1] - south);
    area += cross / 2;
    lon += (a[0] + b[0] - 2 * west) * cross;
    lat += (a[1] + b[1] - 2 * south) * cross;
  }
  if (Math.abs(area) >= leastArea)
    return { area: Math.abs(area), lon: west + lon / (6 * area), lat: south + lat / (6 * area) };
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
  return { area: 0, lon: mean(0), lat: mean(1) };
};

/** The centroid of the largest ring. */
export const ringCentre = (rings: Ring[]): Point => {
  const largest = rings.map(centroid).sort((a, b) => b.area - a.area)[0];
  return { lat: largest?.lat ?? 0, lon: largest?.lon ?? 0 };
};
