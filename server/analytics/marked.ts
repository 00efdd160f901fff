import type { ChartMark } from "#contracts/analytics/chartMark.ts";

/** Points with what happened in their interval; those where nothing did stay as they are. */
export const marked = <Point extends { Marks?: ChartMark[] | undefined }>(
  points: readonly Point[],
  dayOf: (point: Point) => string,
  marks: ReadonlyMap<string, ChartMark[]>,
): Point[] =>
  points.map((point) => {
    const Marks = marks.get(dayOf(point));
    return Marks ? { ...point, Marks } : point;
  });
