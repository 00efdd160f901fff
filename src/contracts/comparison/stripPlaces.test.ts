import { expect, test } from "vitest";
import type { ComparedFigure, ComparedMetric } from "./comparisonContract.ts";
import { largestDifferences } from "./stripPlaces.ts";

type Row = readonly [metric: ComparedMetric, own: number | null, low: number, median: number, high: number];

const figure = ([metric, own, low, median, high]: Row): ComparedFigure => ({
  metric,
  own,
  quartiles: { low, median, high },
});
const said = (rows: readonly Row[]) =>
  largestDifferences(rows.map(figure))
    .map(({ metric, way }) => `${metric} ${way}`)
    .join(", ");

// COMPARE-21
test.each<[says: string, rows: readonly Row[]]>([
  ["", []],
  ["", [["views", 2, 1, 2, 4]]],
  ["", [["views", null, 1, 2, 4]]],
  ["", [["views", 2.8, 1, 2, 4]]],
  ["views above", [["views", 3, 1, 2, 4]]],
  ["views below", [["views", 1.4, 1, 2, 4]]],
  [
    "photos below, views below",
    [
      ["views", 0.6, 1, 2, 4],
      ["pricePerMetre", 2_600, 2_000, 2_500, 3_000],
      ["photos", 4, 10, 14, 20],
    ],
  ],
  [
    "daysListed above, pricePerMetre above",
    [
      ["views", 0.8, 1, 2, 4],
      ["pricePerMetre", 4_500, 2_000, 2_500, 3_500],
      ["daysListed", 500, 60, 120, 200],
      ["quality", 60, 60, 70, 80],
    ],
  ],
  [
    "views below, photos below",
    [
      ["views", 1, 1, 2, 4],
      ["photos", 10, 10, 14, 20],
      ["quality", 60, 60, 70, 80],
    ],
  ],
  ["photos above", [["photos", 13, 10, 12, 12]]],
  ["quality below", [["quality", 30, 80, 80, 80]]],
])("says %j", (says, rows) => {
  expect(said(rows)).toBe(says);
});

test("a figure of which the group shows nothing is no difference", () => {
  expect(largestDifferences([{ metric: "views", own: 9, quartiles: null }])).toEqual([]);
});
