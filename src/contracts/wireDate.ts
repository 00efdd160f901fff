import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { ProblemCode } from "./problemCodes.ts";

const day = (missing: ProblemCode) =>
  z.iso.date({
    error: (issue): ProblemCode => (issue.input === undefined ? missing : "ErrDecodingParams"),
  });

/** The first day of a range, ISO, Europe/Madrid, not before 2016-04-01 (part 2 §5). */
export const fromDate = day("ErrMissingFromDate").check(
  z.refine((value) => value >= limits.earliestDate, {
    error: "ErrFromDateTooEarly" satisfies ProblemCode,
    abort: true,
  }),
);

/** The last day of a range, ISO, Europe/Madrid, to its end (part 2 §7). */
export const toDate = day("ErrMissingToDate");

/** `FromDate` and `ToDate` of a query or body, both needed (part 2 §5). */
export const dateRange = { FromDate: fromDate, ToDate: toDate };
