import type { Problem } from "./problem.ts";

/** The numbers and codes that a problem's text may name. */
export const problemParams = (problem: Problem) => ({
  limit: "limit" in problem ? problem.limit : 0,
  retryAfter: "retryAfter" in problem ? problem.retryAfter : 0,
  serverCode: "serverCode" in problem ? (problem.serverCode ?? "") : "",
});
