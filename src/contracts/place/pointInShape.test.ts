import { expect, test } from "vitest";
import { pointInShape } from "./pointInShape.ts";

const square: [number, number][] = [
  [0, 40],
  [0.1, 40],
  [0.1, 40.1],
  [0, 40.1],
  [0, 40],
];
const hole: [number, number][] = [
  [0.04, 40.04],
  [0.06, 40.04],
  [0.06, 40.06],
  [0.04, 40.06],
  [0.04, 40.04],
];

test("a point inside a ring is inside, one in its hole is not", () => {
  expect(pointInShape({ lat: 40.02, lon: 0.02 }, [square, hole], 0)).toBe(true);
  expect(pointInShape({ lat: 40.05, lon: 0.05 }, [square, hole], 0)).toBe(false);
  expect(pointInShape({ lat: 40.2, lon: 0.02 }, [square, hole], 0)).toBe(false);
});

test("a point outside counts as inside as far as the tolerance reaches", () => {
  const outside = { lat: 40.105, lon: 0.05 };
  expect(pointInShape(outside, [square], 500)).toBe(false);
  expect(pointInShape(outside, [square], 600)).toBe(true);
});

test("nothing lies in a place without an outline", () => {
  expect(pointInShape({ lat: 40, lon: 0 }, [])).toBe(false);
});
