import { sql, type Transaction } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { migrations } from "#server/postgres/migrations.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";

async function startTogether() {
  const database = await freshDatabase();
  const { pool } = await openPostgres(database.url);
  const store = await createMigratedStore("postgres", { pool, close: database.drop });
  const server = await startServer(store);
  const caller = await server.client("costa");
  const { body } = await caller.post("/api/client/property", validPayload({ Ref: "A-1" }));
  return {
    store,
    /** It has the tables of listings, and waits for the log. */
    read: () => caller.get(`/api/client/property/${body.Id}/quality`),
    /** Statements that wait for others. */
    async waiting() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
      return rows[0]?.count;
    },
    async stop() {
      await server.close();
      await store.close();
    },
  };
}

describe.skipIf(inject("postgres") === null)("a deadlock with a release that changes tables", () => {
  // SAFE-60
  it("ends no read: it is done once more when the tables are free", async () => {
    const { store, read, waiting, stop } = await startTogether();
    // As a migration, outside the gate that it closes.
    const answer = await store.db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (tx) => {
        await sql`lock table event`.execute(tx);
        const reading = read();
        await expect.poll(waiting).toBe(1);
        await sql`lock table property_doc`.execute(tx);
        return { reading };
      });
    expect((await answer.reading).status).toBe(200);
    await stop();
  });

  // SAFE-60, SAFE-61
  it("does not come to be where migrations follow each other: they let the read go on before the database ends it", async () => {
    const { store, read, waiting, stop } = await startTogether();
    let reading: ReturnType<typeof read> | undefined;
    let isAnswered = false;
    const steps = ["999_later_0", "999_later_1"].map((name) => ({
      name,
      expands: true as const,
      up: async (tx: Transaction<Database>) => {
        const add = (table: string) =>
          sql`alter table ${sql.table(table)} add column ${sql.ref(name)} text`.execute(tx);
        await add("event");
        reading ??= read().finally(() => {
          isAnswered = true;
        });
        await expect.poll(async () => isAnswered || (await waiting()) === 1).toBe(true);
        await add("property_doc");
      },
    }));
    for (const [nth, { name }] of steps.entries()) {
      expect(await migrate(store.db, [...migrations, ...steps.slice(0, nth + 1)])).toContain(name);
    }
    expect((await reading)?.status).toBe(200);
    await stop();
  });
});
