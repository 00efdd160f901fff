import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { ProblemCode } from "./problemCodes.ts";

const day = (missing: ProblemCode) =>
  z.iso.date({
    error: (issue): ProblemCode => (issue.input === undefined ? missing : "ErrDecodingParams"),
  });

const notTooEarly = z.refine<string>(
  (value) => value.slice(0, limits.earliestDate.length) >= limits.earliestDate,
  {
    error: "ErrFromDateTooEarly" satisfies ProblemCode,
    abort: true,
  },
);

/** The first day of a range, ISO, Europe/Madrid, not before 2016-04-01 (part 2 §5). */
export const fromDate = day("ErrMissingFromDate").check(notTooEarly);

/** The last day of a range, ISO, Europe/Madrid, to its end (part 2 §7). */
export const toDate = day("ErrMissingToDate");

/** `FromDate` and `ToDate` of a query or body, both needed (part 2 §5). */
export const dateRange = { FromDate: fromDate, ToDate: toDate };

const moment = (missing: ProblemCode) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: (issue): ProblemCode => (issue.input === undefined ? missing : "ErrDecodingParams"),
  });

/** As `dateRange`, each either a day or an ISO instant with its offset (part 2 §7). */
export const momentRange = {
  FromDate: moment("ErrMissingFromDate").check(notTooEarly),
  ToDate: moment("ErrMissingToDate"),
};
