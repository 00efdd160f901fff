import { describe, expect, it } from "vitest";
import {
  lineOf,
  playwrightCounts,
  playwrightFailures,
  playwrightSeconds,
  sum,
  vitestCounts,
  vitestFailures,
  vitestSkips,
} from "./counts.ts";

const file = (name: string, status: string, ...results: string[]) => ({
  name: `/somewhere/tests/api/${name}.api.test.ts`,
  status,
  startTime: 0,
  endTime: 1,
  assertionResults: results.map((one, index) => ({
    status: one,
    fullName: `${name} does thing ${index}`,
    failureMessages: one === "failed" ? ["\n\u001b[31mAssertionError: no\u001b[39m\n  at there"] : [],
  })),
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
    expect(vitestFailures(report)).toEqual([
      { name: "tests/api/b.api.test.ts › b does thing 0", error: "AssertionError: no" },
      { name: "tests/api/c.api.test.ts", error: "" },
    ]);
  });

  it("says what differed in the first line of an error, however much is compared", () => {
    const fine = { written: [], answered: [], untold: 0, lost: [] };
    const seen = {
      ...fine,
      answered: [`POST /api/client/property/:id/deactivate: 500 ${"long ".repeat(50)}`],
    };
    expect(() => expect(seen).toEqual(fine)).toThrow(/deactivate: 500/);
  });

  it("forgives no flaky browser test and no server that did not start", () => {
    const stats = { expected: 30, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 30, failed: 3, skipped: 0 });
  });

  it("names browser tests that failed by their file and groups", () => {
    const error = { message: "\u001b[31mError: it stays shut\u001b[39m\n\nLocator: a row" };
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ results: [ok ? { duration: 1 } : { duration: 1, error }] }],
    });
    const group = {
      title: "a row",
      file: "list.e2e.ts",
      specs: [spec("opens", false), spec("closes", true)],
    };
    const suites = [{ title: "list.e2e.ts", file: "list.e2e.ts", specs: [], suites: [group] }];
    expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
      { name: "tests/e2e/list.e2e.ts › a row › opens", error: "Error: it stays shut" },
      { name: "outside of the browser tests", error: "no server" },
    ]);
  });

  it("knows what each file of browser tests took, with the tests inside of its groups", () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const group = { file: "list.e2e.ts", specs: [spec(500)], suites: [] };
    const suites = [{ file: "list.e2e.ts", specs: [spec(2_000), spec(500)], suites: [group] }];
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightSeconds({ stats, errors: [], suites })).toEqual([["list.e2e.ts", 3]]);
  });
});
