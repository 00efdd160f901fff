import { stripVTControlCharacters } from "node:util";

/** How a part of the tests ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A failed test: its file, groups and title, and the first line of its error. */
export interface Failure {
  readonly name: string;
  readonly error: string;
}

/** With what failed. */
export interface Outcome extends Counts {
  failures: readonly Failure[];
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

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: readonly string[] }[];
  }[];
}

/** A file's path below the folder of the project. */
const short = (path: string) => path.replace(/^.*\/(?=(src|server|tests|scripts|locales)\/)/, "");

/** The first line of an error that says something, without colours. */
const firstLine = (text = ""): string =>
  stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";

/** Files with skipped tests and how many, a line each. */
export const vitestSkips = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) => {
    const count = assertionResults.filter(({ status }) =>
      ["pending", "skipped", "todo"].includes(status),
    ).length;
    return count === 0 ? [] : [`${short(name)}: ${count} skipped`];
  });

/** The failed tests; a file that broke before its first test by its path. */
export const vitestFailures = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ name: short(name), error: firstLine(message) }];
    return failed.map(({ fullName = "", failureMessages = [] }) => ({
      name: `${short(name)} › ${fullName}`,
      error: firstLine(failureMessages[0]),
    }));
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

/** What each file of tests took, in seconds of one worker. */
export const vitestSeconds = ({ testResults }: VitestReport): [path: string, seconds: number][] =>
  testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]);

interface PlaywrightSuite {
  title?: string;
  file: string;
  specs: {
    title?: string;
    ok?: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration, 0) +
  suites.reduce((total, suite) => total + millisecondsOf(suite), 0);

/** An error that belongs to no browser test, such as a server that did not start. */
const OUTSIDE = "outside of the browser tests";

/** As `vitestSeconds`; the names are those that Playwright knows, below the folder of the browser tests. */
export const playwrightSeconds = ({ suites }: PlaywrightReport): [path: string, seconds: number][] =>
  suites.map((suite) => [suite.file, millisecondsOf(suite) / 1000]);

/** As `vitestFailures`. */
export const playwrightFailures = ({
  suites,
  errors,
}: Pick<PlaywrightReport, "suites" | "errors">): Failure[] => {
  const failures = (suite: PlaywrightSuite, path: readonly string[]): Failure[] => [
    ...suite.specs
      .filter(({ ok }) => ok === false)
      .map(({ title = "", tests }) => ({
        name: [...path, title].join(" › "),
        error: firstLine(tests.flatMap(({ results }) => results.map(({ error }) => error?.message))[0]),
      })),
    ...(suite.suites ?? []).flatMap((inner) => failures(inner, [...path, inner.title ?? ""])),
  ];
  return [
    ...suites.flatMap((suite) => failures(suite, [`tests/e2e/${suite.file}`])),
    ...errors.map(({ message }) => ({ name: OUTSIDE, error: firstLine(message) })),
  ];
};

/** What Playwright's JSON report says; a flaky test counts as failed, an error outside of tests too. */
export const playwrightCounts = ({ stats, errors }: Pick<PlaywrightReport, "stats" | "errors">): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});
