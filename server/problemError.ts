import type { Problem } from "#contracts/wire/problem.ts";

/** A refusal by its code; thrown anywhere in a request and turned into `{code, …}` at the edge, which alone knows its HTTP status (ERR-01). */
export class ProblemError extends Error {
  override readonly name: string = "ProblemError";

  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}
