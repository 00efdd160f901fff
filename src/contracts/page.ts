import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { ProblemCode } from "./problemCodes.ts";
import { queryInteger, queryIntegerOr } from "./queryValue.ts";

const wrongTake: ProblemCode = "ErrInvalidTake";

/** How many rows to answer with: 1 to 100, otherwise `ErrInvalidTake` (part 2 §5). */
export const take = queryIntegerOr(wrongTake).check(
  z.refine((value) => value >= 1 && value <= limits.takeMax, { error: wrongTake }),
);

/** How many rows to leave out first. */
export const skip = queryInteger.check(z.refine((value) => value >= 0));

/** `Take` and `Skip` of a list; a page is 20 rows when `Take` is absent (part 2 §9). */
export const page = { Take: z.optional(take), Skip: z.optional(skip) };
