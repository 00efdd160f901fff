import type { ComparedFigure, ComparedMetric } from "./comparisonContract.ts";

/** A figure of a listing, null for one without it, and the quartiles of its group, in the figure's own unit. */
export interface ComparedStrip {
  readonly own: number | null;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}
/** The same in hundredths of a strip. */
export type StripPlaces = ComparedStrip;

/** Where everything lies on a strip (COMPARE-22): it reaches a half's width beyond the quartiles, and to the listing itself. */
export function stripPlaces({ own, low, median, high }: ComparedStrip): StripPlaces {
  const wide = high - low || Math.abs(median) || 1;
  const from = Math.max(0, Math.min(low - wide, own ?? low));
  const to = Math.max(high + wide, own ?? high);
  const at = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  return { own: own === null ? null : at(own), low: at(low), median: at(median), high: at(high) };
}

/** Which way a listing differs from the median of its group. */
interface Difference {
  readonly metric: ComparedMetric;
  readonly way: "above" | "below";
}

const MOST = 2;

/** From here on a difference is worth a sentence: halfway from the median to a quartile. */
const LEAST = 0.5;

/** How far a figure lies from the median: 1 at the quartile of its side. Where that is the median itself, any difference is large. */
function distance({ own, quartiles }: ComparedFigure): number {
  if (own === null || !quartiles) return 0;
  const { low, median, high } = quartiles;
  const away = own - median;
  const side = away < 0 ? median - low : high - median;
  const other = away < 0 ? high - median : median - low;
  return away === 0 ? 0 : away / (side || other || Math.abs(median) || 1);
}

/** The two figures by which a listing differs most from its group, the larger first, equal ones in their order (COMPARE-21). */
export const largestDifferences = (figures: readonly ComparedFigure[]): Difference[] =>
  figures
    .map((figure) => ({ metric: figure.metric, by: distance(figure) }))
    .filter(({ by }) => Math.abs(by) >= LEAST)
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, MOST)
    .map(({ metric, by }) => ({ metric, way: by > 0 ? "above" : "below" }));
