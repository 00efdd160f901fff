import { spawnSync } from "node:child_process";

interface Drill {
  readonly arguments: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const drills: Readonly<Record<string, Drill>> = {
  hostile: {
    arguments: ["--import", "tsx", "bench/hostile.ts"],
    env: { EXPORT_ROUNDS: "20", LOCKED_WORKERS: "1,2,4", LOCKED_SECONDS: "20", BUCKET_SECONDS: "60" },
  },
  load: { arguments: ["--import", "tsx", "bench/load.ts"] },
  restarts: { arguments: ["--import", "tsx", "bench/restarts.ts"] },
  connections: { arguments: ["--import", "tsx", "bench/connections.ts"] },
  workbook: { arguments: ["--import", "tsx", "bench/libreOffice.ts"] },
  kills: {
    arguments: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "api",
      "durability",
      "Killed.api",
      "importProcesses",
    ],
    env: { KILLS: "20", IMPORTED: "5000", STORES: "all" },
  },
  failover: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "timed", "failover"],
    env: { FAILOVERS: "5" },
  },
  releases: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "releases"],
    env: { RELEASE_WRITES: "500", STORES: "all" },
  },
  restore: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "backup"],
    env: { BACKUP_SECONDS: "20" },
  },
  races: {
    arguments: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "api",
      "race.api",
      "directory.api",
      "featured.api",
    ],
    env: { RACES: "100" },
  },
  walks: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "model", "--testTimeout=3600000"],
    env: { WALKS: "1000" },
  },
  "source-faults": { arguments: ["--import", "tsx", "scripts/mutants.ts", "source"] },
  feeds: {
    arguments: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "unit",
      "readFeed",
      "readJsonFeed",
      "brokenMarkup",
    ],
    env: { FEEDS: "large" },
  },
  "sign-ins": {
    arguments: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "timed",
      "--project",
      "api",
      "passwords",
      "guessing",
    ],
    env: { SIGN_INS: "200", GUESSING_ROUNDS: "20" },
  },
  stores: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api"],
    env: { STORES: "all" },
  },
  mails: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "resend"],
    env: { BULK_ROWS: "500" },
  },
  bulk: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "bulkLarge"],
    env: { BULK_LISTINGS: "5000", STORES: "all" },
  },
  rows: {
    arguments: ["node_modules/@playwright/test/cli.js", "test", "enquiryBulk", "--workers=1"],
    env: { SCREENS: "all", BULK_ROWS: "500" },
  },
  screens: { arguments: ["node_modules/@playwright/test/cli.js", "test"], env: { SCREENS: "all" } },
  faults: {
    arguments: ["node_modules/@playwright/test/cli.js", "test", "faultTable", "--workers=1"],
    env: { FAULTS: "all" },
  },
  steady: { arguments: ["--import", "tsx", "scripts/steady.ts"] },
  days: { arguments: ["--import", "tsx", "scripts/days.ts"] },
  nodes: { arguments: ["--import", "tsx", "scripts/nodes.ts"] },
  sessions: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "dom", "sessionRaces"],
    env: { SESSION_ROUNDS: "167" },
  },
  tabs: {
    arguments: ["node_modules/@playwright/test/cli.js", "test", "faults", "-g", "five tabs", "--workers=1"],
    env: { TAB_ROUNDS: "100" },
  },
};

/** What `npm test` has in small or in part, at its full size: hours, before a release. */
const whole =
  "stores kills failover releases restore races walks feeds sign-ins mails bulk sessions screens rows tabs faults".split(
    " ",
  );

/**
 * Tries what the services promise when things go wrong, with processes and a database of its own: `npm run drill -- restarts [rounds] [--pooler]`,
 * `-- kills`, `-- bulk`, `-- restore`, `-- failover`, `-- releases`, `-- races`, `-- walks`, `-- feeds`, `-- sessions`, `-- sign-ins`, `-- stores`, `-- mails`, `-- workbook`; with a build `-- screens`, `-- rows`, `-- tabs` and `-- faults`, and `-- whole`, which is all of these one after the other;
 * `-- connections`, `-- hostile [stalled|drafts|pictures|locked|exports|bucket|frozen]`, `-- load [--full] [--watched]`. What makes the suite itself steady: `-- steady [runs]`, `-- days [--only=moments] [--parts=unit,dom,…]`, `-- nodes [versions]`.
 */
const [name = "", ...rest] = process.argv.slice(2);
const chosen = name === "whole" ? whole : [name];
for (const one of chosen) {
  const drill = drills[one];
  if (!drill) {
    console.error(`Say which: ${[...Object.keys(drills), "whole"].join(", ")}.`);
    process.exitCode = 1;
    break;
  }
  const env = { ...process.env, ...drill.env };
  const ran = spawnSync(process.execPath, [...drill.arguments, ...rest], { stdio: "inherit", env });
  if (ran.status !== 0) {
    console.error(`Failed: ${one}.`);
    process.exitCode = ran.status ?? 1;
  }
}
