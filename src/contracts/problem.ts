import type { FieldCode, LimitCode, PlainCode, ProblemCode } from "./problemCodes.ts";

/** One wrong field: `path` is the wire name, dotted (`Distance.Town`); `code` a catalogue code. */
export interface FieldProblem {
  path: string;
  code: ProblemCode;
}

/**
 * Everything that can go wrong between panel and services, as one closed union on `code` (part 2 §8).
 * `limit` is the number that was met, `retryAfter` seconds, `status` the HTTP status of an unknown answer.
 */
export type Problem =
  | { code: PlainCode }
  | { code: LimitCode; limit: number }
  | { code: FieldCode; fields?: FieldProblem[] }
  | { code: "ErrTooManyRequests"; retryAfter: number }
  | { code: "network" }
  | { code: "unexpected"; status?: number; serverCode?: string };
