import * as z from "zod/mini";
import { directoryDevices, directoryDimensions, directoryMetrics } from "../directoryAnalyticsContract.ts";
import { limits } from "../limits.ts";
import { analyticsFields, analyticsIds } from "./analyticsFields.ts";
import { differentMetrics } from "./differentMetrics.ts";
import { orderedRange } from "./orderedRange.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/** What the directory analytics show, in the query string (part 2 §2.4, §9); `today` is an ISO day in Europe/Madrid. */
export function directoryAnalyticsSearch(today: string) {
  return queryCodec(
    {
      ...analyticsFields(today),
      dimention: queryField(z.enum(directoryDimensions), "language"),
      metric: queryField(z.enum(directoryMetrics), "view"),
      metric2: queryField(z.enum(directoryMetrics), "enquiry"),
      id: analyticsIds(limits.takeMax),
      device: queryField(z.enum(["", ...directoryDevices]), ""),
    },
    (search, defaults) => differentMetrics(orderedRange(search), defaults),
  );
}
export type DirectoryAnalyticsSearch = ReturnType<typeof directoryAnalyticsSearch>["defaults"];
