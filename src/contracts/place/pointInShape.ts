import type { Point } from "./place.ts";

const metresPerDegree = 111_320;

const crosses = (point: Point, [aLon, aLat]: [number, number], [bLon, bLat]: [number, number]) =>
  aLat > point.lat !== bLat > point.lat &&
  point.lon < ((bLon - aLon) * (point.lat - aLat)) / (bLat - aLat) + aLon;

const metresToEdge = (point: Point, a: [number, number], b: [number, number]) => {
  const scale = Math.cos((point.lat * Math.PI) / 180);
  const [ax, ay] = [(a[0] - point.lon) * scale, a[1] - point.lat];
  const [dx, dy] = [(b[0] - a[0]) * scale, b[1] - a[1]];
  const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + along * dx, ay + along * dy) * metresPerDegree;
};

/**
 * Whether a point lies in rings of `[lon, lat]` (even-odd), or within `tolerance` metres of their edge: the outlines are
 * generalised (most points are within 800 m of the true line), so a house on the beach must not count as in the sea (PLACE-13).
 */
export const pointInShape = (point: Point, rings: [number, number][][], tolerance = 800): boolean => {
  let inside = false;
  let near = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [a, b] = [ring[at - 1], ring[at]];
      if (!a || !b) continue;
      if (crosses(point, a, b)) inside = !inside;
      near ||= tolerance > 0 && metresToEdge(point, a, b) <= tolerance;
    }
  }
  return inside || near;
};
