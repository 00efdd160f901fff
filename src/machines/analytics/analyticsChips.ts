import type { AnalyticsSearch } from "./analyticsSearch.ts";

const filters = [
  "offer",
  "types",
  "id",
  "agentref",
  "minprice",
  "maxprice",
  "bedrooms",
  "bathrooms",
  "location",
  "language",
  "device",
  "country",
] as const satisfies readonly (keyof AnalyticsSearch)[];

/** What a chip takes away: the two days together, or one other filter. */
export type AnalyticsChip = "days" | (typeof filters)[number];

const chips: readonly AnalyticsChip[] = ["days", ...filters];
const fieldsOf = (chip: AnalyticsChip) => (chip === "days" ? (["fromdate", "todate"] as const) : [chip]);
const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The filters that differ from the default, in the order of the form; how figures are shown is no filter. */
export const activeChips = (search: AnalyticsSearch, defaults: AnalyticsSearch): AnalyticsChip[] =>
  chips.filter((chip) => fieldsOf(chip).some((field) => differs(search[field], defaults[field])));

/** A search without some of its filters; metrics, interval and dimension stay. */
export const withoutChips = (
  search: AnalyticsSearch,
  defaults: AnalyticsSearch,
  gone: readonly AnalyticsChip[],
): AnalyticsSearch => ({
  ...search,
  ...Object.fromEntries(gone.flatMap(fieldsOf).map((field) => [field, defaults[field]])),
});
