import type { Problem } from "#contracts/wire/problem.ts";
import { problemStatus } from "#contracts/wire/problemStatus.ts";

/** A refusal with its answer; thrown anywhere in a request and turned into `{code, …}` at the edge (ERR-01). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;

  constructor(
    readonly problem: Problem,
    status?: number,
  ) {
    super(problem.code);
    this.status = status ?? problemStatus(problem.code);
  }
}
