import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { consumerStates } from "#server/event-store/checkpoint.ts";
import { append } from "#server/event-store/eventStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { createMigratedStore, type Store } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import "#tests/fixtures/testEvents.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { startPostgres } from "../../../scripts/databases/startPostgres.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { freshStore } from "../harness/freshStore.ts";
import { restoreInto } from "../harness/restoreInto.ts";
import { startServer } from "../harness/startServer.ts";

const metadata = { login: "costa", requestId: "r1", at: new Date().toISOString() };

async function say(store: Store, word: string): Promise<void> {
  const data = { Kind: "support", Subject: word, Body: word, Language: "es", At: metadata.at };
  const message = { stream: `message-${word}`, login: "costa", expectedVersion: 0, metadata };
  await store.db
    .transaction()
    .execute((tx) => append(tx, { ...message, events: [{ type: "MessageSent", data }] }));
}

const letters = async (store: Store) =>
  (await store.db.selectFrom("mail").select("id").orderBy("id").execute()).map(({ id }) =>
    id.split(".")[0]?.slice("message-".length),
  );

describe.skipIf(inject("postgres") === null)("a database that was restored elsewhere", () => {
  // SAFE-24
  it("sends each letter that was accepted before or after once, and says which cluster its reader is in", async () => {
    const old = await freshStore("postgres");
    const cluster = await startPostgres(findPostgres() ?? "");
    const fresh = await createMigratedStore("postgres", await openPostgres(cluster.urlOf("postgres")));
    const before = await startServer(old);
    const after = await startServer(fresh);
    await before.client("costa");

    // As after years: numbers of transactions that the fresh cluster will not reach for long.
    await sql`do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(
      old.db,
    );
    await say(old, "sent");
    await enqueueMails(before.services);
    for (const word of ["waiting1", "waiting2"]) await say(old, word);
    await restoreInto(old, fresh);
    for (const word of ["new1", "new2"]) await say(fresh, word);

    while ((await enqueueMails(after.services)) > 0);
    expect(await letters(fresh)).toEqual(["new1", "new2", "sent", "waiting1", "waiting2"]);
    const [there] = await consumerStates(old.db);
    const [here] = await consumerStates(fresh.db);
    expect(here).toMatchObject({ name: "mail", state: "current", behind: 0 });
    expect(here?.cluster).toMatch(/^\d{10,}$/);
    expect(here?.cluster).not.toBe(there?.cluster);

    await Promise.all([before.close(), after.close(), old.close(), fresh.close()]);
    await cluster.stop();
  });
});

describe.skipIf(inject("postgres") === null)("a reader of the log", () => {
  it("does not wait for a transaction in another database of the cluster, nor for one here that does not write", async () => {
    const store = await freshStore("postgres");
    const server = await startServer(store);
    await server.client("costa");
    const other = await freshDatabase();
    const elsewhere = await createMigratedStore("postgres", await openPostgres(other.url));
    const steps = new EventEmitter();
    const finished = once(steps, "finish");
    let begun = 0;
    const open = [elsewhere, store].map((where) =>
      where.db.transaction().execute(async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx);
        begun += 1;
        await finished;
      }),
    );
    open.push(
      elsewhere.db.transaction().execute(async (tx) => {
        await append(tx, {
          stream: "a",
          login: "a",
          expectedVersion: 0,
          events: [{ type: "HousePainted", data: {} }],
          metadata,
        });
        begun += 1;
        await finished;
      }),
    );
    await expect.poll(() => begun).toBe(3);
    await say(store, "hello");
    expect(await enqueueMails(server.services)).toBeGreaterThan(0);
    expect(await letters(store)).toEqual(["hello"]);
    steps.emit("finish");
    await Promise.all(open);
    await server.close();
    await Promise.all([store.close(), elsewhere.close()]);
    await other.drop();
  });
});
