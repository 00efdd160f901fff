import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { append } from "#server/event-store/eventStore.ts";
import { startImports } from "#server/import/openImports.ts";
import { startMail } from "#server/mail/startMail.ts";
import { createMigratedStore, storeFromPool } from "#server/postgres/createStore.ts";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { writersOf } from "#tests/fixtures/writersOf.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { startPostgres } from "../../../scripts/databases/startPostgres.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";
import { wayTo } from "../harness/wayTo.ts";

const WRITERS = 16;
/** So many are acknowledged by each server between two losses, at least. */
const MORE = 5;
/** More than the limits of a statement and a connection, and far less than what a network takes to give up (milliseconds). */
const SILENT_MS = 20_000;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);

describe.skipIf(inject("postgres") === null)("a database that goes away under load", () => {
  // SAFE-22
  it("costs neither a process nor an acknowledged write, and answers 503 until it is back", async () => {
    const database = await startPostgres(findPostgres() ?? "", { durable: true });
    const url = database.urlOf("postgres");
    const stores = [
      await createMigratedStore("postgres", await openPostgres(url)),
      await createMigratedStore("postgres", await openPostgres(url)),
    ];
    const env = { TOKEN_KEY, LOG_LEVEL: "warn" };
    const servers = await Promise.all(stores.map((store) => startServer(store, { env })));
    const [first] = servers;
    if (!first) throw new Error("There is no server.");
    const property = { ...everyService.property, PropertyLimit: 100_000 };
    const costa = await first.client("costa", { property });
    const mails = servers.map(({ services }) => startMail(services, { intervalMs: 100 }));
    const imports = await Promise.all(servers.map(({ services }) => startImports(services)));
    const urls = servers.map((server) => server.url);
    const writers = writersOf(urls, costa.accessToken, WRITERS);
    const { seen } = writers;
    const writtenBy = (each: number) =>
      expect
        .poll(() => Math.min(...[...seen.times.values()].map((times) => times.length)))
        .toBeGreaterThan(each);

    let each = MORE;
    await writtenBy(each);
    const killAll = async () => {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      await admin.end();
    };
    for (const lose of [() => database.restart("SIGQUIT"), killAll, () => database.restart("SIGINT")]) {
      await lose();
      each = Math.max(...[...seen.times.values()].map((times) => times.length)) + MORE;
      await writtenBy(each);
    }
    await writers.stop();

    const answers = [...seen.answers.keys()];
    expect(answers).toContain("201");
    expect(answers.filter((answer) => answer !== "201" && answer !== "503")).toEqual([]);
    expect(seen.untold).toBe(0);
    const stored = await first.services.store.db.selectFrom("property").select("id").execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(seen.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(seen.acknowledged).size).toBe(seen.acknowledged.length);
    for (const server of urls) expect((await fetch(`${server}/api/ready`)).status).toBe(200);

    // Those who work by themselves go on as well.
    const { db } = first.services.store;
    await imports[0]?.send("costa");
    const data = {
      Kind: "support",
      Subject: "Hola",
      Body: "Hola",
      Language: "es",
      At: new Date().toISOString(),
    };
    const metadata = { login: "costa", requestId: "r1", at: data.At };
    const message = { stream: "message-1", login: "costa", expectedVersion: 0, metadata };
    await db
      .transaction()
      .execute((tx) => append(tx, { ...message, events: [{ type: "MessageSent", data }] }));
    const count = async (query: RawBuilder<{ count: number }>) => (await query.execute(db)).rows[0]?.count;
    await expect.poll(() => count(sql`select count(*) from mail`)).toBe(1);
    await expect
      .poll(() => count(sql`select count(*) from jobs.job where name = 'import' and state = 'completed'`))
      .toBe(1);

    await Promise.all([...mails, ...imports].map((part) => part.stop()));
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(stores.map((store) => store.close()));
    await database.stop();
  });
});

// SAFE-114
it.skipIf(inject("postgres") === null)(
  "a database that falls silent while it is connected holds no call and no connection for ever",
  async () => {
    const database = await freshDatabase();
    const way = await wayTo(database.url);
    const limits = { ...databaseLimits, statementMs: 1_000, waitMs: 2_000, connections: 4 };
    const store = storeFromPool("postgres", {
      ...(await openPostgres(way.url, limits)),
      hasAccessCache: false,
    });
    const ask = () => sql`select 1`.execute(store.db);
    const lifted = store.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return sql<{ done: boolean }>`select true as done, pg_sleep(3)`.execute(tx);
    });
    expect((await lifted).rows).toMatchObject([{ done: true }]);
    await ask();
    way.fallSilent();
    const began = performance.now();
    const asked = [ask(), store.db.transaction().execute((tx) => sql`select 1`.execute(tx))];
    for (const ended of await Promise.allSettled(asked))
      expect(ended).toMatchObject({ reason: { name: "StoreUnavailable", reason: "gone" } });
    expect(performance.now() - began).toBeLessThan(SILENT_MS);
    await expect.poll(() => store.connections()).toMatchObject({ used: 0, waiting: 0 });
    way.close();
    await store.close();
    await database.drop();
  },
);

// SAFE-114
it.skipIf(inject("postgres") === null)(
  "a database whose statements have no limit may take its time, and so may its copy",
  async () => {
    const database = await freshDatabase();
    const limits = { ...databaseLimits, statementMs: 0 };
    const connection = await openPostgres(database.url, limits);
    const store = storeFromPool("postgres", { ...connection, limits, readUrl: database.url });
    const sleeps = () => store.read((db) => sql`select pg_sleep(1.5)`.execute(db));
    await sql`select pg_sleep(1.5)`.execute(store.db);
    await sleeps();
    expect(store.replica?.counts).toMatchObject({ copy: 1, gone: 0 });
    await store.close();
    await database.drop();
  },
);
