import { expect, test } from "vitest";
import type { Problem } from "#contracts/problem.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { failureGroups } from "./failureGroups.ts";

test("failures with one text stand together, the most frequent first", () => {
  const problems: Problem[] = [
    { code: "ErrPropertyInvalid" },
    { code: "network" },
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
    "3 network",
    "2 ErrInvalidBody",
    "1 ErrPropertyInvalid",
  ]);
});
