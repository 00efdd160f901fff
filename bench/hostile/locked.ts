import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { madridDay } from "#contracts/wire/days.ts";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { dashboardCalls } from "../dashboardCalls.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { besiege } from "./besieged.ts";

const CLIENTS = 4;
const FOR_MS = (Number(process.env.LOCKED_SECONDS) || 12) * 1000;
const WORKERS = (process.env.LOCKED_WORKERS ?? "1").split(",");
/** All connections of the server under test. */
const CONNECTIONS = "20";
/** So many rounds without a refusal show that no process refuses any route any more. */
const SERVED_ROUNDS = 24;
const READY_EVERY_MS = 250;
const SLOWER = 1.5;
const QUIET_MS = 5_000;
const PAUSE_MS = 25;
/** A route that needs the table waits for as long as a lock is waited for; this much is for a busy machine. */
const GIVEN_UP_MS = 120_000;
const REFUSED_WITHIN_MS = databaseLimits.lockMs + 1_500;

interface Call {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object;
}

interface Answer {
  readonly route: string;
  readonly ms: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

/** All that a client's screens ask as they open, and their lists, each route once. */
function routes(): ReadonlyMap<string, Call> {
  const day = addDays(madridDay(new Date()), -1);
  const days = `FromDate=${addDays(day, -29)}&ToDate=${day}`;
  const get = (path: string, prefix = "/api/client"): Call => ({ method: "GET", url: `${prefix}${path}` });
  const calls: Call[] = [
    ...dashboardCalls("client0", addDays(day, -29), day),
    get("/property"),
    get("/property/reference"),
    get("/agent/preferences"),
    get("/exportedfeeds"),
    get(`/propertycontacts?${days}&Take=20&Skip=0`),
    get(`/propertycontacts/stats?${days}`),
    get(`/directorycontacts?${days}&Take=20&Skip=0`),
    ...["/directory", "/views", "/property/bulk", "/agent/letters", "/agent/letters/enquiries"].map((path) =>
      get(path),
    ),
    ...["/team", "/keys", "/account/sessions", "/account/second-factor"].map((path) =>
      get(path, "/api/auth"),
    ),
  ];
  return new Map(
    calls.map(({ method, url, payload }) => [
      url.split("?")[0] ?? url,
      { method, url, ...(payload && { payload }) },
    ]),
  );
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/** Locks one table after the other from outside, with each number of processes. */
export async function lockedTable(place: { dataDir: string; databaseUrl: string | undefined }) {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === undefined) {
    console.log("Nobody else can lock a table of the embedded store: not measured.");
    return;
  }
  for (const workers of WORKERS) await underLocks({ dataDir, databaseUrl }, workers);
}

/** Clients ask all routes at once; a route that is refused when it asks alone needs the table. */
async function underLocks(place: Place, workers: string): Promise<void> {
  const env = { WORKERS: workers, DATABASE_CONNECTIONS: CONNECTIONS };
  const name = `${workers} processes`;
  await besiege({ ...place, env, clients: 1 }, async ({ url, tokens: [token = ""] }) => {
    const all = routes();
    const call = (route: string) => callOf(url, token, route, all.get(route));
    const quiet = await askAll([...all.keys()], call, sleep(QUIET_MS));
    const wrong = quiet.filter(({ status }) => status !== 200);
    if (wrong.length > 0) throw new Error(`Without a lock ${JSON.stringify(wrong[0])}.`);
    console.log(`${name}: without a lock: p95 ${p95(quiet).toFixed(0)} ms of ${quiet.length}`);
    const refused: Answer[] = [];
    const others: Answer[] = [];
    const skipped: string[] = [];
    let unready = 0;
    for (const table of await tablesOf(place.databaseUrl)) {
      const seen = await underLock({ databaseUrl: place.databaseUrl, url, table }, all, call);
      if (!seen) skipped.push(table);
      refused.push(...(seen?.refused ?? []));
      others.push(...(seen?.others ?? []));
      unready += seen?.unready ?? 0;
    }
    console.log(`not held, because none or all of these routes need it: ${skipped.join(", ")}`);
    const errors = others.filter(({ status }) => status !== 200).length;
    figure({ name: `${name}: other routes' errors`, measured: errors, atMost: 0, unit: "" });
    figure({ name: `${name}: not ready`, measured: unready, atMost: 0, unit: "" });
    const times = p95(others) / p95(quiet);
    figure({ name: `${name}: other routes' p95, times`, measured: times, atMost: SLOWER, unit: "" });
    const untold = refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length;
    figure({ name: `${name}: refusals besides 503 with Retry-After`, measured: untold, atMost: 0, unit: "" });
    const slowest = Math.max(...refused.map(({ ms }) => ms));
    figure({
      name: `${name}: a refusal comes after`,
      measured: slowest,
      atMost: REFUSED_WITHIN_MS,
      unit: "ms",
    });
  });
}

/** Every table: each is locked in its turn, by somebody who has forgotten to end a transaction. */
async function tablesOf(connectionString: string): Promise<string[]> {
  const session = new pg.Client({ connectionString });
  await session.connect();
  try {
    const { rows } = await session.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  } finally {
    await session.end();
  }
}

interface Lock {
  readonly databaseUrl: string;
  readonly url: string;
  readonly table: string;
}

/** What all routes answer while a table is locked, and how often the server was not ready; undefined where none or all need it. */
async function underLock(
  { databaseUrl, url, table }: Lock,
  all: ReadonlyMap<string, Call>,
  call: (route: string) => Promise<Answer>,
) {
  // Each process has its own circuit breakers. Connections go to the processes in turn: one call more than there are routes, so that each route reaches each process.
  const routesAndOne = [...all.keys(), [...all.keys()][0] ?? ""];
  const allServed = async () => {
    const until = performance.now() + GIVEN_UP_MS;
    let rounds = 0;
    while (rounds < SERVED_ROUNDS) {
      if (performance.now() > until) throw new Error(`Routes are refused long after ${table} was locked.`);
      const answers = await Promise.all(routesAndOne.map(call));
      rounds = answers.every(({ status }) => status === 200) ? rounds + 1 : 0;
      await sleep(PAUSE_MS);
    }
  };
  const locked = await lockFrom(databaseUrl, table);
  const alone = await Promise.all([...all.keys()].map(call));
  const needing = new Set(alone.filter(({ status }) => status !== 200).map(({ route }) => route));
  await locked.end();
  if (needing.size === 0) return undefined;
  // A route that was refused is tried once a second: as if nobody had asked before.
  await allServed();
  if (needing.size === all.size) return undefined;
  const again = await lockFrom(databaseUrl, table);
  const over = sleep(FOR_MS);
  const readiness = countUnready(url, over);
  const seen = await askAll([...all.keys()], call, over);
  const unready = await readiness;
  await again.end();
  await allServed();
  const others = seen.filter(({ route }) => !needing.has(route));
  const refused = seen.filter(({ route }) => needing.has(route));
  console.log(
    `${table}: ${needing.size} of ${all.size} routes need it, refused ${refused.length} times, longest after ${longest(refused)} ms; the others answered ${others.length} times${others.length > 0 ? `, p95 ${p95(others).toFixed(0)} ms, longest ${longest(others)} ms` : ""}; not ready ${unready} times`,
  );
  const failed = new Set(others.filter(({ status }) => status !== 200).map(({ route }) => route));
  if (failed.size > 0) console.log(`  refused without need: ${[...failed].join(", ")}`);
  return { refused, others, unready };
}

/** How often a load balancer would have been told that the server is not ready, until `over`. */
async function countUnready(url: string, over: Promise<unknown>): Promise<number> {
  let going = true;
  let unready = 0;
  void over.then(() => {
    going = false;
  });
  while (going) {
    if (!(await fetch(`${url}/api/ready`)).ok) unready += 1;
    await sleep(READY_EVERY_MS);
  }
  return unready;
}

/** As an operator's own session would, which has no limits. */
async function lockFrom(connectionString: string, table: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString });
  await session.connect();
  await session.query(`begin; lock table ${table} in access exclusive mode`);
  return session;
}

const longest = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms)).toFixed(0);
const p95 = (answers: readonly Answer[]) =>
  quantile(
    answers.map(({ ms }) => ms),
    0.95,
  );

/** Several clients for each route, each asking again after its answer, until `work` is over. */
async function askAll(
  all: readonly string[],
  call: (route: string) => Promise<Answer>,
  work: Promise<unknown>,
) {
  const seen: Answer[] = [];
  let going = true;
  const askers = all.flatMap((route) =>
    Array.from({ length: CLIENTS }, async () => {
      while (going) {
        seen.push(await call(route));
        await sleep(PAUSE_MS);
      }
    }),
  );
  await work;
  going = false;
  await Promise.all(askers);
  return seen;
}

async function callOf(url: string, token: string, route: string, call: Call | undefined): Promise<Answer> {
  if (!call) throw new Error(`${route} is no route.`);
  const started = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    connection: "close",
  };
  const body = call.payload ? { body: JSON.stringify(call.payload) } : {};
  const answer = await fetch(`${url}${call.url}`, { method: call.method, headers, ...body });
  await answer.arrayBuffer();
  return {
    route,
    ms: performance.now() - started,
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
  };
}
