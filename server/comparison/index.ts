import { comparisonContract } from "#contracts/comparison/comparisonContract.ts";
import { type Slice, serve } from "#server/slice.ts";
import { makeUpNight } from "./compareListings.ts";
import { comparisonRoutes } from "./comparisonRoutes.ts";
import type { ComparisonTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends ComparisonTables {}
}

export const comparisonSlice: Slice = {
  contracts: { comparison: serve("client", comparisonContract, comparisonRoutes) },
  sweep: makeUpNight,
};
