import { sql } from "kysely";
import { expect, it } from "vitest";
import { consumeBatch } from "#server/event-store/checkpoint.ts";
import { append } from "#server/event-store/eventStore.ts";
import { monitorConsumerLag } from "#server/event-store/monitorConsumerLag.ts";
import "#tests/fixtures/testEvents.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer } from "../harness/startServer.ts";

oneStore("health", (fresh) => {
  it("says that the process runs, and whether its database answers", async () => {
    const store = await fresh();
    const server = await startServer(store);
    const ask = async (path: string) => {
      const { status, body } = await server.nobody().get(path);
      return { status, body };
    };
    expect(await ask("/api/health")).toEqual({ status: 200, body: { status: "ok" } });
    expect(await ask("/api/ready")).toEqual({ status: 200, body: { status: "ready" } });
    await store.close();
    const notReady = { code: "ErrNotReady", reasons: ["database"] };
    expect(await ask("/api/ready")).toEqual({ status: 503, body: notReady });
    expect(await ask("/api/health")).toEqual({ status: 200, body: { status: "ok" } });
    await server.close();
  });

  it("says when there is no room left to write, and who does not come along with the log", async () => {
    const store = await fresh();
    const full = await startServer(store, { env: { DISK_RESERVE_MB: "999999999" } });
    const refused = await full.nobody().get("/api/ready");
    expect(refused).toMatchObject({ status: 503, body: { code: "ErrNotReady", reasons: ["disk"] } });
    expect(refused.headers["retry-after"]).toBe("2");
    expect(full.logs.join("")).toContain("the disk is full");
    await full.close();

    const server = await startServer(store);
    await consumeBatch(store, "test", async () => undefined);
    await sql`update log_cursor set current_at = now() - interval '5 minutes', cluster = 'another'`.execute(
      store.db,
    );
    const metadata = { login: "costa", requestId: "r1", at: new Date().toISOString() };
    const written = { stream: "house-1", login: "costa", expectedVersion: 0, metadata };
    await store.db
      .transaction()
      .execute((tx) => append(tx, { ...written, events: [{ type: "HousePainted", data: {} }] }));
    const watch = monitorConsumerLag(server.services, 10);
    const reader = {
      name: "test",
      state: "behind",
      position: 0,
      behind: 1,
      cluster: "another",
      elsewhere: true,
    };
    expect((await server.nobody().get("/api/ready")).body).toMatchObject({ status: "ready", log: [reader] });
    const said = (text: string) => expect.poll(() => server.logs.join("")).toContain(text);
    await said("a reader of the log is stuck");
    await said("the log goes on in another database cluster");
    await consumeBatch(store, "test", async () => undefined);
    await said("a reader of the log has come along again");
    expect((await server.nobody().get("/api/ready")).body).toEqual({ status: "ready" });
    await watch.stop();
    await server.close();
    await store.close();
  });

  it("stays ready while mail is late, and says so", async () => {
    const store = await fresh();
    const server = await startServer(store);
    await server.client("costa");
    const at = new Date(Date.now() - 11 * 60_000).toISOString();
    const letter = { login: "costa", id: "1", recipient: "a@b.example", subject: "s", body: "b" };
    await store.db
      .insertInto("mail")
      .values({ ...letter, at, next_at: at, state: "waiting" })
      .execute();
    expect(await server.nobody().get("/api/ready")).toMatchObject({
      status: 200,
      body: { status: "ready", queues: [{ name: "mail", waiting: 1, seconds: expect.any(Number) }] },
    });
    await server.close();
    await store.close();
  });
});
