import type { Problem } from "#contracts/problem.ts";
import { toProblem } from "#contracts/toProblem.ts";

/** Why an actor was rejected. Actors reject with a `Problem`; anything else becomes `unexpected`. */
export const problemOf = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({
  problem: toProblem(event.error),
});
