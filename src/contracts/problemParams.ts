import type { Problem } from "./problem.ts";
import { waitText } from "./waitText.ts";

/** The numbers and codes that a problem's text may name; `wait` is how long to wait, with its unit. */
export const problemParams = (problem: Problem) => ({
  limit: "limit" in problem ? problem.limit : 0,
  wait: waitText("retryAfter" in problem ? problem.retryAfter : 0),
  serverCode: "serverCode" in problem ? (problem.serverCode ?? "") : "",
});
