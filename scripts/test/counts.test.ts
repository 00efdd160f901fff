import { describe, expect, it } from "vitest";
import { afterRepeat, lineOf, playwrightCounts, sum, vitestCounts, vitestSkips } from "./counts.ts";

const file = (name: string, status: string, ...results: string[]) => ({
  name: `/somewhere/tests/api/${name}.api.test.ts`,
  status,
  assertionResults: results.map((one) => ({ status: one })),
});

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
        file("a", "passed", "passed", "skipped"),
        file("b", "failed", "failed", "passed"),
        file("c", "failed"),
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 1 });
    expect(vitestSkips(report)).toEqual(["tests/api/a.api.test.ts: 1 skipped"]);
  });

  it("takes back only the failures that passed when they were repeated", () => {
    const first = { passed: 219, failed: 2, skipped: 1 };
    expect(afterRepeat(first, { passed: 2, failed: 0, skipped: 0 })).toEqual({
      ...first,
      passed: 221,
      failed: 0,
    });
    expect(afterRepeat(first, { passed: 1, failed: 1, skipped: 0 })).toEqual({
      ...first,
      passed: 220,
      failed: 1,
    });
    expect(afterRepeat(first, { passed: 0, failed: 1, skipped: 0 })).toEqual(first);
  });

  it("forgives no flaky browser test and no server that did not start", () => {
    const stats = { expected: 30, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 30, failed: 3, skipped: 0 });
  });
});
