import type { Order } from "#contracts/property/propertyFilter.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Page } from "./listProperties.ts";

interface Asked {
  readonly Skip?: number | undefined;
  readonly Take?: number | undefined;
  readonly Order?: Order | undefined;
  readonly NamesIn?: SystemLanguage | undefined;
}

/** The page that a query asks for, the newest first where it says nothing; Take outside of 1 to 100 is 400 `ErrInvalidTake`. */
export function pageOf({
  Skip = 0,
  Take = limits.pageSize,
  Order = "Property/Id desc",
  NamesIn = "en",
}: Asked): Page {
  if (Take < 1 || Take > limits.takeMax) throw new ProblemError({ code: "ErrInvalidTake" });
  if (Skip < 0) throw new ProblemError({ code: "ErrDecodingParams" });
  return { skip: Skip, take: Take, order: Order, language: NamesIn };
}
