import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { ProblemCode } from "./problem.ts";

const integerForms = [
  z.int(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number)),
] as const;

/** A whole number in a query string; what is not one is refused, never coerced. */
export const queryInteger = z.union(integerForms);

/** A whole number in a query string that has a code of its own for what is not one. */
export const queryIntegerOr = (error: ProblemCode) => z.union(integerForms, { error });

/** A decimal number in a query string. */
export const queryNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/)), z.transform(Number)),
]);

/** `true` or `false` in a query string. */
export const queryBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
]);

/** A repeated query value; one value alone is a list of one (CALL-56). */
export const queryList = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.array(item),
    z.pipe(
      item,
      z.transform((one) => [one]),
    ),
  ]);

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

/** The first day of a range, ISO, Europe/Madrid, not before 2016-04-01 (ERR-09). */
export const fromDate = day("ErrMissingFromDate").check(notTooEarly);

/** The last day of a range, ISO, Europe/Madrid, to its end (CALL-51). */
export const toDate = day("ErrMissingToDate");

/** `FromDate` and `ToDate` of a query or body, both needed (ERR-11). */
export const dateRange = { FromDate: fromDate, ToDate: toDate };

const moment = (missing: ProblemCode) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: (issue): ProblemCode => (issue.input === undefined ? missing : "ErrDecodingParams"),
  });

/** As `dateRange`, each either a day or an ISO instant with its offset (CALL-33). */
export const momentRange = {
  FromDate: moment("ErrMissingFromDate").check(notTooEarly),
  ToDate: moment("ErrMissingToDate"),
};
