import { spawnSync } from "node:child_process";

const drills: Readonly<Record<string, string>> = { restarts: "bench/restarts.ts" };

/** Tries what the services promise when things go wrong, with processes and a database of its own: `npm run drill -- restarts [rounds]`. */
const [name = "", ...rest] = process.argv.slice(2);
const script = drills[name];
if (script) {
  process.exitCode =
    spawnSync(process.execPath, ["--import", "tsx", script, ...rest], { stdio: "inherit" }).status ?? 1;
} else {
  console.error(`Say which: ${Object.keys(drills).join(", ")}.`);
  process.exitCode = 1;
}
