import { spawnSync } from "node:child_process";
import { prepareBrowser } from "./browser/prepareBrowser.ts";

interface Moment {
  /** The time at which the tests begin, or "real". */
  readonly clock?: string;
  readonly zone?: string;
  /** Only the tests of the demo's promises. */
  readonly demoOnly?: boolean;
}

const DAYS_IN_A_ROW = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const demoDays = Array.from({ length: DAYS_IN_A_ROW }, (_, day): [string, Moment] => {
  const clock = new Date(Date.parse("2026-11-26T10:00:00Z") + day * DAY_MS).toISOString();
  return [`demo-${clock.slice(0, 10)}`, { clock, demoOnly: true }];
});

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
  ...Object.fromEntries(demoDays),
};

/** Browser tests that read figures, days or what the demo draws. */
const figures =
  "dashboard analytics enquiries enquiryActions invoic newcomer report comparison rules improvement directories list".split(
    " ",
  );

const run = (args: readonly string[], { clock, zone }: Moment, env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, ...env, ...(clock && { TEST_CLOCK: clock }), ...(zone && { TZ: zone }) },
  }).status === 0;

const vitest = (...args: string[]) => ["node_modules/vitest/vitest.mjs", "run", ...args];
const projects = ["unit", "dom", "model", "api"].flatMap((project) => ["--project", project]);

function tryAt(moment: Moment, browser: string): string[] {
  if (moment.demoOnly) return run(vitest("--project", "api", "demo"), moment) ? [] : ["demo"];
  const failed: string[] = [];
  if (!run(vitest(...projects), moment)) failed.push("unit, dom, model or api");
  const playwright = ["node_modules/@playwright/test/cli.js", "test", ...figures];
  if (!run(playwright, moment, { CHROMIUM_PATH: browser })) failed.push("browser");
  return failed;
}

/**
 * Runs the tests at moments and in time zones that break what depends on the calendar, and the demo's tests on 30 days
 * in a row. Names of moments as arguments choose some; needs a build.
 */
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in moments));
if (unknown.length > 0) {
  console.error(`No such moment: ${unknown.join(", ")}. There are: ${Object.keys(moments).join(", ")}.`);
  process.exitCode = 1;
} else {
  const browser = prepareBrowser(console.log);
  const results = (chosen.length > 0 ? chosen : Object.keys(moments)).map((name) => {
    const failed = tryAt(moments[name] ?? {}, browser);
    return { name, failed };
  });
  for (const { name, failed } of results) {
    console.log(`${name.padEnd(16)} ${failed.length === 0 ? "passed" : `failed: ${failed.join("; ")}`}`);
  }
  process.exitCode = results.some(({ failed }) => failed.length > 0) ? 1 : 0;
}
