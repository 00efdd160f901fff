import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { madridDay } from "#contracts/wire/days.ts";
import { addDays } from "#server/analytics/days.ts";
import { databaseLimits } from "#server/store/databaseLimits.ts";
import { dashboardCalls } from "../dashboardCalls.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { besiege } from "./besieged.ts";

/** One at a time, by somebody who has forgotten to end a transaction. */
const TABLES = ["property", "property_visitor_month", "directory_roll_up", "enquiry", "draft", "feed"];
const CLIENTS = 4;
const FOR_MS = 12_000;
const QUIET_MS = 5_000;
const PAUSE_MS = 25;
/** A route that needs the table waits for as long as a lock is waited for; this much is for a busy machine. */
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

/** All that a client's screens ask as they open, each route once. */
function routes(): ReadonlyMap<string, Call> {
  const day = addDays(madridDay(new Date()), -1);
  const days = `FromDate=${addDays(day, -29)}&ToDate=${day}`;
  const get = (path: string): Call => ({ method: "GET", url: `/api/client${path}` });
  const calls: Call[] = [
    ...dashboardCalls("client0", addDays(day, -29), day),
    get("/property"),
    get("/property/reference"),
    get("/agent/preferences"),
    get("/exportedfeeds"),
    get(`/propertycontacts?${days}&Take=20&Skip=0`),
    get(`/propertycontacts/stats?${days}`),
    get(`/directorycontacts?${days}&Take=20&Skip=0`),
  ];
  return new Map(
    calls.map(({ method, url, payload }) => [
      url.split("?")[0] ?? url,
      { method, url, ...(payload && { payload }) },
    ]),
  );
}

/** Locks one table after the other from outside while clients ask all routes at once; a route that is refused when it asks alone needs the table. */
export async function lockedTable({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}) {
  if (databaseUrl === undefined) {
    console.log("Nobody else can lock a table of the embedded store: not measured.");
    return;
  }
  await besiege({ dataDir, databaseUrl, clients: 1 }, async ({ url, tokens: [token = ""] }) => {
    const all = routes();
    const call = (route: string) => callOf(url, token, route, all.get(route));
    const allServed = async () => {
      for (const route of all.keys()) while ((await call(route)).status !== 200) await sleep(PAUSE_MS);
    };
    const quiet = await askAll([...all.keys()], call, sleep(QUIET_MS));
    const wrong = quiet.filter(({ status }) => status !== 200);
    if (wrong.length > 0) throw new Error(`Without a lock ${JSON.stringify(wrong[0])}.`);
    const held: Answer[] = [];
    let errors = 0;
    for (const table of TABLES) {
      const locked = await lockFrom(databaseUrl, table);
      const alone = await Promise.all([...all.keys()].map(call));
      const needing = new Set(alone.filter(({ status }) => status !== 200).map(({ route }) => route));
      if (needing.size === 0) throw new Error(`Nothing needs ${table}.`);
      // A route that was refused is tried once a second: as if nobody had asked before.
      await locked.end();
      await allServed();
      const again = await lockFrom(databaseUrl, table);
      const seen = await askAll([...all.keys()], call, sleep(FOR_MS));
      await again.end();
      await allServed();
      const others = seen.filter(({ route }) => !needing.has(route));
      const refused = seen.filter(({ route }) => needing.has(route));
      held.push(...refused);
      errors += others.filter(({ status }) => status !== 200).length;
      console.log(
        `${table}: ${needing.size} of ${all.size} routes need it, refused ${refused.length} times, longest after ${longest(refused)} ms; the others answered ${others.length} times, p95 ${p95(others).toFixed(0)} ms, longest ${longest(others)} ms`,
      );
    }
    console.log(`without a lock: p95 ${p95(quiet).toFixed(0)} ms of ${quiet.length}`);
    figure({ name: "a locked table: other routes' errors", measured: errors, atMost: 0, unit: "" });
    const untold = held.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null).length;
    figure({ name: "refusals besides 503 with Retry-After", measured: untold, atMost: 0, unit: "" });
    const slowest = Math.max(...held.map(({ ms }) => ms));
    figure({ name: "a refusal comes after", measured: slowest, atMost: REFUSED_WITHIN_MS, unit: "ms" });
  });
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
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
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
