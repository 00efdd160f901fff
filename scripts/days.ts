import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepareBrowser } from "./browser/prepareBrowser.ts";

interface Moment {
  /** The time at which the tests begin, or "real". */
  readonly clock?: string;
  readonly zone?: string;
}

const moments: Readonly<Record<string, Moment>> = {
  today: { clock: "real" },
  "year-end": { clock: "2026-12-31T23:30:00+01:00" },
  "new-year": { clock: "2027-01-01T00:15:00+01:00" },
  "leap-day": { clock: "2028-02-29T12:00:00+01:00" },
  "clocks-forward": { clock: "2027-03-28T01:45:00+01:00" },
  "clocks-back": { clock: "2026-10-25T02:45:00+02:00" },
  "month-end": { clock: "2026-11-30T12:00:00+01:00" },
  sunday: { clock: "2026-11-29T12:00:00+01:00" },
  "los-angeles": { zone: "America/Los_Angeles" },
  auckland: { zone: "Pacific/Auckland" },
};

const API_TESTS = "tests/api";
/** Names of what reads the time: of the clock, of a day, of the demo, which draws its data relative to today. */
const READS_TIME = /\bnew Date\(|\bDate\.now|\b(dayAgo|currentTime|madridDay|seedDemo)\b/;

function apiFilesReadingTime(): string[] {
  const files = readdirSync(API_TESTS, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".api.test.ts"),
  );
  return files
    .map((name) => `${API_TESTS}/${name}`)
    .filter((path) => READS_TIME.test(readFileSync(path, "utf8")));
}

/** Browser tests that read figures, days or what the demo draws. */
const figures =
  "dashboard analytics enquiries enquiryActions invoic newcomer report comparison rules improvement directories list".split(
    " ",
  );

const vitest = (...args: string[]) => ["node_modules/vitest/vitest.mjs", "run", ...args];
const project = (name: string, ...files: string[]) => vitest("--project", name, ...files);

/** The quickest first. */
const parts: Readonly<Record<string, () => readonly string[]>> = {
  unit: () => project("unit"),
  dom: () => project("dom"),
  model: () => project("model"),
  api: () => project("api", ...apiFilesReadingTime()),
  browser: () => ["node_modules/@playwright/test/cli.js", "test", ...figures],
};

const DEMO = "demo";
const DAYS_IN_A_ROW = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The time of the tests on the day so many days after that of every run. */
const demoDay = (day: number) => new Date(Date.parse("2026-11-26T10:00:00Z") + day * DAY_MS).toISOString();

const run = (args: readonly string[], { clock, zone }: Moment, env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, ...env, ...(clock && { TEST_CLOCK: clock }), ...(zone && { TZ: zone }) },
  }).status === 0;

/** Those of a list separated by commas, or all; what there is not is an error. */
function chosenOf(kind: string, all: readonly string[], list: string | undefined): readonly string[] {
  if (list === undefined) return all;
  const chosen = list.split(",");
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such ${kind}: ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  return all.filter((name) => chosen.includes(name));
}

/**
 * Runs the tests at moments and in time zones that break what depends on the calendar, part by part, the quickest first at all moments,
 * and the demo's tests on 30 days in a row: `--only=year-end,auckland,demo` chooses moments, `--parts=unit,dom,model,api,browser` what is
 * run there. The browser's part needs a build.
 */
function runDays(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, parts: { type: "string" } },
  });
  const names = chosenOf("moment", [...Object.keys(moments), DEMO], values.only);
  const chosenParts = chosenOf("part", Object.keys(parts), values.parts);
  const env = chosenParts.includes("browser") ? { CHROMIUM_PATH: prepareBrowser(console.log) } : {};
  const results: { name: string; passed: boolean; seconds: number }[] = [];
  const attempt = (name: string, args: readonly string[], moment: Moment) => {
    console.log(`\n— ${name}`);
    const started = performance.now();
    const passed = run(args, moment, env);
    results.push({ name, passed, seconds: (performance.now() - started) / 1000 });
  };
  for (const part of chosenParts) {
    for (const name of names) {
      const moment = moments[name];
      if (moment) attempt(`${name}: ${part}`, parts[part]?.() ?? [], moment);
    }
  }
  for (let day = 0; names.includes(DEMO) && day < DAYS_IN_A_ROW; day += 1) {
    const clock = demoDay(day);
    attempt(`${DEMO}: ${clock.slice(0, 10)}`, project("api", DEMO), { clock });
  }
  for (const { name, passed, seconds } of results)
    console.log(`${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s  ${passed ? "passed" : "failed"}`);
  process.exitCode = results.some(({ passed }) => !passed) ? 1 : 0;
}

try {
  runDays(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
