import * as z from "zod/mini";
import { queryBoolean, queryInteger } from "../queryValue.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/** The two halves of the import report: what is wrong with records, and how photos fared (part 2 §2.10). */
export const importViews = ["records", "photos"] as const;
export type ImportView = (typeof importViews)[number];

/** The run that is shown (0 for the latest), the half of its report, and what its rows are filtered by. */
export const importSearch = queryCodec({
  run: queryField(queryInteger.check(z.refine((value) => value >= 0)), 0),
  view: queryField(z.enum(importViews), "records"),
  q: queryField(z.string(), ""),
  /** Only listings with photos that failed. */
  failing: queryField(queryBoolean, false),
});
export type ImportSearch = ReturnType<typeof importSearch.read>;
