import type { ColumnType } from "kysely";
import {
  type Bar,
  type ComparedMetric,
  comparisonContract,
} from "#contracts/comparison/comparisonContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { type Slice, serve } from "#server/slice.ts";
import { compareListings, makeUpNight } from "./compareListings.ts";
import { comparisonRoutes } from "./comparisonRoutes.ts";

export { comparisonOf } from "./comparisonRoutes.ts";

/** A listing as it was that night. Days in Europe/Madrid; visits a day, euros a m2. */
interface ComparedListingTable {
  login: string;
  id: number;
  offer: number;
  type: number;
  town: string;
  province: string | null;
  /** Listed for long enough to count in its groups. */
  counts: boolean;
  /** Listed on all days that visits are counted of. */
  throughout: boolean;
  views: number | null;
  price_per_metre: number | null;
  days_listed: number;
  photos: number;
  quality: number | null;
  /** Of the group that it is compared with. */
  place: string | null;
  low: boolean;
}

/** The lower quartile, the median and the upper one, rounded (COMPARE-10). */
type Quartiles = readonly [low: number, median: number, high: number];

/** A group that may be shown, with what may be shown of it: nothing else is kept. */
interface ComparisonGroupTable {
  offer: number;
  type: number;
  place: string;
  listings: number;
  clients: number;
  figures: ColumnType<Partial<Record<ComparedMetric, Quartiles>>, string, string>;
  bars: ColumnType<Bar[], string, string>;
}

interface ComparisonTables {
  comparison_night: { night: string };
  comparison_listing: ComparedListingTable;
  comparison_group: ComparisonGroupTable;
}

declare module "#server/postgres/database.ts" {
  interface Database extends ComparisonTables {}
}

export const comparisonSlice: Slice = {
  contracts: { comparison: serve("client", comparisonContract, comparisonRoutes) },
  async nightly(services) {
    await compareListings(services, madridDay(services.now()));
  },
  sweep: makeUpNight,
};
