import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import pino from "pino";
import { propertyDimensions, propertyMetrics } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { readConfig } from "#server/config.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { seedDemo } from "#server/demo/seedDemo.ts";
import { openStore, vacuumStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { buildServer } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { manyFacts } from "../scripts/demo/manyFacts.ts";
import { seedManyFacts } from "../scripts/demo/seedManyFacts.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";
import { signIn } from "./signIn.ts";

const ROWS = [2_000_000, 20_000_000] as const;
const LARGE_MS = 100;
const COSTA_MS = 60;
const GROWTH = 1.5;

interface Question {
  readonly name: string;
  readonly path: "metrics" | "dimentions";
  readonly body: object;
}

const yesterday = addDays(madridDay(new Date()), -1);
const filterOf = (days: number) => ({
  datefilter: { fromDate: addDays(yesterday, 1 - days), toDate: yesterday },
});

/** What is measured of the large account: the chart and one table of 90 days. */
const ninety: Question[] = [
  {
    name: "90 days by day",
    path: "metrics",
    body: { metric: "views", interval: "day", filter: filterOf(90) },
  },
  {
    name: "90 days by province",
    path: "dimentions",
    body: { metric: "views", dimention: "province", filter: filterOf(90) },
  },
];

/** Every table of every metric. */
const tables: Question[] = [30, 90].flatMap((days) =>
  propertyMetrics.flatMap((metric) =>
    propertyDimensions.map((dimention) => ({
      name: `${metric} of ${days} days`,
      path: "dimentions" as const,
      body: { metric, dimention, filter: filterOf(days) },
    })),
  ),
);

/** Milliseconds that each question took, by name; the first round warms up. */
async function measure(services: Services, login: string, questions: readonly Question[], rounds: number) {
  const app = await buildServer(services, { panelDir: "no-panel" });
  const authorization = await signIn(services, login);
  const taken = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, path, body } of questions) {
      const started = performance.now();
      const answer = await app.inject({
        method: "POST",
        url: `/api/analytics/property/${path}`,
        headers: { authorization },
        payload: body,
      });
      const time = performance.now() - started;
      if (answer.statusCode !== 200) throw new Error(answer.body);
      if (round >= 0) taken.set(name, [...(taken.get(name) ?? []), time]);
    }
  }
  await app.close();
  for (const [name, times] of taken) {
    const [middle, most] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(
      `${name.padEnd(28)} p50 ${middle.toFixed(1).padStart(7)} ms  p95 ${most.toFixed(1).padStart(7)} ms`,
    );
  }
  return taken;
}

const say = (sentence: string) => console.log(sentence);

async function costa(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "0" });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  await seedDemo(services, say);
  await vacuumStore(store);
  console.log(`\ncosta, embedded store, ${machine()}`);
  const taken = await measure(services, "costa", tables, 5);
  await store.close();
  const p95 = quantile([...taken.values()].flat(), 0.95);
  figure({ name: "tables of costa, p95", measured: p95, atMost: COSTA_MS, unit: "ms" });
}

async function large(dataDir: string, databaseUrl: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TOKEN_KEY: "bench".repeat(8) });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  const found: Map<string, number[]>[] = [];
  for (const rows of ROWS) {
    const started = performance.now();
    const written =
      found.length === 0
        ? await seedManyFacts(services, rows, () => undefined)
        : await manyFacts(services, rows, () => undefined);
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `\n${written.toLocaleString("en-GB")} rows in ${seconds.toFixed(0)} s, PostgreSQL, ${machine()}`,
    );
    // Otherwise the first questions are asked while the load is still being written to the disk.
    await sql`checkpoint`.execute(store.db);
    found.push(await measure(services, largeAccount.login, ninety, 40));
    await sql`truncate property_fact, property_month, property_visitor_month`.execute(store.db);
  }
  await store.close();
  for (const { name } of ninety) {
    const [few = [], many = []] = found.map((taken) => taken.get(name) ?? []);
    const p95 = quantile(many, 0.95);
    figure({ name: `large, ${name}, p95 at 20 million`, measured: p95, atMost: LARGE_MS, unit: "ms" });
    for (const [title, share] of [
      ["p50", 0.5],
      ["p95", 0.95],
    ] as const) {
      const growth = quantile(many, share) / quantile(few, share);
      figure({ name: `the same, ${title} to that at 2 million`, measured: growth, atMost: GROWTH, unit: "" });
    }
  }
}

/** `costa` or `large` as an argument is that part alone. */
const [only] = process.argv.slice(2);
const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
try {
  if (only !== "large") await costa(process.env.BENCH_DIR ?? join(dir, "costa"));
  const bin = findPostgres();
  if (only === "costa") {
    console.log("PostgreSQL is left out.");
  } else if (bin) {
    const server = await startPostgres(bin);
    try {
      await large(join(dir, "large"), server.urlOf("postgres"));
    } finally {
      await server.stop();
    }
  } else {
    console.log(
      "PostgreSQL's server programs are not on this machine: nothing measured with 20 million rows.",
    );
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
