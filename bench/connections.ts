import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { shareConnections } from "#server/postgres/databaseLimits.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { figure } from "./figure.ts";
import { besiege } from "./hostile/besieged.ts";
import { machine } from "./machine.ts";

const WORKERS = [2, 4, 8, 16];
const CONNECTIONS = [3, 8, 20];
/** All that the database has, for its operator's sessions too. */
const DATABASE_CONNECTIONS = 30;
const CALLERS = 60;
const CALLS = 3_000;
/** Every tenth call publishes a listing. */
const WRITE_EVERY = 10;
const LISTING = { Type: 25, Offer: 3, Currency: "EUR", Price: 650_000, Location: "m-03082" };
const LOOK_MS = 5;
const PATHS = ["property", "property/count", "services/property", "agent/preferences", "exportedfeeds"];
const COUNT = `
  select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** A sentence for the operator, and no stack. */
const SENTENCE = /^DATABASE_CONNECTIONS .*\.$/m;

/**
 * Holds servers to the number of connections that they promise, under load, on a database that allows few: one for each way in which the connections are shared, whatever
 * pair of processes and connections leads to it.
 */
async function main(): Promise<void> {
  console.log(machine());
  const bin = findPostgres();
  if (!bin)
    throw new Error("PostgreSQL's server programs are not on this machine: install the package postgresql.");
  for (const connections of CONNECTIONS) {
    for (const wanted of wantedByShares(connections)) {
      console.log(`\n── ${wanted.join(", ")} processes wanted, ${connections} connections`);
      await holdToPromise(bin, { wanted: Math.max(...wanted), connections });
    }
  }
}

/** The numbers of processes that are wanted, those together that lead to the same shares. */
function wantedByShares(connections: number): Iterable<readonly number[]> {
  const byShares = new Map<string, number[]>();
  for (const wanted of WORKERS) {
    const shares = JSON.stringify(shareConnections(connections, wanted));
    byShares.set(shares, [...(byShares.get(shares) ?? []), wanted]);
  }
  return byShares.values();
}

interface ProcessPlan {
  readonly wanted: number;
  readonly connections: number;
}

async function holdToPromise(bin: string, { wanted, connections }: ProcessPlan): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-connections-"));
  const database = await startPostgres(bin, { connections: DATABASE_CONNECTIONS });
  const databaseUrl = database.urlOf("postgres");
  const env = { DATABASE_CONNECTIONS: String(connections), WORKERS: String(wanted) };
  try {
    await besiege({ dataDir: dir, databaseUrl, clients: 1, env }, async ({ url, tokens: [token = ""] }) => {
      const watch = await watchConnections(databaseUrl);
      const answers = await callAll(url, token);
      const most = await watch.end();
      const count = (is: (status: string) => boolean) =>
        [...answers].reduce((sum, [status, waits]) => sum + (is(status) ? waits.length : 0), 0);
      console.log(
        `at most ${most} of ${connections} connections, ${[...answers].map(answerLine).join(", ")}`,
      );
      figure({ name: "connections at once", measured: most, atMost: connections, unit: "" });
      figure({ name: "answers 5xx", measured: count((one) => one.startsWith("5")), atMost: 0, unit: "" });
      figure({ name: "other failures", measured: count((one) => !/^[25]/.test(one)), atMost: 0, unit: "" });
    });
  } catch (error) {
    const said = SENTENCE.exec(error instanceof Error ? error.message : "")?.[0];
    if (said === undefined) throw error;
    console.log(`refused: ${said}`);
  } finally {
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Counts the connections of everybody but itself until it is told to end; gives the most that it saw. */
async function watchConnections(connectionString: string): Promise<{ end(): Promise<number> }> {
  const watcher = new pg.Client({ connectionString });
  await watcher.connect();
  let most = 0;
  let isWatching = true;
  const watched = (async () => {
    while (isWatching) {
      most = Math.max(most, (await watcher.query<{ count: number }>(COUNT)).rows[0]?.count ?? 0);
      await sleep(LOOK_MS);
    }
  })();
  return {
    async end() {
      isWatching = false;
      await watched;
      await watcher.end();
      return most;
    },
  };
}

/** A call that waited its whole time for a connection is refused after ten seconds, one whose route is locked out at once. */
const answerLine = ([status, waits]: readonly [string, readonly number[]]): string =>
  `${waits.length} × ${status} after ${Math.round(Math.min(...waits))} to ${Math.round(Math.max(...waits))} ms`;

/** How long each answer was waited for (milliseconds), by its status or the error instead of one. */
async function callAll(url: string, token: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const answers = new Map<string, number[]>();
  let begun = 0;
  const caller = async () => {
    while (begun < CALLS) {
      begun += 1;
      const since = performance.now();
      const status = await call(url, token, begun).catch((error: Error) => error.message);
      answers.set(status, [...(answers.get(status) ?? []), performance.now() - since]);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answers;
}

/** Over a connection of its own, so that every process has some. */
async function call(url: string, token: string, nth: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asked =
    nth % WRITE_EVERY === 0
      ? request(`${url}/api/client/property`, { agent: false, method: "POST", headers }).end(
          JSON.stringify({ ...LISTING, Ref: `C-${nth}` }),
        )
      : get(`${url}/api/client/${PATHS[nth % PATHS.length]}`, { agent: false, headers });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return String(answer.statusCode);
}

await main();
