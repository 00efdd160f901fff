import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import {
  type Counts,
  type Failure,
  type Outcome,
  type PlaywrightReport,
  playwrightCounts,
  playwrightFailures,
  playwrightSeconds,
  type VitestReport,
  vitestCounts,
  vitestFailures,
  vitestSeconds,
  vitestSkips,
} from "./counts.ts";

const BROWSER_TESTS = "tests/e2e/";
const REPORTS = ".cache/test";
const passed: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** Something that failed as a whole. */
export const failedWhole = (name: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ name, error: "" }],
});

/** A run that ends badly without a failed test counts as one failed. */
const outcome = (name: string, ended: boolean, counts: Counts, failures: readonly Failure[]): Outcome =>
  ended || counts.failed > 0
    ? { ...counts, failures }
    : { ...counts, failed: 1, failures: [{ name: `${name} ended badly`, error: "" }] };

/** Runs a command with its output streaming through, and says whether it ended well. */
async function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  const [code] = await Promise.race([once(child, "exit"), once(child, "error").then(() => [1])]);
  return code === 0;
}

function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const path = `${REPORTS}/${name}.json`;
  rmSync(path, { force: true });
  return path;
}

/** One script of package.json: it passes or it fails. */
export async function script(name: string): Promise<Outcome> {
  return (await run(["npm", "run", "--silent", name])) ? passed : failedWhole(`npm run ${name}`);
}

/** Where a run of some files leaves its report, so that the last whole run's stays. */
const reportName = (kind: string, files: readonly string[]) => (files.length > 0 ? `${kind}-changed` : kind);

const last = <Report>(kind: string) => readReport<Report>(`${REPORTS}/${kind}.json`);

/** What each file took in the last whole run, in seconds of one worker; nothing where there was none. */
export function measuredSeconds(): Map<string, number> {
  const node = last<VitestReport>("vitest");
  const browser = last<PlaywrightReport>("browser");
  return new Map([
    ...(node ? vitestSeconds(node) : []).map(([path, seconds]) => [relative(".", path), seconds] as const),
    ...(browser ? playwrightSeconds(browser) : []).map(
      ([path, seconds]) => [`tests/e2e/${path}`, seconds] as const,
    ),
  ]);
}

/** Everything that needs no browser, or some files of it. */
export async function vitest(files: readonly string[] = []): Promise<Outcome> {
  const path = freshReport(reportName("vitest", files));
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const ended = await run(["npx", "vitest", "run", ...reporters, ...files]);
  const report = readReport<VitestReport>(path);
  if (!report) return failedWhole("vitest left no report");
  for (const line of vitestSkips(report)) console.log(line);
  return outcome("vitest", ended, vitestCounts(report), vitestFailures(report));
}

/** The browser tests, or some files of them, in the browser that `CHROMIUM_PATH` names. */
export async function playwright(browser: string, files: readonly string[] = []): Promise<Outcome> {
  const path = freshReport(reportName("browser", files));
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const ended = await run(["npx", "playwright", "test", "--reporter=list,json", ...files], env);
  const report = readReport<PlaywrightReport>(path);
  if (!report) return failedWhole("playwright left no report");
  return outcome("playwright", ended, playwrightCounts(report), playwrightFailures(report));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a test passes that ran alone, by what its run counted. */
const passesAlone = ({ passed, failed }: Counts) => passed === 1 && failed === 0;

/**
 * Runs failed tests once more, one at a time, with nothing beside them; returns the names of those that pass. The
 * browser tests must be those that failed in the last run of Playwright, which remembers them.
 */
export async function retryAlone(failures: readonly Failure[]): Promise<ReadonlySet<string>> {
  const passed = new Set<string>();
  const timed = failures.filter(({ name }) => !name.startsWith(BROWSER_TESTS));
  for (const { name } of timed) {
    const [file = "", title = ""] = name.split(" › ");
    if (passesAlone(await vitest(["--project", "timed", file, "-t", `^${escaped(title)}$`])))
      passed.add(name);
  }
  const browser = failures.filter(({ name }) => name.startsWith(BROWSER_TESTS));
  if (browser.length === 0) return passed;
  const again = await playwright(process.env.CHROMIUM_PATH ?? "", ["--last-failed", "--workers=1"]);
  const failed = new Set(again.failures.map(({ name }) => name));
  if (again.passed + failed.size !== browser.length) return passed;
  for (const { name } of browser) if (!failed.has(name)) passed.add(name);
  return passed;
}
