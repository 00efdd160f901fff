import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { consumeBatch, consumerStates } from "#server/event-store/checkpoint.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import "#tests/fixtures/testEvents.ts";
import { eachStore } from "../harness/eachStore.ts";

const metadata = { login: "costa", requestId: "r1", at: "2026-02-03T04:05:06.789Z" };
const WRITERS = 16;
const APPENDS = 25;

eachStore("whoever follows the log", (fresh, kind) => {
  const write = (store: Store, stream: string, expectedVersion: number, pauseMs = 0) =>
    store.db.transaction().execute(async (tx) => {
      const events = [{ type: "HousePainted", data: { version: expectedVersion + 1 } }];
      await append(tx, { stream, login: "costa", expectedVersion, events, metadata });
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    });

  // SAFE-26
  it("gets every event once while sixteen others write, each stream in order", async () => {
    const store = await fresh();
    let writing = true;
    const got: string[] = [];
    const follower = (async () => {
      for (let last = false; ; ) {
        const count = await consumeBatch(
          store,
          "test",
          async (_, events) => void got.push(...events.map((event) => `${event.stream}/${event.version}`)),
          10,
        );
        if (count === 0 && last) return;
        last = !writing;
      }
    })();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let version = 0; version < APPENDS; version += 1) {
          await write(store, `house-${writer}`, version, kind === "postgres" ? (writer * version) % 4 : 0);
        }
      }),
    );
    writing = false;
    await follower;
    expect(got).toHaveLength(WRITERS * APPENDS);
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const own = got.filter((event) => event.startsWith(`house-${writer}/`));
      expect(own).toEqual(Array.from({ length: APPENDS }, (_, version) => `house-${writer}/${version + 1}`));
    }
    await store.close();
  });

  // SAFE-24
  it("says when it lags behind, or is beyond the end of a log that was restored in part", async () => {
    const store = await fresh();
    await write(store, "house-1", 0);
    await consumeBatch(store, "test", async () => undefined);
    expect(await consumerStates(store.db)).toMatchObject([
      { name: "test", state: "current", position: 1, behind: 0 },
    ]);
    await sql`update log_cursor set current_at = now() - interval '2 minutes'`.execute(store.db);
    expect(await consumerStates(store.db)).toMatchObject([{ state: "current" }]);
    await write(store, "house-1", 1);
    expect(await consumerStates(store.db)).toMatchObject([{ state: "behind", position: 1, behind: 1 }]);
    await consumeBatch(store, "test", async () => undefined);
    expect(await consumerStates(store.db)).toMatchObject([{ state: "current", behind: 0, seconds: 0 }]);
    await sql`update log_cursor set position = 900`.execute(store.db);
    expect(await consumerStates(store.db)).toMatchObject([{ state: "ahead", behind: 0 }]);
    await store.close();
  });

  it("gets the events again when handling them failed", async () => {
    const store = await fresh();
    await write(store, "house-1", 0);
    await expect(consumeBatch(store, "test", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await consumeBatch(store, "test", async () => undefined)).toBe(1);
    expect(await consumeBatch(store, "test", async () => undefined)).toBe(0);
    await store.close();
  });

  it.skipIf(kind === "pglite")(
    "waits for a slow writer, and reads it before those who built on it",
    async () => {
      const store = await fresh();
      const steps = new EventEmitter();
      const numbered = once(steps, "numbered");
      const early = store.db.transaction().execute(async (tx) => {
        const events = [{ type: "HousePainted", data: {} }];
        await append(tx, { stream: "garage", login: "costa", expectedVersion: 0, events, metadata });
        steps.emit("numbered");
        await once(steps, "go");
        await append(tx, { stream: "house", login: "costa", expectedVersion: 1, events, metadata });
      });
      await numbered;
      await write(store, "house", 0);
      const got: string[] = [];
      const follow = () =>
        consumeBatch(
          store,
          "test",
          async (_, events) => void got.push(...events.map((e) => `${e.stream}/${e.version}`)),
          1,
        );
      expect(await follow()).toBe(0);
      steps.emit("go");
      await early;
      while ((await follow()) > 0);
      expect(got).toEqual(["garage/1", "house/1", "house/2"]);
      await store.close();
    },
  );
});
