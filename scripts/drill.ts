import { spawnSync } from "node:child_process";

interface Drill {
  readonly arguments: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const drills: Readonly<Record<string, Drill>> = {
  restarts: { arguments: ["--import", "tsx", "bench/restarts.ts"] },
  kills: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "timed", "durability"],
    env: { KILLS: "20" },
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
  "sign-ins": {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "timed", "passwords"],
    env: { SIGN_INS: "200" },
  },
  mails: {
    arguments: ["node_modules/vitest/vitest.mjs", "run", "--project", "api", "resend"],
    env: { BULK_ROWS: "500" },
  },
  rows: {
    arguments: ["node_modules/@playwright/test/cli.js", "test", "enquiryBulk", "--workers=1"],
    env: { BULK_ROWS: "500" },
  },
  tabs: {
    arguments: ["node_modules/@playwright/test/cli.js", "test", "faults", "-g", "five tabs", "--workers=1"],
    env: { TAB_ROUNDS: "100" },
  },
};

/**
 * Tries what the services promise when things go wrong, with processes and a database of its own: `npm run drill -- restarts [rounds]`,
 * `-- kills`, `-- races`, `-- walks`, `-- sign-ins`, `-- mails`; with a build `-- rows` and `-- tabs`.
 */
const [name = "", ...rest] = process.argv.slice(2);
const drill = drills[name];
if (drill) {
  const env = { ...process.env, ...drill.env };
  const ran = spawnSync(process.execPath, [...drill.arguments, ...rest], { stdio: "inherit", env });
  process.exitCode = ran.status ?? 1;
} else {
  console.error(`Say which: ${Object.keys(drills).join(", ")}.`);
  process.exitCode = 1;
}
