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
