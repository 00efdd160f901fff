import type { GroupOrder, RangeBeside } from "#contracts/analytics/analytics.ts";
import {
  type DirectoryAnalyticsSearch,
  directoryAnalyticsSearch,
  type PropertyAnalyticsSearch,
  propertyAnalyticsSearch,
} from "#contracts/analytics/analyticsSearches.ts";
import type { About } from "#contracts/wire/about.ts";
import { daysBefore, monthsBefore } from "#contracts/wire/days.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Sort } from "#contracts/wire/page.ts";

type Either = "dimention" | "metric" | "metric2" | "device";

/** What either screen shows: the fields of both, those of the other as they are at first. */
export type AnalyticsSearch = Omit<PropertyAnalyticsSearch, Either> & {
  [Field in Either]: PropertyAnalyticsSearch[Field] | DirectoryAnalyticsSearch[Field];
};

interface AnalyticsCodec {
  defaults: AnalyticsSearch;
  read: (query: string) => AnalyticsSearch;
  /** The search must be one that `read` could give. */
  write: (search: AnalyticsSearch) => string;
  clean: (query: string) => string;
  rejectedKeys: (query: string) => string[];
}

function codecOf(about: About, today: string): AnalyticsCodec {
  const property = propertyAnalyticsSearch(today);
  if (about === "property") {
    const { defaults, read, clean, rejectedKeys } = property;
    return {
      defaults,
      read,
      clean,
      rejectedKeys,
      write: (search) => property.write(search as PropertyAnalyticsSearch),
    };
  }
  const directory = directoryAnalyticsSearch(today);
  return {
    defaults: { ...property.defaults, ...directory.defaults },
    read: (query) => ({ ...property.defaults, ...directory.read(query) }),
    write: (search) => directory.write(search as DirectoryAnalyticsSearch),
    clean: directory.clean,
    rejectedKeys: directory.rejectedKeys,
  };
}

const codecs = new Map<string, AnalyticsCodec>();

/** The codec of one of the screens, over the fields of both; `today` is an ISO day in Europe/Madrid. */
export function analyticsSearch(about: About, today: string): AnalyticsCodec {
  const key = `${about} ${today}`;
  const codec = codecs.get(key) ?? codecOf(about, today);
  codecs.set(key, codec);
  return codec;
}

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

const dayMs = 24 * 60 * 60 * 1_000;

/** How many days a search is about, its last one included. */
export const daysOf = ({ fromdate, todate }: Pick<AnalyticsSearch, "fromdate" | "todate">): number =>
  Math.round((Date.parse(todate) - Date.parse(fromdate)) / dayMs) + 1;

/**
 * The same search of the range that it is compared with: as many days right before, or the same days of the year before (STAT-54);
 * null when some of them are before all figures (STAT-20).
 */
export function searchBefore(search: AnalyticsSearch): AnalyticsSearch | null {
  const { fromdate, todate, compare } = search;
  const days =
    compare === "year"
      ? { fromdate: monthsBefore(fromdate, 12), todate: monthsBefore(todate, 12) }
      : { fromdate: daysBefore(fromdate, daysOf(search)), todate: daysBefore(fromdate, 1) };
  return days.fromdate < limits.earliestDate ? null : { ...search, ...days };
}

/** Which half must be asked again. */
export interface Requery {
  chart: boolean;
  table: boolean;
}

const ofTable: readonly (keyof AnalyticsSearch)[] = ["dimention", "order", "orderdirection", "skip"];

/**
 * What a change of the search asks again (STAT-17 … STAT-19): dimension, order and page are of the table alone, the interval of the chart
 * alone, anything else of both.
 */
export function requeryOf(before: AnalyticsSearch, after: AnalyticsSearch): Requery {
  const changed = (Object.keys(after) as (keyof AnalyticsSearch)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return {
    chart: changed.some((key) => !ofTable.includes(key)),
    table: changed.some((key) => key !== "interval"),
  };
}

/** What a table of groups can be ordered by. */
export type TableField = "group" | "metric" | "metric2" | "change";

/** Dimensions whose groups have an order of their own: by their number, not by what they came to. */
const ordered: readonly string[] = [
  "bedrooms",
  "bathrooms",
  "price",
] satisfies AnalyticsSearch["dimention"][];

/** How the table of a search is ordered: as was chosen, else rooms and price bands by their size and all others the largest first. */
export function tableSort({
  order,
  orderdirection,
  dimention,
}: Pick<AnalyticsSearch, "order" | "orderdirection" | "dimention">): Sort<TableField> {
  if (order !== "") return { field: order, direction: orderdirection };
  return ordered.includes(dimention)
    ? { field: "group", direction: "asc" }
    : { field: "metric", direction: "desc" };
}

/** The order of a table as a call for one of its metrics takes it; the other is what it is ranked by. */
export function groupOrderOf(search: AnalyticsSearch, metric: AnalyticsSearch["metric"]): GroupOrder {
  const { field, direction } = tableSort(search);
  if (field === "group") return `Group/Group ${direction}`;
  if (field === "change") return `Group/Change ${direction}`;
  return search[field] === metric ? `Group/Metric ${direction}` : `Group/RankBy ${direction}`;
}

/** The range that a table is compared with, as a call for one of its metrics takes it: the changes are those of the first one (STAT-52). */
export function rangeBesideOf(
  search: AnalyticsSearch,
  metric: AnalyticsSearch["metric"],
): RangeBeside | undefined {
  const before = searchBefore(search);
  const of = metric === search.metric ? "metric" : "rankBy";
  return before ? { fromDate: before.fromdate, toDate: before.todate, of } : undefined;
}
