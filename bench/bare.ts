import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pino from "pino";
import { madridDay } from "#contracts/wire/days.ts";
import { readConfig } from "#server/config.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { demoHistory } from "#server/demo/history/demoHistory.ts";
import { demoPictures } from "#server/demo/pictures/demoPictures.ts";
import { seedAccount } from "#server/demo/seedAccount.ts";
import { openStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { createServices } from "#server/system/createServices.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { figure } from "./figure.ts";
import { type Call, type HammerResult, hammer } from "./hammer.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";
import { signIn } from "./signIn.ts";
import { startWatch } from "./watched.ts";

const CONNECTIONS = 16;
/** At a given rate: a hundredth of the answers is to be many, and not one pause. */
const CALM_MS = 10_000;
const LEAD_MS = 1_000;
const ROUNDS = 5;
const TOKEN_KEY = "bench".repeat(8);
const { login } = largeAccount;
const TAKE = 20;
/** In which `/proc` counts. */
const TICK_MS = 10;

/**
 * `--listings 20000`; `--seconds` of a round; `--text`: bare sends what the database wrote unread; `--only get`; `--workers 2`: the
 * product as so many processes, beside bare's one; `--watched`: it tells figures and sends traces meanwhile; `--profile get|list|append|figures` asks the
 * product alone and keeps where its time goes in `.cache/profiles`.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "2000" },
    seconds: { type: "string", default: "2" },
    text: { type: "boolean", default: false },
    only: { type: "string" },
    profile: { type: "string" },
    workers: { type: "string", default: "0" },
    watched: { type: "boolean", default: false },
  },
});
const ms = Number(options.seconds) * 1_000;

const kinds = ["get", "list", "append", "figures"] as const;
type Kind = (typeof kinds)[number];
const isKind = (name: string | undefined): name is Kind => kinds.some((kind) => kind === name);

/** What is asked of one kind of route, over and over, by each connection. */
function callsOf(kind: Kind, ids: readonly number[]): (connection: number) => Call {
  let nth = 0;
  const turns = new Map<number, number>();
  const yesterday = addDays(madridDay(new Date()), -1);
  const datefilter = { fromDate: addDays(yesterday, -89), toDate: yesterday };
  const figures: Call = {
    method: "POST",
    path: "/api/analytics/property/metrics",
    body: { metric: "views", interval: "day", filter: { datefilter } },
  };
  return (connection) => {
    nth += 1;
    const id = ids[(nth * 7) % ids.length];
    switch (kind) {
      case "get":
        return { method: "GET", path: `/api/client/property/${id}` };
      case "list":
        return {
          method: "GET",
          path: `/api/client/property?Take=${TAKE}&Skip=${(nth * TAKE) % ids.length}`,
        };
      case "figures":
        return figures;
      default: {
        // Each connection has listings of its own, and switches one off and on before the next: every call appends.
        const turn = turns.get(connection) ?? 0;
        turns.set(connection, turn + 1);
        const own = ids[((turn >> 1) * CONNECTIONS + connection) % (ids.length - (ids.length % CONNECTIONS))];
        const name = turn % 2 === 0 ? "deactivate" : "activate";
        return { method: "POST", path: `/api/client/property/${own}/${name}` };
      }
    }
  };
}

interface Program {
  readonly url: string;
  /** Milliseconds of the processor that it has had until now; not a number where the system does not tell. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program of this repository and waits until it says where it listens. Its logs are written, to nowhere. */
async function start(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [...flags, "scripts/run.mjs", script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const closed = once(child, "close");
  const url = await new Promise<string>((found, failed) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = / at (http\S+)$/.exec(line)?.[1];
      if (said) found(said);
    });
    void closed.then(() => failed(new Error(`${script} ended.`)));
  });
  return {
    url,
    async processorMs() {
      const told = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => "");
      const [user, system] = told
        .slice(told.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13);
      return (Number(user) + Number(system)) * TICK_MS;
    },
    async stop() {
      child.kill("SIGTERM");
      await closed;
    },
  };
}

/** The account with its listings, and what the product answers of them as the documents of the bare server. Gives the listings that can be switched. */
async function fill(services: Services, product: string, authorization: string): Promise<number[]> {
  const { db } = services.store;
  await sql`
    create table bare_doc (login text, id bigint, doc jsonb not null, item jsonb not null, primary key (login, id))`.execute(
    db,
  );
  await sql`
    create table bare_event (
      position bigint generated always as identity primary key,
      login text not null, stream bigint not null, data jsonb not null, at timestamptz not null default now()
    )`.execute(db);
  const ask = async (path: string) => {
    const answer = await fetch(`${product}/api/client/property${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const ids: number[] = [];
  for (let skip = 0; ; skip += 100) {
    const items = (await ask(`?Take=100&Skip=${skip}`)) as {
      Id: number;
      Status: string;
      Suspended: boolean;
    }[];
    if (items.length === 0) break;
    const docs = await Promise.all(items.map(({ Id }) => ask(`/${Id}`)));
    const rows = JSON.stringify(items.map((item, nth) => ({ id: item.Id, item, doc: docs[nth] })));
    await sql`
      insert into bare_doc (login, id, doc, item)
      select ${login}, new.id, new.doc, new.item
      from jsonb_to_recordset(${rows}::jsonb) as new (id bigint, doc jsonb, item jsonb)`.execute(db);
    ids.push(
      ...items.filter(({ Status, Suspended }) => Status === "active" && !Suspended).map(({ Id }) => Id),
    );
  }
  await sql`vacuum analyze`.execute(db);
  return ids;
}

const middle = (values: readonly number[]) => quantile(values, 0.5);
const times = ({ taken }: HammerResult) =>
  `p50 ${middle(taken).toFixed(1)} ms, p99 ${quantile(taken, 0.99).toFixed(1)} ms`;

const atLeast: Partial<Record<Kind, number>> = { get: 55, list: 60, append: 50 };

/** Rounds in turn, product and bare; what is answered in a second (of lists, bytes) as a share of bare's. */
async function compare(kind: Kind, ids: readonly number[], product: Program, bare: Program, key: string) {
  const calls = callsOf(kind, ids);
  const ask = (server: Program, rate?: number) =>
    hammer({
      url: server.url,
      authorization: key,
      connections: CONNECTIONS,
      ms,
      next: calls,
      ...(rate !== undefined && { rate, ms: CALM_MS, leadMs: LEAD_MS }),
    });
  await ask(product);
  await ask(bare);
  const found: { ours: HammerResult; theirs: HammerResult }[] = [];
  const before = [await product.processorMs(), await bare.processorMs()] as const;
  for (let round = 0; round < ROUNDS; round += 1)
    found.push({ ours: await ask(product), theirs: await ask(bare) });
  const used = [(await product.processorMs()) - before[0], (await bare.processorMs()) - before[1]] as const;
  const measure = kind === "list" ? "bytes" : "rate";
  const share = middle(found.map(({ ours, theirs }) => (100 * ours[measure]) / theirs[measure]));
  const of = (side: "ours" | "theirs") => {
    const rate = middle(found.map((round) => round[side].rate));
    const bytes = middle(found.map((round) => round[side].bytes));
    const taken = found.flatMap((round) => round[side].taken);
    return `${rate.toFixed(0)}/s of ${(bytes / rate).toFixed(0)} bytes, ${times({ rate, bytes, taken })}`;
  };
  console.log(`\n${kind}\n  product ${of("ours")}\n  bare    ${of("theirs")}`);
  const answered = (side: "ours" | "theirs") =>
    found.reduce((all, round) => all + round[side].taken.length, 0);
  const each = [used[0] / answered("ours"), used[1] / answered("theirs")] as const;
  console.log(
    `  of the processor, each answer: product ${each[0].toFixed(3)} ms, bare ${each[1].toFixed(3)} ms (${((100 * each[1]) / each[0]).toFixed(0)} %)`,
  );
  const calm = await ask(product, 0.7 * middle(found.map(({ ours }) => ours.rate)));
  const calmBare = await ask(bare, 0.7 * middle(found.map(({ theirs }) => theirs.rate)));
  console.log(
    `  product at 70 % of its rate: ${times(calm)}\n  bare at 70 % of its rate: ${times(calmBare)}`,
  );
  const tail = quantile(calm.taken, 0.99) / middle(calm.taken);
  figure({ name: `${kind}, p99 to p50 at 70 %`, measured: tail, atMost: 3, unit: "" });
  const wanted = atLeast[kind];
  if (wanted === undefined) return;
  const name = `bare to product, ${kind} (product ${share.toFixed(1)} %, asked ${wanted} %)`;
  figure({ name, measured: 100 / share, atMost: Number((100 / wanted).toFixed(2)), unit: "" });
}

async function bench(dir: string, databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dir, TOKEN_KEY };
  const config = readConfig({ ...env, DEMO: "0" });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  const listings = { ...largeAccount.listings, total: Number(options.listings) };
  const pictures = await demoPictures(services, login);
  await store.db
    .transaction()
    .execute((tx) =>
      seedAccount(tx, services, { ...largeAccount, listings }, { passwordHash: "none", pictures }),
    );
  if (options.profile === "figures") await demoHistory(services, () => undefined);
  const key = await signIn(services, login);
  const watch = options.watched ? await startWatch() : undefined;
  const told = await watch?.env();
  const served = { ...env, ...told, WORKERS: options.workers, DEMO: "0", PORT: "0", DRAIN_SECONDS: "0" };
  const { profile } = options;
  const profiles = resolve(".cache/profiles", profile ?? "");
  if (profile) await mkdir(profiles, { recursive: true });
  const product = await start(
    "server/main.ts",
    served,
    profile ? ["--cpu-prof", `--cpu-prof-dir=${profiles}`] : [],
  );
  const bare = await start("bench/bareServer.ts", { ...env, ...(options.text && { BARE_TEXT: "1" }) });
  try {
    const ids = await fill(services, product.url, key);
    console.log(`${options.listings} listings on PostgreSQL, ${CONNECTIONS} connections, ${machine()}`);
    if (isKind(profile)) {
      const next = callsOf(profile, ids);
      const asked = {
        url: product.url,
        authorization: key,
        connections: CONNECTIONS,
        ms: 5 * ms,
        next,
      };
      console.log(times(await hammer(asked)), `The profile is in ${profiles}.`);
      return;
    }
    const measured = kinds.filter(
      (kind) => kind !== "figures" && (options.only === undefined || options.only === kind),
    );
    for (const kind of measured) await compare(kind, ids, product, bare, key);
  } finally {
    await product.stop();
    await bare.stop();
    await store.close();
    if (watch) console.log(await watch.stop());
  }
}

const bin = findPostgres();
if (bin) {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
  const postgres = await startPostgres(bin, { durable: true });
  try {
    await bench(dir, postgres.urlOf("postgres"));
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
} else {
  console.log("PostgreSQL's server programs are not on this machine: nothing measured against bare.");
}
