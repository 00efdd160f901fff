import { describe, expect, it } from "vitest";
import { lineOf, playwrightCounts, sum, vitestCounts } from "./counts.ts";

describe("the last line of the tests", () => {
  it("adds every part up", () => {
    const parts = [
      { passed: 7, failed: 0, skipped: 0 },
      { passed: 400, failed: 1, skipped: 2 },
    ];
    expect(lineOf(sum(parts))).toBe("407 passed, 1 failed, 2 skipped");
    expect(lineOf(sum([]))).toBe("0 passed, 0 failed");
  });

  it("counts a file that broke before its first test", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        { status: "passed", assertionResults: [1, 2] },
        { status: "failed", assertionResults: [1, 2] },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it("forgives no flaky browser test and no server that did not start", () => {
    const stats = { expected: 30, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 30, failed: 3, skipped: 0 });
  });
});
