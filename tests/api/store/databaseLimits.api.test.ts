import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createMigratedStore, type Store, storeFromPool } from "#server/postgres/createStore.ts";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { divisionOf, withRequestContext } from "#server/postgres/routeLimiter.ts";
import type { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const LIMITS = { ...databaseLimits, connections: 10, lockMs: 400, statementMs: 3_000 };
/** More than have places; what so many ask of a busy machine must not itself be too much for it. */
const CLIENTS = 6;
const FOR_MS = 3_000;
/** A quarter of the connections, for each route. */
const PLACES = 2;
// Within a transaction the statistics are those of the first look, unless asked anew.
const WAITING_FOR_LOCKS = `
  select count(*)::int as count from pg_stat_activity, pg_stat_clear_snapshot()
  where datname = current_database() and wait_event_type = 'Lock'`;

describe.skipIf(inject("postgres") === null)("the limits of the database", () => {
  let store: Store;
  let url: string;
  let server: TestServer;
  beforeAll(async () => {
    const database = await freshDatabase();
    url = database.url;
    const { pool } = await openPostgres(url, LIMITS);
    store = await createMigratedStore("postgres", { pool, close: database.drop });
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // SAFE-23
  it("keep a locked table to the routes that need it: those answer 503 at once before long, the others as ever", async () => {
    const costa = await server.client("costa");
    const needing = ["/api/client/property", "/api/client/property/count"];
    const others = [
      "/api/client/services/property",
      "/api/client/agent/preferences",
      "/api/client/exportedfeeds",
    ];
    const known = await Promise.all([...needing, ...others].map((path) => costa.get(path)));
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    const seen = new Map<string, number>();
    const refused: string[] = [];
    let calling = true;
    const call = async (path: string) => {
      const { status, headers, body } = await costa.get(path);
      const kind = needing.includes(path) ? "needing" : "others";
      seen.set(`${kind} ${status}`, (seen.get(`${kind} ${status}`) ?? 0) + 1);
      if (kind === "others" && status !== 200) refused.push(`${path}: ${JSON.stringify(body)}`);
      if (status === 503) expect(headers["retry-after"]).toBe("2");
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    // As the operator's own session would, which has no limits.
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query("begin; lock table property in access exclusive mode");
    const clients = [...needing, ...others].flatMap((path) =>
      Array.from({ length: CLIENTS }, async () => {
        while (calling) await call(path);
      }),
    );
    const waiting: number[] = [];
    for (const until = Date.now() + FOR_MS; Date.now() < until; ) {
      const { rows } = await session.query<{ count: number }>(WAITING_FOR_LOCKS);
      waiting.push(rows[0]?.count ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    calling = false;
    await Promise.all(clients);
    await session.end();
    expect(Math.max(...waiting), "connections that wait for the table").toBeGreaterThan(0);
    expect(Math.max(...waiting), "connections that wait for the table").toBeLessThanOrEqual(
      needing.length * PLACES,
    );
    expect(refused, "answers of routes that need no locked table").toEqual([]);
    expect([...seen.keys()].sort()).toEqual(["needing 503", "others 200"]);
    expect(seen.get("others 200")).toBeGreaterThan(CLIENTS * others.length);
    for (const path of needing) {
      await expect.poll(async () => (await costa.get(path)).status).not.toBe(503);
    }
  });

  // SAFE-72
  it("let no call wait because one of a locked route asked first what both want to know of their caller", async () => {
    const asked = { times: 0 };
    const read = async () => {
      asked.times += 1;
      return (await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows[0]?.one;
    };
    const ask = (route: string) =>
      withRequestContext(route, "costa", () => store.accessCache.getOrLoad("asked", read));
    const servesFromCache = async () => {
      const before = asked.times;
      await ask("any");
      return asked.times === before;
    };
    await expect.poll(servesFromCache).toBe(true);

    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query("begin; lock table property in access exclusive mode");
    const waiting = Array.from({ length: PLACES }, () =>
      withRequestContext("locked", "costa", () => sql`select from property`.execute(store.db)),
    );
    store.accessCache.invalidateAll();
    const before = asked.times;
    const first = ask("locked");
    const second = ask("free");
    const timedOut = Promise.any(waiting.map((one) => one.catch(() => "timed out")));
    const earlier = await Promise.race([Promise.all([first, second]), timedOut]);
    await Promise.allSettled([...waiting, first, second]);
    await session.end();
    expect(earlier).toEqual([1, 1]);
    expect(asked.times - before, "reads that both share").toBe(1);
  });

  // SAFE-74
  it("hold for whoever has a connection next, when a session that had lifted them fails", async () => {
    const lifting = store.db.connection().execute(async (session) => {
      await sql`set statement_timeout = 0`.execute(session);
      await sql`select 1 / 0`.execute(session);
    });
    await expect(lifting).rejects.toThrow("division by zero");
    const limits = Array.from({ length: LIMITS.connections }, () =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(store.db),
    );
    const seen = (await Promise.all(limits)).map(({ rows }) => rows[0]?.statement_timeout);
    expect(new Set(seen)).toEqual(new Set(["3s"]));
  });

  // SAFE-112
  it("hold no connection that leads to a node which only reads by now", async () => {
    const write = () => sql`insert into probe values (1)`.execute(store.db);
    await sql`create table probe (one integer)`.execute(store.db);
    // As what a pooler lends after a failover: connected, and of the node that follows now.
    const onlyReads = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.2)`;
    await Promise.all(Array.from({ length: LIMITS.connections - 1 }, () => onlyReads.execute(store.db)));
    const answers: string[] = [];
    for (let nth = 0; nth < 2 * LIMITS.connections; nth += 1)
      answers.push(
        await write().then(
          () => "written",
          ({ code }: StoreUnavailable) => code,
        ),
      );
    expect(answers.filter((answer) => answer !== "written" && answer !== "25006")).toEqual([]);
    expect(answers.filter((answer) => answer === "25006").length).toBeLessThan(LIMITS.connections);
    expect(answers.slice(LIMITS.connections)).toEqual(Array(LIMITS.connections).fill("written"));
  });

  it("end a statement, a wait for a lock and a transaction that take too long, and the call is told to come back", async () => {
    await expect(sql`select pg_sleep(5)`.execute(store.db)).rejects.toMatchObject({
      name: "StoreUnavailable",
      reason: "busy",
      code: "57014",
    });
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query("begin; lock table property in access exclusive mode");
    await expect(store.db.selectFrom("property").select("id").execute()).rejects.toMatchObject({
      name: "StoreUnavailable",
      reason: "busy",
      code: "55P03",
    });
    await session.end();
    const impatient = { ...LIMITS, idleMs: 500 };
    const { pool, close } = await openPostgres(url, impatient);
    const parts = { pool, limits: impatient, hasAccessCache: false, close };
    const idling = storeFromPool("postgres", parts);
    const idle = idling.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await sql`select 1`.execute(tx);
    });
    await expect(idle).rejects.toMatchObject({ name: "StoreUnavailable", reason: "gone" });
    await idling.close();
    const costa = await server.client("costa");
    expect((await costa.post("/api/client/property", validPayload())).status).toBe(201);
  });
});

// SAFE-72
describe.skipIf(inject("postgres") === null)("a process with four connections", () => {
  const tables = ["property", "property_doc", "feed", "enquiry", "directory_entry"];
  const needing = [
    "/api/client/property",
    "/api/client/property/count",
    "/api/client/property/1",
    "/api/client/property/reference",
    "/api/client/exportedfeeds",
    "/api/client/directory",
  ];
  const others = ["/api/ready", "/api/client/services/property", "/api/client/agent/preferences"];
  /** Each call alone is quick: answers so many times as often as there are callers show that none waits for a lock. */
  const ROUNDS = 10;

  it("answers what needs no locked table, whichever routes wait for one, and says that it is ready", async () => {
    const { url, drop } = await freshDatabase();
    // Nobody but the server itself ends a wait while this lasts.
    const limits = { ...databaseLimits, connections: 4, lockMs: 60_000, statementMs: 60_000 };
    const { pool } = await openPostgres(url, limits);
    const store = storeFromPool("postgres", { pool, limits, hasAccessCache: false, close: drop });
    const server = await startServer(store, { env: { LOG_LEVEL: "fatal" } });
    const costa = await server.client("costa");
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query(`begin; lock table ${tables.join(", ")} in access exclusive mode`);

    let calling = true;
    const waiting = needing.flatMap((path) =>
      Array.from({ length: CLIENTS }, async () => {
        while (calling) {
          await costa.get(path);
          await sleep(5);
        }
      }),
    );
    const statuses: number[] = [];
    const answered = others.map(async (path) => {
      for (let nth = 0; nth < ROUNDS; nth += 1) statuses.push((await costa.get(path)).status);
    });
    await Promise.all(answered);
    const { rows } = await session.query<{ count: number }>(WAITING_FOR_LOCKS);
    calling = false;
    await session.end();
    await Promise.all(waiting);
    await server.close();
    await store.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(rows[0]?.count, "connections that wait for the tables").toBeLessThanOrEqual(
      divisionOf(limits.connections).shared,
    );
  });
});

/** Cancels as PostgreSQL does, but later than it was asked to, and counts. */
const LATE_CANCEL = `
  create schema late;
  create table late.cancelled (pid integer);
  create function late.pg_cancel_backend(pid integer) returns boolean language plpgsql as $$
  begin
    perform pg_sleep(0.8);
    insert into late.cancelled values (pid);
    return pg_catalog.pg_cancel_backend(pid);
  end $$;`;

// SAFE-72
describe.skipIf(inject("postgres") === null)("a wait for a lock that is ended for others", () => {
  it("takes no statement along that comes over its connection by then", async () => {
    const { url, drop } = await freshDatabase();
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query(LATE_CANCEL);
    const { rows } = await session.query<{ name: string }>("select current_database() as name");
    await session.query(`alter database "${rows[0]?.name}" set search_path = late, public, pg_catalog`);
    await session.query("create table public.locked (id integer)");
    const limits = { ...databaseLimits, connections: 4, lockMs: 600 };
    const { pool } = await openPostgres(url, limits);
    const store = storeFromPool("postgres", { pool, limits, hasAccessCache: false, close: drop });
    await session.query("begin; lock table public.locked in access exclusive mode");

    const call = (route: string, statement: RawBuilder<unknown>) =>
      withRequestContext(route, "costa", () => statement.execute(store.db));
    const locked = sql`select from locked`;
    const waiting = ["first", "second"].map((route) => call(route, locked));
    const others = ["third", "fourth", "fifth"].map((route) => call(route, sql`select pg_sleep(1.5)`));
    const outcomes = await Promise.allSettled(waiting);
    await Promise.all(others);
    await session.query("rollback");
    const cancelled = await session.query("select from late.cancelled");
    await session.end();
    await store.close();
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(cancelled.rowCount, "waits that were ended").toBe(1);
  });
});
