import type { Ring } from "./ring.ts";

/** Edges in the ring's own units. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

type Position = [number, number];
type Edge = { inside: (point: Position) => boolean; cut: (a: Position, b: Position) => Position };

const atX =
  (x: number) =>
  (a: Position, b: Position): Position => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
const atY =
  (y: number) =>
  (a: Position, b: Position): Position => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

const clipAt = (ring: Ring, { inside, cut }: Edge): Ring => {
  const kept: Ring = [];
  ring.forEach((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length] ?? point;
    if (inside(point) !== inside(before)) kept.push(cut(before, point));
    if (inside(point)) kept.push(point);
  });
  return kept;
};

/** The part of a ring inside a box (Sutherland and Hodgman); concave rings may run along the box's edges, which a fill hides. */
export const clipRing = (ring: Ring, { west, south, east, north }: Box): Ring =>
  [
    { inside: (point: Position) => point[0] >= west, cut: atX(west) },
    { inside: (point: Position) => point[0] <= east, cut: atX(east) },
    { inside: (point: Position) => point[1] >= south, cut: atY(south) },
    { inside: (point: Position) => point[1] <= north, cut: atY(north) },
  ].reduce(clipAt, ring);
