import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { afterRepeat, type Counts, playwrightCounts, vitestCounts, vitestSkips } from "./counts.ts";

const REPORTS = ".cache/test";
const failed: Counts = { passed: 0, failed: 1, skipped: 0 };
const passed: Counts = { passed: 1, failed: 0, skipped: 0 };

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
export async function script(name: string): Promise<Counts> {
  return (await run(["npm", "run", "--silent", name])) ? passed : failed;
}

/** One project of vitest.config.ts. A run that ends badly without a failed test counts as one failed. */
export async function vitest(project: string): Promise<Counts> {
  const path = freshReport(project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const ended = await run(["npx", "vitest", "run", "--project", project, ...reporters]);
  const report = readReport<Parameters<typeof vitestCounts>[0]>(path);
  if (!report) return failed;
  for (const line of vitestSkips(report)) console.log(line);
  const counts = vitestCounts(report);
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** More are no matter of the machine any more. */
const REPEATED_AT_MOST = 2;

/**
 * The browser tests, in the browser that `CHROMIUM_PATH` names. One or two that fail run once more, alone and with a trace: all
 * share the demo's clients, two at a time beside the server on two cores (docs/decisions/010).
 */
export async function playwright(browser: string): Promise<Counts> {
  const path = freshReport("browser");
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const ended = await run(["npx", "playwright", "test", "--reporter=list,json"], env);
  const report = readReport<Parameters<typeof playwrightCounts>[0]>(path);
  if (!report) return failed;
  const counts = playwrightCounts(report);
  const few = counts.failed > 0 && counts.failed <= REPEATED_AT_MOST;
  if (few && report.errors.length === 0) return repeated(counts, browser);
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function repeated(counts: Counts, browser: string): Promise<Counts> {
  console.log(`\n${counts.failed} failed: once more, alone, with a trace in test-results if it fails again.`);
  const path = freshReport("browser-again");
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path, TRACE: "1" };
  await run(["npx", "playwright", "test", "--last-failed", "--workers=1", "--reporter=list,json"], env);
  const report = readReport<Parameters<typeof playwrightCounts>[0]>(path);
  if (!report) return counts;
  const again = playwrightCounts(report);
  console.log(`Unsteady, and to be looked into: ${again.passed} of ${counts.failed} passed alone.`);
  return afterRepeat(counts, again);
}
