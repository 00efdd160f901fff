/** The figures of the statistics block (DASH-04 … DASH-09). */
export const figureNames = [
  "views",
  "detailed",
  "enquiries",
  "leads",
  "calls",
  "callers",
  "commission",
] as const;
export type FigureName = (typeof figureNames)[number];

/** What a figure came to, in the range and in the same number of days before it; `days` is one number a day. */
export interface Figure {
  now: number;
  before: number;
  days: readonly number[];
}

/** Each source is one call of the dashboard; some give two figures. */
export const sources = [
  "propertyViews",
  "propertyDetailed",
  "propertyEnquiries",
  "propertyCalls",
  "directoryViews",
  "directoryDetailed",
  "directoryEnquiries",
  "directoryCalls",
  "performance",
] as const;
export type Source = (typeof sources)[number];

export type Figures = Partial<Record<FigureName, Figure>>;

/** A failed call counts as 0 (DASH-29). */
export const noFigure: Figure = { now: 0, before: 0, days: [] };
