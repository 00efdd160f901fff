import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openStore } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { createMigratedStore, type Store } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { writersOf } from "#tests/fixtures/writersOf.ts";
import { findPooler, type Pooler, startPooler } from "../../../scripts/databases/startPooler.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { importing } from "../harness/importing.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { startServer } from "../harness/startServer.ts";

const WRITERS = 24;
const WRITTEN = 120;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);

/** PgBouncer 1.21 and later may keep names; before, and as it comes, it knows none. */
describe.skipIf(inject("postgres") === null || findPooler() === undefined)(
  "a pooler by the transaction",
  () => {
    let database: Awaited<ReturnType<typeof freshDatabase>>;
    let pooler: Pooler;
    const stores: Store[] = [];
    const open = async (databasePrepares: boolean) => {
      const store = await openStore({ dataDir: "", databaseUrl: pooler.url, databasePrepares });
      stores.push(store);
      return store;
    };
    beforeAll(async () => {
      database = await freshDatabase();
      pooler = await startPooler(findPooler() ?? "", database.url);
    });
    afterAll(async () => {
      for (const store of stores) await store.close();
      await pooler.stop();
      await database.drop();
    });

    // SAFE-62
    it.each([
      ["without names of statements", false],
      ["with names that it does not know", true],
    ])(
      "serves two servers of many connections from a few, %s, while listings are published, imported and made again",
      async (_, prepares) => {
        const both = [await open(prepares), await open(prepares)] as const;
        const servers = await Promise.all(
          both.map((store) =>
            startServer(store, { env: { TOKEN_KEY, DATABASE_PREPARED: prepares ? "on" : "off" } }),
          ),
        );
        const login = prepares ? "norte" : "costa";
        const property = { ...everyService.property, PropertyLimit: 999_999 };
        const caller = await servers[0]?.client(login, { property });
        const urls = servers.map(({ url }) => url);
        const writers = writersOf(urls, caller?.accessToken ?? "", WRITERS);
        const imports = await importing(both[0]);
        await imports.client(`${login}-xml`);
        const { counts } = await imports.run(`${login}-xml`, feedOf(40));
        expect(counts.created).toBe(40);
        await imports.close();
        await rebuild(both[1]);
        await expect
          .poll(() => writers.seen.acknowledged.length, { timeout: 120_000 })
          .toBeGreaterThan(WRITTEN);
        await writers.stop();
        expect([...writers.seen.answers.keys()]).toEqual(["201"]);
        const { rows } = await sql<{ id: number }>`select id from property where login = ${login}`.execute(
          both[0].db,
        );
        const ids = new Set(rows.map(({ id }) => id));
        expect(writers.seen.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
        const count = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'`.execute(both[0].db);
        expect(count.rows[0]?.n).toBeLessThanOrEqual(6);
        await expectSameWhenRebuilt(both[0]);
        for (const server of servers) await server.close();
      },
    );

    // SAFE-62
    it("is refused in words where what it lends speaks another time zone", async () => {
      const name = new URL(database.url.replace("localhost", "database")).pathname.slice(1);
      const direct = await createMigratedStore("postgres", await openPostgres(database.url));
      await sql`alter database ${sql.ref(name)} set timezone = 'Europe/Madrid'`.execute(direct.db);
      await direct.close();
      const other = await startPooler(findPooler() ?? "", database.url);
      await expect(openPostgres(other.url)).rejects.toThrow(
        "The database says times of the zone Europe/Madrid in the style ISO",
      );
      await other.stop();
    });
  },
);
