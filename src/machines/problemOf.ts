import { type Problem, toProblem } from "#contracts/wire/problem.ts";

/** Why an actor was rejected. Actors reject with a `Problem`; anything else becomes `unexpected`. */
export const problemOf = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({
  problem: toProblem(event.error),
});
