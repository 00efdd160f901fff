import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { textOf } from "#server/metrics/gatherMetrics.ts";
import { processMetrics } from "#server/metrics/processMetrics.ts";
import { storeFromPool } from "#server/postgres/createStore.ts";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { metricValues } from "#tests/fixtures/metricValues.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { type Nodes, startNodes } from "../harness/startNodes.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import { wayTo } from "../harness/wayTo.ts";

const TIMES = 20;
/** A copy that does not come is waited for at most so long, and asked again no sooner than after five seconds. */
const SLOWEST_MS = 3_000;
/** Much longer than what is waited for, and shorter than what waits for ever. */
const FOREVER_MS = 15_000;

describe.skipIf(inject("postgres") === null)("a copy of the database that only reads", () => {
  let nodes: Nodes;
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let reads = 0;
  beforeAll(async () => {
    nodes = await startNodes(findPostgres() ?? "");
    const [databaseUrl, databaseReadUrl] = nodes.urls();
    const opened = await openStore({ dataDir: "", databaseUrl, databaseReadUrl });
    const read: Store["read"] = (work) => {
      reads += 1;
      return opened.read(work);
    };
    store = { ...opened, read };
    server = await startServer(store);
    costa = await server.client("costa");
    const preferences = { type: "preferences", preferences: { ExportEnquiries: true } } as const;
    const whose = { kind: "client", subject: "costa" } as const;
    await store.db.transaction().execute((tx) => changeAccount(tx, server.services, whose, preferences));
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    await nodes.stop();
  });

  const isCopy = () =>
    store.read(async (db) => {
      const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db);
      return rows[0]?.copy;
    });
  const onCopy = async (statement: string) => {
    const client = new pg.Client({ connectionString: nodes.urls()[1] });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  /** What is told of the copy. */
  const told = async (by = server) => {
    const figures = processMetrics(by.services, { looksAtStore: true, backlogs: async () => [] });
    const values = metricValues(await textOf([await figures.read()]));
    figures.stop();
    const { body } = await by.nobody().get("/api/ready");
    return {
      database: values.get("zaguan_database_up"),
      up: values.get("zaguan_copy_up"),
      behind: values.get("zaguan_copy_behind_bytes"),
      ready: body as { status?: string; copy?: object },
    };
  };
  /** Reads until now, by who answered them and why. */
  const counted = () => {
    const { copy = 0, behind = 0, gone = 0, ...others } = store.replica?.counts ?? {};
    const all = [copy, behind, gone, ...Object.values(others)].reduce((sum, count) => sum + count, 0);
    return { copy, behind, gone, all };
  };
  const today = madridDay(new Date());
  let published = 0;
  /** Publishes a listing, and asks at once for its history. */
  const publishAndAsk = async () => {
    published += 1;
    const AgentRef = `R-${published}`;
    await costa.post("/api/client/property", validPayload({ Ref: AgentRef }));
    const asked = { Login: "costa", AgentRef, FromDate: today, ToDate: today };
    const answer = await costa.post("/api/analytics/propertyhistory", asked);
    expect(answer.status).toBe(200);
    return answer.body as unknown[];
  };

  // SAFE-63
  it("is what analytics are read from, and has at once what its client has just written", async () => {
    for (let nth = 0; nth < TIMES; nth += 1) expect(await publishAndAsk()).not.toEqual([]);
    await expect.poll(isCopy).toBe(true);
    const { copy, all } = counted();
    expect(copy).toBeGreaterThan(0);
    expect(all).toBe(reads);
    const ready = { status: "ready" };
    await expect.poll(() => told()).toEqual({ database: 1, up: 1, behind: expect.any(Number), ready });
  });

  // SAFE-63
  it("takes nothing of the database's time with its silence, and none of its faults is one of the database", async () => {
    if (!store.replica) throw new Error("There is no copy.");
    const faults = [() => new Promise<null>(() => undefined), () => Promise.reject(new Error("odd"))];
    for (const lagBytes of faults) {
      const other = await startServer({ ...store, replica: { ...store.replica, lagBytes } });
      const ready = { status: "ready", copy: { state: "gone" } };
      expect(await told(other)).toEqual({ database: 1, up: 0, behind: undefined, ready });
      await other.close();
    }
  });

  // SAFE-63
  it("is what charts, tables, exports and feeds are read from, and lists and forms are not", async () => {
    const { body: feed } = await costa.post("/api/client/exportedfeeds", { name: "Portal" });
    const datefilter = { fromDate: "2026-07-01", toDate: "2026-07-31" };
    const [byDay, byTown] = [{ interval: "day" }, { dimention: "town" }];
    const views = { filter: { datefilter }, metric: "views" };
    const entries = { Metric: "view", Interval: "day", From: "2026-07-01", To: "2026-07-31", Login: "costa" };
    const days = "FromDate=2026-07-01&ToDate=2026-07-31&Spam=false";
    const asking: Record<string, () => Promise<{ status: number }>> = {
      metrics: () => costa.post("/api/analytics/property/metrics", { ...views, ...byDay }),
      groups: () => costa.post("/api/analytics/property/dimentions", { ...views, ...byTown }),
      workbook: () =>
        costa.post("/api/analytics/property/export", {
          ...byDay,
          ...byTown,
          filter: { datefilter },
          metrics: ["views", "enquiries"],
          language: "en",
        }),
      entries: () => costa.post("/api/analytics/directory/metrics", entries),
      "groups of entries": () =>
        costa.post("/api/analytics/directory/dimentions", { ...entries, Dimention: "town" }),
      feed: () => server.nobody().get(`/feeds/${feed.Identifier}.xml`),
      enquiries: () => costa.get(`/api/client/propertycontacts/export?${days}&Language=en`),
      "list, no read": () => costa.get("/api/client/property?Take=20&Skip=0"),
      "contacts, no read": () => costa.get(`/api/client/propertycontacts?${days}`),
    };
    const found: Record<string, unknown> = {};
    for (const [name, ask] of Object.entries(asking)) {
      const before = reads;
      const { status } = await ask();
      found[name] = [status, reads > before];
    }
    const wanted = Object.keys(asking).map((name) => [name, [200, !name.endsWith("no read")]]);
    expect(found).toEqual(Object.fromEntries(wanted));
  });

  // SAFE-63
  it("is not read from while it is behind", async () => {
    await onCopy("select pg_wal_replay_pause()");
    const before = counted();
    expect(await publishAndAsk()).not.toEqual([]);
    expect(await isCopy()).toBe(false);
    expect(counted()).toMatchObject({ copy: before.copy, all: before.all + 2 });
    await expect
      .poll(async () => (await isCopy()) === false && counted().behind)
      .toBeGreaterThan(before.behind);
    await expect.poll(async () => (await told()).behind).toBeGreaterThan(0);
    await sql`create table filler as select repeat('x', 1000) as text from generate_series(1, 20000)`.execute(
      store.db,
    );
    const copy = { state: "behind", bytes: expect.any(Number) };
    await expect.poll(async () => (await told()).ready).toEqual({ status: "ready", copy });
    await onCopy("select pg_wal_replay_resume()");
    await expect.poll(isCopy).toBe(true);
  });

  // SAFE-63
  it("is missed by nobody when it is gone", async () => {
    const before = counted();
    await nodes.loseStandby();
    const began = performance.now();
    for (let nth = 0; nth < TIMES; nth += 1) expect(await publishAndAsk()).not.toEqual([]);
    // Twice as long if each of them waited for it.
    expect(performance.now() - began).toBeLessThan((TIMES / 2) * SLOWEST_MS);
    expect(await isCopy()).toBe(false);
    const after = counted();
    expect(after).toMatchObject({ copy: before.copy, all: before.all + TIMES + 1 });
    expect(after.gone).toBeGreaterThan(before.gone);
    const ready = { status: "ready", copy: { state: "gone" } };
    expect(await told()).toEqual({ database: 1, up: 0, behind: undefined, ready });
  });
});

describe.skipIf(inject("postgres") === null)("a copy that was promoted", () => {
  // SAFE-63
  it("is behind nobody, and read as it is", async () => {
    const nodes = await startNodes(findPostgres() ?? "");
    const [, databaseReadUrl] = nodes.urls();
    const store = await openStore({ dataDir: "", databaseUrl: nodes.url, databaseReadUrl });
    await nodes.failOver();
    const write = () => sql`create table if not exists since (day date)`.execute(store.db);
    const goesOn = () =>
      write().then(
        () => true,
        () => false,
      );
    await expect.poll(goesOn).toBe(true);
    await expect.poll(() => store.replica?.lagBytes()).toBe(0);
    const before = store.replica?.counts.copy;
    const readAgain = async () => {
      await store.read((db) => sql`select 1`.execute(db));
      return store.replica?.counts.copy;
    };
    await expect.poll(readAgain).toBeGreaterThan(before ?? 0);
    await store.close();
    await nodes.stop();
  });
});

describe.skipIf(inject("postgres") === null)("a copy that cannot be asked", () => {
  // SAFE-63
  it("is let go of when it falls silent, by whoever asks how far it is, by a read, and by the end", async () => {
    const { url, drop } = await freshDatabase();
    const way = await wayTo(url);
    const store = await openStore({ dataDir: "", databaseUrl: url, databaseReadUrl: way.url });
    expect(await store.replica?.lagBytes()).toBe(0);
    let asked = 0;
    const underWay = store.read((db) => {
      asked += 1;
      return sql`select pg_sleep(${asked === 1 ? 20 : 0})`.execute(db);
    });
    const sleeping = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`.execute(
        store.db,
      );
      return rows.length;
    };
    await expect.poll(sleeping).toBe(1);
    way.fallSilent();
    expect(await store.replica?.lagBytes()).toBe(null);
    const connections = way.connections();
    expect(await store.replica?.lagBytes()).toBe(null);
    const { rows } = await store.read((db) => sql`select true as here`.execute(db));
    expect([rows, store.replica?.counts]).toMatchObject([[{ here: true }], { copy: 0, gone: 1 }]);
    expect(way.connections()).toBe(connections);
    const closed = store.close().then(() => "closed");
    expect(await Promise.race([closed, sleep(FOREVER_MS, "waits", { ref: false })])).toBe("closed");
    // It has ended, or gone on in the database while there was one.
    await underWay.catch(() => undefined);
    way.close();
    await drop();
  });

  // SAFE-63
  it("because it goes on with a read for longer than it may gives it to the database", async () => {
    const { url, drop } = await freshDatabase();
    const readUrl = new URL(url);
    // So it has no limit of its own.
    readUrl.searchParams.set("options", "-c TimeZone=UTC -c DateStyle=ISO");
    const limits = { databaseLimits: { ...databaseLimits, statementMs: 3_000 } };
    const store = await openStore({
      dataDir: "",
      databaseUrl: url,
      databaseReadUrl: String(readUrl),
      ...limits,
    });
    let asked = 0;
    const { rows } = await store.read((db) => {
      asked += 1;
      return sql`select ${asked}::int as nth, pg_sleep(${asked === 1 ? 600 : 0})`.execute(db);
    });
    expect([rows, store.replica?.counts]).toMatchObject([[{ nth: 2 }], { copy: 0, gone: 1 }]);
    await store.close();
    await drop();
  });

  // SAFE-63
  it("because it refuses to say how far it is keeps nothing from starting, and the database reads", async () => {
    const { url, drop } = await freshDatabase();
    const readUrl = new URL(url);
    readUrl.searchParams.set("options", "-c TimeZone=UTC -c DateStyle=ISO -c role=pg_monitor");
    const owner = await openStore({ dataDir: "", databaseUrl: url });
    await sql`revoke execute on function pg_last_wal_replay_lsn() from public`.execute(owner.db);
    await owner.close();
    const store = await openStore({ dataDir: "", databaseUrl: url, databaseReadUrl: String(readUrl) });
    expect(await store.replica?.lagBytes()).toBe(null);
    const { rows } = await store.read((db) => sql`select current_user <> 'pg_monitor' as own`.execute(db));
    expect([rows, store.replica?.counts]).toMatchObject([[{ own: true }], { copy: 0, gone: 1 }]);
    await store.close();
    await drop();
  });
});

describe.skipIf(inject("postgres") === null)("a copy whose connections speak another time zone", () => {
  const elsewhere = (url: string) => {
    const there = new URL(url);
    there.searchParams.set("options", "-c TimeZone=Europe/Madrid");
    return String(there);
  };

  // SAFE-63
  it("is refused in words as the system starts", async () => {
    const { url, drop } = await freshDatabase();
    const opening = openStore({ dataDir: "", databaseUrl: url, databaseReadUrl: elsewhere(url) });
    await expect(opening).rejects.toThrow(
      "DATABASE_READ_URL leads to a database that says times of the zone Europe/Madrid in the style ISO",
    );
    await drop();
  });

  // SAFE-63
  it("is not read from when it begins to while the system runs, and one that is not there yet keeps nothing from starting", async () => {
    const { url, drop } = await freshDatabase();
    const { pool } = await openPostgres(url);
    const store = storeFromPool("postgres", { pool, close: drop, readUrl: elsewhere(url) });
    const { rows } = await store.read((db) =>
      sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(db),
    );
    expect([rows, store.replica?.counts]).toMatchObject([[{ zone: "UTC" }], { times: 1, copy: 0 }]);
    const nowhere = "postgres://nobody@127.0.0.1:9/nowhere";
    const started = await openStore({ dataDir: "", databaseUrl: url, databaseReadUrl: nowhere });
    expect(await started.replica?.lagBytes()).toBe(null);
    await started.close();
    await store.close();
  });
});
