import { ProblemError } from "#server/problemError.ts";

const MEGABYTE = 1_000_000;

/** The refusal of a file that is bigger than so many bytes; whoever reads it is told in whole megabytes. */
export const fileSizeExceed = (bytes: number): ProblemError =>
  new ProblemError({ code: "ErrFileSizeExceed", limit: Math.max(1, Math.floor(bytes / MEGABYTE)) });
