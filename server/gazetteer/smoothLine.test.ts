import { expect, test } from "vitest";
import type { Ring } from "./ring.ts";
import { smoothLine } from "./shapeStore.ts";

const corner: Ring = [
  [0, 40],
  [0.02, 40.02],
  [0.04, 40],
];

test("a line keeps its own points and gets others between them", () => {
  const bent = smoothLine(corner);
  for (const point of corner) expect(bent).toContainEqual(point);
  expect(bent.length).toBeGreaterThan(8);
  expect([bent[0], bent.at(-1)]).toEqual([corner[0], corner[2]]);
});

test("a straight line and short steps stay as they are", () => {
  const straight: Ring = [
    [0, 40],
    [1, 41],
  ];
  const fine: Ring = corner.map(([lon, lat]) => [lon / 10, 40 + (lat - 40) / 10]);
  expect(smoothLine(straight)).toEqual(straight);
  expect(smoothLine(fine)).toEqual(fine);
});
