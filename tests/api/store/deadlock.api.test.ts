import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";

describe.skipIf(inject("postgres") === null)("a deadlock with a release that changes tables", () => {
  // SAFE-60
  it("ends no read: it is done once more when the tables are free", async () => {
    const database = await freshDatabase();
    const { pool } = await openPostgres(database.url);
    const store = await createMigratedStore("postgres", { pool, close: database.drop });
    const server = await startServer(store);
    const caller = await server.client("costa");
    const { body } = await caller.post("/api/client/property", validPayload({ Ref: "A-1" }));
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
      return rows[0]?.count;
    };
    // As a migration, outside the gate that it closes.
    const answer = await store.db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (tx) => {
        await sql`lock table event`.execute(tx);
        // It has the tables of listings, and waits for the log.
        const read = caller.get(`/api/client/property/${body.Id}/quality`);
        await expect.poll(waiting).toBe(1);
        await sql`lock table property_doc`.execute(tx);
        return { read };
      });
    expect((await answer.read).status).toBe(200);
    await server.close();
    await store.close();
  });
});
