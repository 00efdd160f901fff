// @chunk rows
import type { Problem } from "./problem.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds in the largest unit of which there are two, rounded up; the symbols are those of every language. */
export function waitText(seconds: number): string {
  if (seconds >= 2 * HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  if (seconds >= 2 * MINUTE) return `${Math.ceil(seconds / MINUTE)} min`;
  return `${Math.ceil(seconds)} s`;
}

/**
 * The numbers and codes that a problem's text may name; `wait` is how long to wait, with its unit. The context chooses the text of
 * an answer that no code explains: with the server's own code, else with its status (ERR-21, ERR-22).
 */
export const problemParams = (problem: Problem) => ({
  ...contextOf(problem),
  status: "status" in problem ? (problem.status ?? 0) : 0,
  limit: "limit" in problem ? problem.limit : 0,
  wait: waitText("retryAfter" in problem ? problem.retryAfter : 0),
  serverCode: "serverCode" in problem ? (problem.serverCode ?? "") : "",
});

function contextOf(problem: Problem): { context?: "code" | "status" } {
  if (problem.code !== "unexpected") return {};
  if (problem.serverCode !== undefined) return { context: "code" };
  return problem.status === undefined ? {} : { context: "status" };
}
