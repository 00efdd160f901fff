import { expect, test } from "vitest";
import { roundDistance } from "./MapGrid.tsx";
import {
  metresBetween,
  metresPerPixel,
  movedTo,
  panned,
  pixelOf,
  pointAt,
  shows,
  toPoint,
  toWorld,
  type Viewport,
  zoomed,
} from "./projection.ts";
import { neededTiles } from "./useVectorTiles.ts";

const javea = { lat: 38.78914, lon: 0.16631 };
const view: Viewport = { center: toWorld(javea), zoom: 17, width: 800, height: 300 };

test("a position survives the way to the map and back", () => {
  expect(toPoint(toWorld(javea))).toEqual(javea);
  expect(pixelOf(view, javea)).toEqual({ x: 400, y: 150 });
  expect(pointAt(view, 400, 150)).toEqual(javea);
});

test("at zoom 17 a pixel in Jávea is about 93 cm", () => {
  expect(metresPerPixel(javea.lat, 17)).toBeCloseTo(0.931, 2);
  expect(metresBetween(javea, pointAt(view, 500, 150))).toBeCloseTo(93, 0);
});

test("panning east and south shows what lies there", () => {
  const there = pointAt(view, 480, 190);
  expect(Math.abs(pixelOf(panned(view, 80, 40), there).x - 400)).toBeLessThan(1);
  expect(Math.abs(pixelOf(panned(view, 80, 40), there).y - 150)).toBeLessThan(1);
});

test("zooming keeps what is under the pointer", () => {
  const under = pointAt(view, 100, 40);
  const closer = zoomed(view, 1.5, { x: 100, y: 40 });
  expect(closer.zoom).toBe(18.5);
  expect(Math.abs(pixelOf(closer, under).x - 100)).toBeLessThan(2);
  expect(Math.abs(pixelOf(closer, under).y - 40)).toBeLessThan(2);
});

test("zoom stays between 5 and 19, and the map on the world", () => {
  expect(zoomed(view, 9).zoom).toBe(19);
  expect(zoomed(view, -40).zoom).toBe(5);
  expect(movedTo(view, javea, 99).zoom).toBe(19);
  expect(panned({ ...view, zoom: 5 }, -1e6, 0).center.x).toBe(0);
});

test("a position is on the map or not, with a margin", () => {
  expect(shows(view, javea)).toBe(true);
  expect(shows(view, pointAt(view, 5, 150), 8)).toBe(false);
  expect(shows(view, { lat: 40, lon: -3 })).toBe(false);
});

test("the tiles needed cover the map and no more", () => {
  expect(neededTiles(view, 11)).toEqual([{ z: 11, x: 1024, y: 784 }]);
  const wide = neededTiles({ ...view, zoom: 11 }, 11);
  expect(new Set(wide.map(({ x }) => x)).size).toBeLessThanOrEqual(5);
  expect(wide).toContainEqual({ z: 11, x: 1024, y: 784 });
});

test.each([
  [1, 1],
  [1.9, 1],
  [2, 2],
  [49, 20],
  [73, 50],
  [0.0073, 0.005],
])("the round distance within %f is %f", (most, round) => {
  expect(roundDistance(most)).toBeCloseTo(round, 9);
});
