import { madridDay } from "#contracts/wire/days.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { ContactFilter } from "./contactFilter.ts";

/** Nobody has written tomorrow yet: the last day is today at most (ENQ-34). */
export function needPast({ ToDate }: Pick<ContactFilter, "ToDate">, now: Date): void {
  if (ToDate <= madridDay(now)) return;
  throw new ProblemError({
    code: "ErrDecodingParams",
    fields: [{ path: "ToDate", code: "ErrDecodingParams" }],
  });
}
