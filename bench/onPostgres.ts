import { spawn } from "node:child_process";
import { once } from "node:events";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";

/** Runs a bench on a PostgreSQL of its own: `tsx bench/onPostgres.ts bench/list.ts`. */
const found = findPostgres();
if (!found) throw new Error("There is no PostgreSQL on this machine.");
const postgres = await startPostgres(found);
try {
  const env = { ...process.env, DATABASE_URL: postgres.urlOf("postgres") };
  const bench = spawn(process.execPath, ["--import", "tsx", ...process.argv.slice(2)], {
    env,
    stdio: "inherit",
  });
  const [code] = (await once(bench, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await postgres.stop();
}
