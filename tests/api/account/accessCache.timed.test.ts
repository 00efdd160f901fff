import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { type Store, storeFromPool } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { PREPARED } from "#server/postgres/pool/preparedStatements.ts";
import type { ContractedServices } from "#server/service/contractedServices.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { eachStore } from "../harness/eachStore.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import { type TestCaller, testCaller } from "../harness/testCaller.ts";

const LIST = "/api/client/property";
const REVOKE = "/api/auth/token/revoke";
const SOON_MS = 100;
const env = { TOKEN_KEY: "remembered".repeat(4), LOG_LEVEL: "warn" };
const refresh = ({ refreshToken }: TestCaller) => ({ authorization: `Bearer ${refreshToken}` });
const suspended = {
  ...everyService,
  property: { ...everyService.property, Status: "ACTIVE_SUSPENDED" },
} as const;

async function change(server: TestServer, subject: string, type: "suspend" | "reinstate"): Promise<void> {
  const name = { kind: subject.includes("@") ? "admin" : "client", subject } as const;
  await server.services.store.db
    .transaction()
    .execute((tx) => changeAccount(tx, server.services, name, { type }));
}

async function contract(
  { services }: TestServer,
  login: string,
  contracted: Partial<ContractedServices>,
): Promise<void> {
  const metadata = { login, requestId: "remembered", at: new Date().toISOString() };
  await services.store.db.transaction().execute((tx) => contractServices(tx, login, contracted, metadata));
}

eachStore("what a caller may do is right at once on the server that changed it", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it("for one who signs out, is suspended, or has other services", async () => {
    const [out, gone, less] = await Promise.all(["out", "gone", "less"].map((login) => server.client(login)));
    const ana = await server.loginAs("ana@office.example", "out");
    for (let round = 0; round < 3; round += 1) {
      for (const caller of [out, gone, less, ana]) expect((await caller?.get(LIST))?.status).toBe(200);
    }
    if (!out || !gone || !less) throw new Error("There are three.");
    expect((await server.nobody().post(REVOKE, undefined, refresh(out))).status).toBe(204);
    expect((await out.get(LIST)).status).toBe(401);
    expect((await ana.get(LIST)).status).toBe(200);
    await change(server, "ana@office.example", "suspend");
    expect((await ana.get(LIST)).status).toBe(401);
    await change(server, "gone", "suspend");
    expect((await gone.get(LIST)).status).toBe(401);
    await contract(server, "less", suspended);
    expect(await less.get(LIST)).toMatchObject({ status: 403, body: { code: "ErrNoService" } });
    await rebuild(store, allProjections());
    await contract(server, "less", everyService);
    expect((await less.get(LIST)).status).toBe(200);
  });
});

describe.skipIf(inject("postgres") === null)("two servers on one PostgreSQL", () => {
  let stores: Store[];
  let one: TestServer;
  let other: TestServer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    const open = async () => storeFromPool("postgres", await openPostgres(database.url));
    stores = [await open(), await open()];
    [one, other] = (await Promise.all(stores.map((store) => startServer(store, { env })))) as [
      TestServer,
      TestServer,
    ];
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    for (const store of stores) await store.close();
    await drop();
  });

  /** The caller at the other server, once that remembers them. */
  async function knownThere(caller: TestCaller): Promise<TestCaller> {
    const there = testCaller(other.app, caller);
    await expect.poll(() => isRemembered(there), { timeout: 10_000 }).toBe(true);
    return there;
  }

  /** A session that the database has lost without telling anybody still stands only where it is remembered. */
  async function isRemembered(there: TestCaller): Promise<boolean> {
    expect((await there.get(LIST)).status).toBe(200);
    const quietly = (revoked: "null" | "now()") =>
      sql`
        alter table refresh_family disable trigger access_changed;
        update refresh_family set revoked_at = ${sql.raw(revoked)};
        alter table refresh_family enable trigger access_changed`.execute(one.services.store.db);
    await quietly("now()");
    const { status } = await there.get(LIST);
    await quietly("null");
    return status === 200;
  }

  it("refuse a session a tenth of a second after it was revoked at the other one", async () => {
    const costa = await one.client("costa");
    const there = await knownThere(costa);
    expect((await one.nobody().post(REVOKE, undefined, refresh(costa))).status).toBe(204);
    await sleep(SOON_MS);
    expect((await there.get(LIST)).status).toBe(401);
  });

  it("know as soon of suspended clients and admins, and of other services", async () => {
    const sol = await knownThere(await one.client("sol"));
    const ana = await knownThere(await one.loginAs("ana@office.example", "luna"));
    const mar = await knownThere(await one.client("mar"));
    await change(one, "sol", "suspend");
    await change(one, "ana@office.example", "suspend");
    await contract(one, "mar", suspended);
    await sleep(SOON_MS);
    expect((await sol.get(LIST)).status).toBe(401);
    expect((await ana.get(LIST)).status).toBe(401);
    expect(await mar.get(LIST)).toMatchObject({ status: 403, body: { code: "ErrNoService" } });
  });

  it("remember nothing once they do not hear each other, and go on when they do again", async () => {
    const nube = await one.client("nube");
    const there = await knownThere(nube);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen access_changed%'`.execute(
      one.services.store.db,
    );
    await sleep(SOON_MS);
    expect((await one.nobody().post(REVOKE, undefined, refresh(nube))).status).toBe(204);
    expect((await there.get(LIST)).status).toBe(401);
    await knownThere(await one.client("rio"));
  });

  it("take no plan of a table that is another by now, and no name that the database has forgotten", async () => {
    const duna = testCaller(other.app, await one.client("duna"));
    for (let round = 0; round < 3; round += 1) expect((await duna.get(LIST)).status).toBe(200);
    await sql`deallocate all`.execute(other.services.store.db);
    await sql`alter table refresh_family alter column login type varchar(400)`.execute(one.services.store.db);
    other.services.store.accessCache.invalidateAll();
    for (let round = 0; round < 3; round += 1) expect((await duna.get(LIST)).status).toBe(200);
  });

  it("prepare nothing by name in a transaction, of whatever isolation: there it could not be asked again", async () => {
    const asked = one.services.store.db.transaction().setIsolationLevel("repeatable read");
    await asked.execute(async (tx) => {
      for (let round = 0; round < 2; round += 1) {
        const { rows } = await sql`${sql.raw(PREPARED)} select 1 as one`.execute(tx);
        expect(rows).toEqual([{ one: 1 }]);
        await sql`deallocate all`.execute(tx);
      }
    });
  });

  it("ask once for all who ask at the same time", async () => {
    let reads = 0;
    const { accessCache } = other.services.store;
    await knownThere(await one.client("brisa"));
    const read = async () => {
      reads += 1;
      await sleep(1);
      return reads;
    };
    expect(await Promise.all([1, 2, 3].map(() => accessCache.getOrLoad("asked", read)))).toEqual([1, 1, 1]);
    const overtaken = accessCache.getOrLoad("overtaken", read);
    accessCache.invalidateAll();
    expect(await accessCache.getOrLoad("overtaken", read)).toBe(3);
    expect(await overtaken).toBe(3);
    expect(reads).toBe(3);
  });

  it("still remember when every connection of the pool is taken", async () => {
    const { db, accessCache: remembered } = other.services.store;
    await knownThere(await one.client("jara"));
    let over = false;
    const take = async () => {
      while (!over) await sql`select pg_sleep(0.5)`.execute(db).catch(() => undefined);
    };
    const taken = Promise.all(Array.from({ length: 40 }, take));
    await sleep(1_800);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return reads;
    };
    // On a busy machine the line may be late once, and nothing is remembered for that moment.
    const twice = async () => [
      await remembered.getOrLoad("busy", read),
      await remembered.getOrLoad("busy", read),
    ];
    await expect
      .poll(async () => {
        const [first, again] = await twice();
        return first === again;
      })
      .toBe(true);
    over = true;
    await taken;
  });
});
