import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pino from "pino";
import { madridDay } from "#contracts/wire/days.ts";
import { readConfig } from "#server/config.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { createServices } from "#server/system/createServices.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { findPooler, startPooler } from "../scripts/databases/startPooler.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { dashboardCalls } from "./dashboardCalls.ts";
import { figure } from "./figure.ts";
import { type Call, hammer } from "./hammer.ts";
import { agentLogin, IMPORTS, makePortal } from "./load/portal.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";
import { signIn } from "./signIn.ts";
import { startWatch } from "./watched.ts";

const SERVERS = 2;
const CONNECTIONS = 16;
const POOLED = 20;
const IMPORTED = 20_000;
const AGENTS = 8;
/** Short and in turn, so that what else the machine does is in every kind. */
const ROUNDS = 5;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);

/**
 * A portal of middle size, or `--full`; `--clients`, `--listings`, `--facts`; `--rate` calls in a second, over all connections; `--seconds` of each kind;
 * `--watched`: the servers tell figures and send traces.
 */
const { values: options } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    clients: { type: "string" },
    listings: { type: "string" },
    facts: { type: "string" },
    rate: { type: "string", default: "40" },
    seconds: { type: "string", default: "3" },
    watched: { type: "boolean", default: false },
  },
});
const size = {
  clients: Number(options.clients ?? (options.full ? 5_000 : 500)),
  listings: Number(options.listings ?? (options.full ? 200_000 : 20_000)),
  facts: Number(options.facts ?? (options.full ? 20_000_000 : 2_000_000)),
};

/** Milliseconds of p95; `health` asks no database, so that it tells what the machine itself makes everybody wait. */
const limits = { health: undefined, list: 25, dashboard: 15, analytics: 100 } as const;
type Kind = keyof typeof limits;
const kinds = Object.keys(limits) as Kind[];

interface Caller {
  readonly login: string;
  readonly authorization: string;
}

const yesterday = addDays(madridDay(new Date()), -1);
const from = (days: number) => addDays(yesterday, 1 - days);

/** What one caller asks of a kind, over and over: lists by pages and filters, the dashboard of three ranges, charts and tables of 90 days. */
function callsOf(kind: Kind, { login, authorization }: Caller): Call[] {
  const get = (path: string): Call => ({ method: "GET", path, authorization });
  if (kind === "health") return [get("/api/health")];
  if (kind === "list")
    return [
      "Take=20&Skip=0",
      "Take=20&Skip=20",
      "Take=20&Skip=0&Status=active",
      "Take=20&Skip=0&Location=p-03",
      "Take=20&Skip=0&MinPrice=200000&MaxPrice=800000",
      `Take=20&Skip=0&Order=${encodeURIComponent("Property/NormalizedPriceInEuro desc")}`,
    ].map((query) => get(`/api/client/property?${query}`));
  if (kind === "dashboard")
    return [7, 30, 90]
      .flatMap((days) => dashboardCalls(login, from(days), yesterday))
      .map(({ method, url, payload }) => ({
        method,
        path: url,
        authorization,
        ...(payload && { body: payload }),
      }));
  const filter = { datefilter: { fromDate: from(90), toDate: yesterday } };
  const post = (path: string, body: object): Call => ({
    method: "POST",
    path: `/api/analytics/property/${path}`,
    authorization,
    body: { metric: "views", filter, ...body },
  });
  return [post("metrics", { interval: "day" }), post("dimentions", { dimention: "province" })];
}

type Durations = Record<Kind, number[]>;
const nothing = (): Durations => ({ health: [], list: [], dashboard: [], analytics: [] });

/** One kind after the other from all connections, half of them at each server; half of the calls are the largest client's. */
async function measure(urls: readonly string[], callers: readonly Caller[], taken: Durations): Promise<void> {
  for (const kind of kinds) {
    const [largest = [], ...others] = callers.map((caller) => callsOf(kind, caller));
    let nth = 0;
    const next = (): Call => {
      nth += 1;
      const calls = nth % 2 === 0 ? largest : others[(nth >> 1) % others.length];
      const call = calls?.[(nth >> 1) % calls.length];
      if (!call) throw new Error("Nobody calls.");
      return call;
    };
    const half = { connections: CONNECTIONS / urls.length, rate: Number(options.rate) / urls.length };
    const asked = { ...half, ms: Number(options.seconds) * 1_000, leadMs: 1_000, authorization: "", next };
    const rounds = await Promise.all(urls.map((url) => hammer({ url, ...asked })));
    taken[kind].push(...rounds.flatMap((round) => round.taken));
  }
}

const said = (values: readonly number[]) =>
  `${[0.1, 0.5, 0.95].map((share) => quantile(values, share).toFixed(1)).join(" / ")} ms of ${values.length}`;

/** Runs an operator's command on the database until it is done; gives its seconds. */
async function command(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/run.mjs", script, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  return (performance.now() - started) / 1_000;
}

async function load(dir: string, databaseUrl: string): Promise<void> {
  const direct = { DATABASE_URL: databaseUrl, TOKEN_KEY, DEMO: "0", LOG_LEVEL: "error" };
  const config = readConfig({ ...direct, DATA_DIR: join(dir, "made") });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  await makePortal(services, size);
  const logins = [
    largeAccount.login,
    ...Array.from({ length: AGENTS }, (_, nth) => agentLogin((nth * 7) % (size.clients - 2))),
  ];
  const callers: Caller[] = [];
  for (const login of logins) callers.push({ login, authorization: await signIn(services, login) });
  const { rows } = await sql<{ size: string; events: number; listings: number; facts: number }>`
    select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from event)::int as events,
      (select count(*) from property)::int as listings, (select count(*) from property_fact)::int as facts`.execute(
    store.db,
  );
  await store.close();
  console.log(`${size.clients} clients, ${JSON.stringify(rows[0])}`);

  const program = findPooler();
  const pooler = program ? await startPooler(program, databaseUrl, { connections: POOLED }) : undefined;
  const through = { DATABASE_URL: pooler?.url ?? databaseUrl, DATABASE_PREPARED: pooler ? "off" : "on" };
  const watch = options.watched ? await startWatch() : undefined;
  const told = await Promise.all(Array.from({ length: SERVERS }, () => watch?.env()));
  const servers = told.map((env, nth) =>
    runServer({
      ...direct,
      ...through,
      ...env,
      PORT: "0",
      DATA_DIR: join(dir, String(nth)),
      DRAIN_SECONDS: "0",
    }),
  );
  try {
    const urls = await Promise.all(servers.map((server) => server.url()));
    console.log(
      `${SERVERS} servers, ${pooler ? "PgBouncer, " : "no pooler, "}${CONNECTIONS} connections, ${options.rate} calls a second, ${machine()}`,
    );
    await measure(urls, callers, nothing());
    const quiet = nothing();
    for (let round = 0; round < ROUNDS; round += 1) await measure(urls, callers, quiet);
    const feed = join(dir, "feed.xml");
    await writeFile(feed, feedOf(IMPORTED));
    let under = 2;
    const work = [
      command("scripts/import.ts", ["--login", IMPORTS, "--feed", feed, "--without-photos"], {
        ...direct,
        DATA_DIR: join(dir, "import"),
      }),
      command("scripts/rebuild.ts", [], { ...direct, DATA_DIR: join(dir, "rebuild") }),
    ].map((one) =>
      one.finally(() => {
        under -= 1;
      }),
    );
    const busy = nothing();
    // The last round may go on a little after they are done.
    while (under > 0) await measure(urls, callers, busy);
    const [imported = 0, rebuilt = 0] = await Promise.all(work);
    console.log(
      `an import of ${IMPORTED} took ${imported.toFixed(0)} s, a rebuild beside it ${rebuilt.toFixed(0)} s, ${machine()}`,
    );
    for (const kind of kinds) {
      console.log(`${kind}, p10 / p50 / p95: quiet ${said(quiet[kind])}, meanwhile ${said(busy[kind])}`);
      const atMost = limits[kind];
      if (atMost === undefined) continue;
      figure({ name: `${kind}, p95, quiet`, measured: quantile(quiet[kind], 0.95), atMost, unit: "ms" });
      figure({
        name: `${kind}, p95, import and rebuild`,
        measured: quantile(busy[kind], 0.95),
        atMost,
        unit: "ms",
      });
    }
  } finally {
    for (const server of servers) server.signal("SIGTERM");
    await Promise.all(servers.map(({ ended }) => ended));
    await pooler?.stop();
    if (watch) console.log(await watch.stop());
  }
}

const bin = findPostgres();
if (!bin)
  throw new Error("PostgreSQL's server programs are not on this machine: install the package postgresql.");
const dir = await mkdtemp(join(tmpdir(), "zaguan-load-"));
const database = await startPostgres(bin, { durable: true });
try {
  console.log(machine());
  await load(dir, database.urlOf("postgres"));
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}
