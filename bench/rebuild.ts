import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { demoListings } from "#server/demo/listing/demoListings.ts";
import type { DemoPictures } from "#server/demo/pictures/demoPictures.ts";
import { appendMany, type NewStream } from "#server/event-store/eventStore.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import "#server/system/slices.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";

/** `--listings`, `--events` of each one, all of one listing next to each other (`--together`) or years apart; `--rounds` rebuilds of the same log. */
const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "20000" },
    events: { type: "string", default: "1" },
    together: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
  },
});
const LISTINGS = Number(options.listings);
const EVENTS = Number(options.events);
const BATCH = 500;
const TICKS_A_SECOND = 100;
const { login } = largeAccount;

const keys = Array.from(
  { length: 40 },
  (_, nth) => `0123456789ab/${String(nth).padStart(32, "0")}.jpg` as const,
);
const always = new Proxy({}, { get: () => keys });
const pictures = { outside: always, inside: always } as unknown as DemoPictures;

/** What happens to a listing after its publication, by turns; each event says something else than the one before. */
const later = sql`
  values
    (0, 'PropertyPriceChanged', jsonb_build_object('Price', 100000 + nth, 'HighSeasonPrice', null, 'Currency', 'EUR')),
    (1, 'PropertyChanged', jsonb_build_object('Bedrooms', nth % 9, 'Descriptions', jsonb_build_object('es', repeat('Otra casa. ', 80) || nth))),
    (2, 'PropertyFeatured', jsonb_build_object('Level', 'Featured', 'UpdatedBy', 'Auto')),
    (3, 'PropertyUnfeatured', jsonb_build_object('UpdatedBy', 'Auto')),
    (4, 'PropertyChanged', jsonb_build_object('Online', nth % 2 = 0))`;

/** Writes the log alone: no read table is filled. */
async function makeLog({ db }: Store): Promise<void> {
  const ids = Array.from({ length: LISTINGS }, (_, nth) => nth + 1);
  const listings = { ...largeAccount.listings, total: LISTINGS };
  let batch: NewStream[] = [];
  const write = () => db.transaction().execute((tx) => appendMany(tx, batch, []));
  for (const stream of demoListings({ login, listings, pictures, ids, now: new Date() })) {
    batch.push({ ...stream, events: stream.events.slice(0, 1) });
    if (batch.length < BATCH) continue;
    await write();
    batch = [];
  }
  await write();
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into event (stream, version, login, type, shape, data, metadata, at)
      select stream, nth, login, later.type, 1, later.data, metadata, at
      from event cross join generate_series(2, ${EVENTS}::int) as nth
      cross join lateral (${later}) as later (turn, type, data)
      where version = 1 and turn = nth % 5
      order by ${options.together ? sql`position, nth` : sql`nth, position`}`.execute(tx);
  });
  await sql`analyze event`.execute(db);
}

/** What the kernel knows of a process: its parent, and the ticks of the processor that it and the children it has buried have had. */
function processOf(pid: number): { parent: number; own: number; buried: number } {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = fields
    .split(" ")
    .map(Number);
  return { parent, own: user + system, buried: childUser + childSystem };
}

/** Seconds of the processor that the database's processes have had, where they are on this machine. */
async function databaseSeconds({ kind, db }: Store): Promise<number> {
  if (kind === "pglite") return 0;
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  const backends = rows.map(({ pid }) => processOf(pid));
  const { buried } = processOf(backends[0]?.parent ?? 0);
  return backends.reduce((sum, { own }) => sum + own, buried) / TICKS_A_SECOND;
}

/** Rebuilds the read tables of a log of listings: by the clock, and by the processor, which does not count what else the machine does. */
async function bench(store: Store): Promise<boolean> {
  await makeLog(store);
  const fastest = { seconds: Number.POSITIVE_INFINITY, events: 0 };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const began = { at: performance.now(), node: process.cpuUsage(), database: await databaseSeconds(store) };
    const events = await rebuild(store, allProjections());
    const seconds = (performance.now() - began.at) / 1_000;
    const { user, system } = process.cpuUsage(began.node);
    const database = (await databaseSeconds(store)) - began.database;
    const perEvent = (spent: number) => `${((1e6 * spent) / events).toFixed(0)} µs`;
    console.log(
      `${store.kind}: ${events} events of ${LISTINGS} listings in ${seconds.toFixed(1)} s, ${Math.round(events / seconds)} a second; the processor for each event: Node ${perEvent((user + system) / 1e6)}, database ${store.kind === "pglite" ? "(within Node)" : perEvent(database)}; ${machine()}`,
    );
    if (seconds < fastest.seconds) Object.assign(fastest, { seconds, events });
  }
  return figure({
    name: "20,000 events rebuilt, fastest round",
    measured: (20_000 * fastest.seconds) / fastest.events,
    atMost: 1,
    unit: "s",
  });
}

const dataDir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
const store = await openStore({ dataDir, databaseUrl: process.env.DATABASE_URL });
try {
  process.exitCode = (await bench(store)) ? 0 : 1;
} finally {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
}
