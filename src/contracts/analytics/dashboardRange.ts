import * as z from "zod/mini";
import { queryCodec, queryField } from "../wire/queryCodec.ts";

/** Days of the dashboard's ranges by the value of `stats` (DASH-01): seven, thirty and ninety days ago. */
export const dashboardRanges = { sAgo: 7, tAgo: 30, nAgo: 90 } as const;
export type DashboardRange = keyof typeof dashboardRanges;

/** The dashboard's range in the query string; 30 days when absent. */
export const dashboardQuery = queryCodec({
  stats: queryField(z.enum(["sAgo", "tAgo", "nAgo"]), "tAgo"),
});
