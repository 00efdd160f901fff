import { expect, test } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { failureGroups } from "./failureGroups.ts";

test("failures with one text stand together, the most frequent first", () => {
  const problems: Problem[] = [
    { code: "ErrPropertyInvalid" },
    { code: "network" },
    { code: "ErrTooManyRequests", retryAfter: 80_000 },
    { code: "ErrTooManyRequests", retryAfter: 79_999 },
    { code: "ErrTooManyRequests", retryAfter: 79_998 },
    { code: "ErrTooManyRequests", retryAfter: 79_997 },
    { code: "ErrInvalidBody", fields: [{ path: "email", code: "ErrInvalidBody" }] },
    { code: "network" },
    { code: "ErrInvalidBody", fields: [{ path: "reason", code: "ErrInvalidBody" }] },
    { code: "network" },
  ];
  const rows = sampleRows(problems.length);
  const failures = rows.flatMap((row, at) => {
    const problem = problems[at];
    return problem ? [{ row, problem }] : [];
  });
  expect(failureGroups(failures).map(({ problem, count }) => `${count} ${problem.code}`)).toEqual([
    "4 ErrTooManyRequests",
    "3 network",
    "2 ErrInvalidBody",
    "1 ErrPropertyInvalid",
  ]);
});
