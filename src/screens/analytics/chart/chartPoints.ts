import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type { ChartAnswer, Series } from "#machines/analytics/analyticsEvent.ts";

/** Both metrics in one interval, and in the interval that stands at the same place of the range before. */
export interface ChartPoint {
  /** The first day of the interval, ISO. */
  day: string;
  values: readonly [number, number];
  before: { day: string; values: readonly [number, number] } | null;
  marks: readonly ChartMark[];
}

type Point = Series[number];

const dayOf = (point: Point) => ("Date" in point ? point.Date : point.Time);
const figureOf = (point: Point | undefined) =>
  point === undefined ? 0 : "Metric" in point ? point.Metric : point.Value;

/** The two answers side by side. What happened is told with either metric, so it is read from the first. */
export function chartPoints(answer: ChartAnswer, before: ChartAnswer | null): ChartPoint[] {
  return answer.metric.map((point, at) => {
    const earlier = before?.metric[at];
    return {
      day: dayOf(point),
      values: [figureOf(point), figureOf(answer.metric2[at])],
      before: earlier
        ? { day: dayOf(earlier), values: [figureOf(earlier), figureOf(before?.metric2[at])] }
        : null,
      marks: point.Marks ?? [],
    };
  });
}
