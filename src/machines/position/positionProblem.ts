import type { Problem } from "#contracts/wire/problem.ts";

/**
 * Why a position could not be found: the gazetteer knows nothing of the address, the browser would not say where it
 * is (WIZ-25, WIZ-26), or the service did not answer.
 */
export type PositionProblem =
  | { code: "noResult" }
  | { code: "geolocation" }
  | { code: "service"; problem: Problem };
