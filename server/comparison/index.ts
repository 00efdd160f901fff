import { comparisonContract } from "#contracts/comparison/comparisonContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { type Slice, serve } from "#server/slice.ts";
import { compareListings, makeUpNight } from "./compareListings.ts";
import { comparisonRoutes } from "./comparisonRoutes.ts";
import type { ComparisonTables } from "./tables.ts";

export { comparisonOf } from "./comparisonRoutes.ts";

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
