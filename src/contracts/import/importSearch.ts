import * as z from "zod/mini";
import { orderFields } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { queryBoolean, queryInteger } from "../wire/queryValue.ts";

/** The two halves of the import report: what is wrong with records, and how photos fared (IMP-04, IMP-05). */
export const importViews = ["records", "photos"] as const;
export type ImportView = (typeof importViews)[number];

/** What the rows of the report are ordered by: each half has some of these, and `Feed` is how they come in the feed. */
export const importSortFields = [
  "Feed",
  "Reference",
  "Property",
  "Wrong",
  "UniqueId",
  "Total",
  "Valid",
  "Invalid",
] as const;
export type ImportSortField = (typeof importSortFields)[number];

/** The run that is shown (0 for the latest), the half of its report, and what its rows are filtered and ordered by. */
export const importSearch = queryCodec({
  run: queryField(queryInteger.check(z.refine((value) => value >= 0)), 0),
  view: queryField(z.enum(importViews), "records"),
  q: queryField(z.string(), ""),
  /** Only listings with photos that failed. */
  failing: queryField(queryBoolean, false),
  ...orderFields(importSortFields, "Feed", "asc"),
});
export type ImportSearch = ReturnType<typeof importSearch.read>;
