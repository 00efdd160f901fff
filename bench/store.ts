import "#server/system/slices.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { append, appendMany } from "#server/event-store/eventStore.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";

const TURNS = 2_000;
const STREAMS = 20_000;
const metadata = { login: "costa", requestId: "bench", at: new Date().toISOString() };
const Content = propertyContent({
  Descriptions: { en: "x".repeat(600), es: "y".repeat(600) },
  Features: ["pool", "garage"],
  Photos: Array.from({ length: 8 }, (_, nth) => ({ Source: `photo-${nth}`, Number: nth + 1 })),
});
const published = { type: "PropertyPublished", data: { Id: 1, Content } };

/** Measures the store that `DATABASE_URL` names, else an embedded one in a new directory. */
async function main(): Promise<void> {
  const processors = cpus();
  console.log(`${processors[0]?.model.trim()}, ${processors.length} cores, Node ${process.version}`);
  const dataDir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
  const open = () => openStore({ dataDir, databaseUrl: process.env.DATABASE_URL });
  const [first, store] = await timed(open);
  console.log(`${store.kind}: first start ${first.toFixed(0)} ms`);
  await store.close();
  const [later, again] = await timed(open);
  console.log(`later start ${later.toFixed(0)} ms`);
  await measure(again);
  await again.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(store: Store): Promise<void> {
  const [trips] = await timed(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await sql`select 1`.execute(store.db);
  });
  console.log(`round trip ${(trips / TURNS).toFixed(2)} ms`);
  const run = Date.now();
  const [appends] = await timed(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const target = { stream: `bench-${run}-${turn}`, login: "costa", expectedVersion: 0, metadata };
      await store.db.transaction().execute((tx) => append(tx, { ...target, events: [published] }, []));
    }
  });
  console.log(`${((TURNS / appends) * 1000).toFixed(0)} appends a second, one transaction each`);
  const streams = Array.from({ length: STREAMS }, (_, index) => ({
    stream: `bulk-${run}-${index}`,
    login: "costa",
    events: [published],
    metadata,
  }));
  const [bulk] = await timed(() => store.db.transaction().execute((tx) => appendMany(tx, streams, [])));
  console.log(`${STREAMS} new streams in one transaction: ${(bulk / 1000).toFixed(1)} s`);
  const [replay] = await timed(() => rebuild(store, []));
  console.log(`${STREAMS + TURNS} events read again: ${(replay / 1000).toFixed(1)} s`);
}

async function timed<Result>(work: () => Promise<Result>): Promise<[milliseconds: number, Result]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

await main();
