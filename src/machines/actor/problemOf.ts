import { fromPromise } from "xstate";
import { type Problem, toProblem } from "#contracts/wire/problem.ts";

/** Stands in a machine file for an actor that `src/app` joins with `.provide`, and gives its input and output types. */
export const notProvided = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("This actor was not provided")));

/** Why an actor was rejected. Actors reject with a `Problem`; anything else becomes `unexpected`. */
export const problemOf = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({
  problem: toProblem(event.error),
});
