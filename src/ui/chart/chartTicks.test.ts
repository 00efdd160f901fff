import { expect, test } from "vitest";
import { axisTop, chartGeometry, pointAt } from "./chartGeometry.ts";
import { rgbText } from "./rgbText.ts";
import { dayTicks, valueTicks } from "./TimeChart.tsx";

test("An axis ends 2 above the largest value of its series", () => {
  expect(axisTop([0, 12, 3])).toBe(14);
  expect(axisTop([1, 2], [null, 7])).toBe(9);
  expect(axisTop([])).toBe(2);
});

test.each([
  [2, [0, 1, 2]],
  [9, [0, 2, 4, 6, 8]],
  [14, [0, 5, 10]],
  [1779, [0, 500, 1000, 1500]],
  [2002, [0, 500, 1000, 1500, 2000]],
  [66_216, [0, 20_000, 40_000, 60_000]],
])("An axis to %i is labelled in round numbers", (most, expected) => {
  expect(valueTicks(most)).toEqual(expected);
});

test("As many points are labelled as there is room for", () => {
  expect(dayTicks(30, 1000, 100)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(dayTicks(5, 1000, 100)).toEqual([0, 1, 2, 3, 4]);
  expect(dayTicks(400, 90, 100)).toEqual([0]);
  expect(dayTicks(0, 90, 100)).toEqual([]);
});

test("Points stand from edge to edge of the plot, a single one in its middle", () => {
  const geometry = chartGeometry(400, 300, { left: "2,000", right: "12" });
  expect(geometry).toEqual({ width: 400, height: 300, left: 70, right: 41, top: 26, bottom: 28 });
  expect([0, 1, 2].map((at) => pointAt(geometry, at, 3))).toEqual([70, 214.5, 359]);
  expect(pointAt(geometry, 0, 1)).toBe(214.5);
  expect(chartGeometry(400, 300, { left: "400,000", right: "100" })).toEqual(geometry);
});

test("A token is said in the numbers of a screen", () => {
  expect(rgbText("surface", "light")).toBe("rgba(255,255,255,1)");
  expect(rgbText("series-1", "light", 0.1)).toBe("rgba(25,93,170,0.1)");
});
