import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { everyService } from "#tests/api/harness/everyService.ts";
import { startServer } from "#tests/api/harness/startServer.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { type WrittenRow, writersOf } from "#tests/fixtures/writersOf.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { findPooler, startPooler } from "../scripts/databases/startPooler.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";

const SERVERS = 2;
const WRITERS = 16;
const BETWEEN_MS = 1_500;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);
const {
  positionals: [asked = "20"],
  values: { pooler: isPooled },
} = parseArgs({ allowPositionals: true, options: { pooler: { type: "boolean", default: false } } });
const rounds = Number(asked);

/**
 * Restarts a database of its own, by turns in order and as after a crash, while clients publish properties through two servers; `--pooler` has PgBouncer
 * between them, by the transaction.
 */
async function main(): Promise<void> {
  console.log(machine());
  const bin = findPostgres();
  if (!bin)
    throw new Error("PostgreSQL's server programs are not on this machine: install the package postgresql.");
  const dir = await mkdtemp(join(tmpdir(), "zaguan-drill-"));
  const database = await startPostgres(bin, { durable: true });
  const direct = database.urlOf("postgres");
  const accessToken = await client(direct);
  const program = isPooled ? findPooler() : undefined;
  if (isPooled && !program)
    throw new Error("PgBouncer is not on this machine: install the package pgbouncer.");
  const pooler = program && (await startPooler(program, direct));
  const DATABASE_URL = pooler ? pooler.url : direct;
  const servers = Array.from({ length: SERVERS }, (_, nth) =>
    runServer({
      PORT: "0",
      DATA_DIR: join(dir, String(nth)),
      DATABASE_URL,
      TOKEN_KEY,
      DATABASE_PREPARED: pooler ? "off" : "on",
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
    }),
  );
  const urls = await Promise.all(servers.map((server) => server.url()));
  const writers = writersOf(urls, accessToken, WRITERS);
  const { seen } = writers;
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(BETWEEN_MS);
    await database.restart(round % 2 ? "SIGINT" : "SIGQUIT");
    const back = performance.now();
    while (!urls.every((url) => (seen.times.get(url)?.at(-1) ?? 0) > back)) {
      if (performance.now() - back > 60_000)
        throw new Error(`A server is not back:\n${servers.flatMap(({ errors }) => errors).join("\n")}`);
      await sleep(5);
    }
    const waits = urls.map((url) => (seen.times.get(url)?.find((at) => at > back) ?? back) - back);
    slowest = Math.max(slowest, ...waits);
  }
  await writers.stop();
  const alive = (await Promise.all(urls.map((url) => fetch(`${url}/api/ready`)))).filter(
    ({ ok }) => ok,
  ).length;
  for (const server of servers) server.signal("SIGTERM");
  const ends = await Promise.all(servers.map(({ ended }) => ended));
  if (pooler) await pooler.stop();
  const lost = await lostOf(direct, seen);
  await database.stop();
  await rm(dir, { recursive: true, force: true });

  const others = [...seen.answers].filter(([answer]) => answer !== "201" && answer !== "503");
  console.log(
    `${rounds} restarts, ${seen.acknowledged.length} properties acknowledged, answers: ${[...seen.answers].map(([answer, count]) => `${count} × ${answer}`).join(", ")}`,
  );
  figure({ name: "acknowledged and lost", measured: lost, atMost: 0, unit: "" });
  figure({
    name: "servers that did not survive",
    measured: SERVERS - alive + ends.filter((code) => code !== 0).length,
    atMost: 0,
    unit: "",
  });
  figure({
    name: "answers besides 201 and 503",
    measured: others.reduce((sum, [, count]) => sum + count, 0),
    atMost: 0,
    unit: "",
  });
  figure({ name: "503 without Retry-After", measured: seen.untold, atMost: 0, unit: "" });
  figure({
    name: "a server serves again, slowest after the database",
    measured: slowest / 1000,
    atMost: 2,
    unit: "s",
  });
  figure({
    name: "longest silence, the restart itself in it",
    measured: longestGap(seen) / 1000,
    atMost: 3,
    unit: "s",
  });
}

/** A client with room for everything that is published; gives the access token, which holds for a quarter of an hour. */
async function client(url: string): Promise<string> {
  const store = await createMigratedStore("postgres", await openPostgres(url, databaseLimits));
  const server = await startServer(store, { env: { TOKEN_KEY } });
  const property = { ...everyService.property, PropertyLimit: 1_000_000 };
  const { accessToken } = await server.client("costa", { property });
  await server.close();
  await store.close();
  return accessToken;
}

async function lostOf(url: string, { acknowledged }: WrittenRow): Promise<number> {
  const { pool } = await openPostgres(url);
  const { rows } = await pool.query<{ id: number }>("select id from property");
  const { rows: streams } = await pool.query<{ stream: string }>("select distinct stream from event");
  await pool.end();
  const ids = new Set(rows.map(({ id }) => id));
  const logged = new Set(streams.map(({ stream }) => stream));
  return acknowledged.filter((id) => !ids.has(id) || !logged.has(`property-${id}`)).length;
}

function longestGap({ times }: WrittenRow): number {
  const all = [...times.values()].flat().sort((a, b) => a - b);
  return all.reduce((longest, at, nth) => Math.max(longest, at - (all[nth - 1] ?? at)), 0);
}

await main();
