/** How a part of the tests ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
    }),
    noCounts,
  );

/** The last line: `12 passed, 0 failed`, and what was skipped. */
export const lineOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** Files with skipped tests and how many, a line each. */
export const vitestSkips = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) => {
    const count = assertionResults.filter(({ status }) =>
      ["pending", "skipped", "todo"].includes(status),
    ).length;
    return count === 0
      ? []
      : [`${name.replace(/^.*\/(?=(src|server|tests|scripts|locales)\/)/, "")}: ${count} skipped`];
  });

/** What Vitest's JSON report says; a file that fails before its first test counts as one failed. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** What Playwright's JSON report says; a flaky test counts as failed, an error outside of tests too. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** What counts when the failed tests were run again: each that then passed is no failure, whatever else failed stays one. */
export const afterRepeat = (first: Counts, again: Counts): Counts => ({
  ...first,
  passed: first.passed + again.passed,
  failed: first.failed - again.passed,
});
