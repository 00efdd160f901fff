import { expect, test } from "vitest";
import { namesBeyond, namesOnMap } from "./MapNames.tsx";
import { toWorld, type Viewport } from "./projection.ts";
import type { MapName } from "./useVectorTiles.ts";

const names: MapName[] = [
  { id: "n-1", name: "Puerto de Jávea", lat: 38.788, lon: 0.1835, rank: 3 },
  { id: "m-1", name: "Jávea / Xàbia", lat: 38.7833, lon: 0.1667, rank: 1 },
  { id: "m-2", name: "Gata de Gorgos", lat: 38.7744, lon: 0.0846, rank: 2 },
  { id: "m-3", name: "Pueblo junto a Jávea", lat: 38.7834, lon: 0.1668, rank: 2 },
];
const view = (zoom: number): Viewport => ({
  center: toWorld({ lat: 38.789, lon: 0.166 }),
  zoom,
  width: 800,
  height: 300,
});
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

test("greater places come first and what would cover them is left out", () => {
  expect(ids(namesOnMap(names, view(12)))).toEqual(["m-1", "m-2"]);
});

test("parts of towns are named close in only", () => {
  expect(ids(namesOnMap(names, view(13)))).toEqual(["m-1", "n-1"]);
});

test("no name covers the pin", () => {
  const pin = { x: 402, y: 180 };
  expect(ids(namesOnMap(names, view(13), pin))).not.toContain("m-1");
});

test("a close view names what lies beyond it, nearest first, with direction and distance", () => {
  const beyond = namesBeyond(names.slice(0, 3), view(17));
  expect(ids(beyond)).toEqual(["m-1", "n-1", "m-2"]);
  expect(beyond[0]?.angle).toBeCloseTo(85, -1);
  // WIZ-47
  expect(beyond.map(({ metres }) => metres % 10)).toEqual([0, 0, 0]);
  expect(beyond[0]?.metres).toBe(640);
  for (const { x, y } of beyond) expect(x > 0 && x < 800 && y > 0 && y < 300).toBe(true);
});

test("a wide view names nothing beyond it", () => {
  expect(namesBeyond(names, view(12))).toEqual([]);
});
