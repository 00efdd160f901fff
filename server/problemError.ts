import type { Problem } from "#contracts/wire/problem.ts";

/** A refusal by its code; thrown anywhere in a request and turned into `{code, …}` at the edge, which alone knows its HTTP status (ERR-01). */
export class ProblemError extends Error {
  override readonly name: string = "ProblemError";

  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** A refusal whose route answers with another status than its code stands for elsewhere. */
export class StatedProblem extends ProblemError {
  constructor(
    problem: Problem,
    readonly status: number,
  ) {
    super(problem);
  }
}

const MEGABYTE = 1_000_000;

/** The refusal of a file that is bigger than so many bytes; whoever reads it is told in whole megabytes. */
export const fileSizeExceed = (bytes: number): ProblemError =>
  new ProblemError({ code: "ErrFileSizeExceed", limit: Math.max(1, Math.floor(bytes / MEGABYTE)) });
