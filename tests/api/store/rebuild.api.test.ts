import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { append, read } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { type RebuildProgress, rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { fillShadow, makeShadow } from "#server/event-store/rebuild/shadow.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import { hasShadow } from "#server/postgres/shadowSchema.ts";
import { countingProjection, createPainted, readPainted } from "#tests/fixtures/countingProjection.ts";
import { eachStore } from "../harness/eachStore.ts";
import { emptied } from "../harness/emptied.ts";

const metadata = { login: "costa", requestId: "r1", at: "2026-02-03T04:05:06.789Z" };

eachStore("a rebuild", (fresh, kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
    await createPainted(store);
  });
  beforeEach(async () => {
    await emptied(store);
    await sql`truncate painted restart identity`.execute(store.db);
  });
  afterAll(() => store.close());

  const paint = (stream: string, expectedVersion: number, ...colours: string[]) =>
    store.db.transaction().execute((tx) =>
      append(
        tx,
        {
          stream,
          login: "costa",
          expectedVersion,
          events: colours.map((colour) => ({ type: "HousePainted", data: { colour } })),
          metadata,
        },
        [countingProjection],
      ),
    );

  it("gives the rows that were there, and takes away what no event explains", async () => {
    await paint("house-1", 0, "white", "blue");
    await paint("house-2", 0, "red");
    await paint("house-1", 2, "green");
    const before = await readPainted(store.db);
    expect(before).toMatchObject([
      { stream: "house-1", times: 3, colour: "green" },
      { stream: "house-2", times: 1, colour: "red" },
    ]);

    await sql`update painted set colour = 'black'; delete from painted where stream = 'house-2'`.execute(
      store.db,
    );
    await sql`insert into painted (stream) values ('stray')`.execute(store.db);
    expect(await rebuild(store, [countingProjection])).toBe(4);
    expect(await rebuild(store, [countingProjection])).toBe(4);

    expect(await readPainted(store.db)).toEqual(before);
  });

  it("goes through a log longer than one batch", async () => {
    await paint("house-1", 0, ...Array.from({ length: 1500 }, (_, index) => `colour ${index}`));
    const told: RebuildProgress[] = [];
    expect(await rebuild(store, [countingProjection], (progress) => told.push(progress))).toBe(1500);
    // SAFE-113: after each page, the last one at the end of the log.
    const { end = 0 } = told.at(-1) ?? {};
    expect(told.length).toBeGreaterThan(2);
    expect(told[0]).toMatchObject({ count: 200, end });
    expect(told.at(-1)).toEqual({ count: 1500, position: end, end });
    expect(await readPainted(store.db)).toMatchObject([
      { stream: "house-1", times: 1500, colour: "colour 1499" },
    ]);
  });

  it("leaves everything as it was when a projection fails", async () => {
    await paint("house-1", 0, "white");
    const failing = { ...countingProjection, apply: () => Promise.reject(new Error("no")) };
    await expect(rebuild(store, [failing])).rejects.toThrow("no");
    expect(await readPainted(store.db)).toMatchObject([{ stream: "house-1", times: 1, colour: "white" }]);
  });

  it.skipIf(kind === "pglite")("lets everybody read and write while it takes its time", async () => {
    await paint("house-1", 0, "white", "blue");
    const before = await readPainted(store.db);
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow: Projection = {
      ...countingProjection,
      async apply(tx, events) {
        begun();
        await gate;
        await countingProjection.apply(tx, events);
      },
    };
    const done = rebuild(store, [slow]);
    await started;
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000, "waits"));
    expect(await Promise.race([readPainted(store.db), patience])).toEqual(before);
    expect(await Promise.race([read(store.db, "house-1"), patience])).toHaveLength(2);
    expect(await Promise.race([paint("house-2", 0, "green"), patience])).toHaveLength(1);
    goOn();
    expect(await done).toBe(3);
    expect(await readPainted(store.db)).toMatchObject([
      ...before,
      { stream: "house-2", times: 1, colour: "green" },
    ]);
  });

  // The server lets go of a transaction's locks one by one, once it is committed: of the gate, say, before its mark in the log.
  it.skipIf(kind === "pglite")("takes what is committed though its writer still marks the log", async () => {
    await paint("house-1", 0, "white");
    const [first] = await read(store.db, "house-1");
    await paint("house-2", 0, "red");
    const before = await readPainted(store.db);
    const mark = sql`1514602496, ${sql.lit(first?.position ?? 0)}`;
    await store.db.connection().execute(async (writer) => {
      await sql`select pg_advisory_lock_shared(${mark})`.execute(writer);
      try {
        expect(await rebuild(store, [countingProjection])).toBe(2);
      } finally {
        await sql`select pg_advisory_unlock_shared(${mark})`.execute(writer);
      }
    });
    expect(await readPainted(store.db)).toEqual(before);
  });

  it("leaves what is not made of events alone, and finds no more of it than it says", async () => {
    await sql`
      insert into media (login, key, type, bytes, state, sha, at)
      values ('costa', 'front.jpg', 'image/jpeg', 1, 'stored', 'x', now())`.execute(store.db);
    await paint("house-1", 0, "white");
    const rows = () => store.db.selectFrom("media").selectAll().execute();
    const before = await rows();
    const noting: Projection = {
      ...countingProjection,
      notes: ["media"],
      async apply(tx, events) {
        await tx
          .updateTable("media")
          .set({ unused_since: events[0]?.at ?? "" })
          .execute();
        await countingProjection.apply(tx, events);
      },
    };
    expect(await rebuild(store, [noting])).toBe(1);
    expect(await rows()).toEqual(before);
    await expect(rebuild(store, [{ ...noting, notes: [] }])).rejects.toThrow("media");
    expect(await rows()).toEqual(before);
    expect(await hasShadow(store.db)).toBe(false);
    await store.db.deleteFrom("media").execute();
  });

  it("clears away what one left whose process died, which nobody has seen", async () => {
    await paint("house-1", 0, "white", "blue");
    const before = await readPainted(store.db);
    await store.db.transaction().execute((tx) => makeShadow(tx, [countingProjection]));
    await store.db.transaction().execute((tx) =>
      fillShadow(tx, 1, async (events) => {
        await countingProjection.apply(tx, events);
        await sql`update painted set colour = 'half'`.execute(tx);
      }),
    );
    expect(await hasShadow(store.db)).toBe(true);
    expect(await readPainted(store.db)).toEqual(before);
    await paint("house-1", 2, "green");
    expect(await rebuild(store, [countingProjection])).toBe(3);
    expect(await readPainted(store.db)).toMatchObject([{ stream: "house-1", times: 3, colour: "green" }]);
    expect(await hasShadow(store.db)).toBe(false);
  });

  it("begins again when the log is rewritten under it, and two do not run at once", async () => {
    await paint("house-1", 0, "white");
    await paint("house-2", 0, ...Array.from({ length: 3000 }, () => "red"));
    const begun: number[] = [];
    let rewriting: Promise<void> | undefined;
    let second: Promise<unknown> | undefined;
    const rewritten: Projection = {
      ...countingProjection,
      async apply(tx, events) {
        if (events[0]?.stream === "house-1") begun.push(events.length);
        await countingProjection.apply(tx, events);
        rewriting ??= rewrite();
        second ??= rebuild(store, [countingProjection]).catch((error: Error) => error.message);
        // Until it waits for this page; the embedded store lets it in next.
        if (kind === "postgres" && begun.length === 1) await waiting();
      },
    };
    const rewrite = () =>
      store.db.transaction().execute(async (tx) => {
        const [first] = await read(tx, "house-1");
        await rewriteEvents(
          tx,
          [{ type: "HousePainted", position: first?.position ?? 0, data: { colour: "none" } }],
          metadata.at,
        );
        await sql`update painted set colour = 'none' where stream = 'house-1'`.execute(tx);
      });
    const waiting = () =>
      expect
        .poll(
          async () =>
            (await sql`select from pg_locks where not granted and relation is not null`.execute(store.db))
              .rows,
        )
        .not.toEqual([]);
    expect(await rebuild(store, [rewritten])).toBe(3001);
    expect(await second).toBe("Another rebuild is under way.");
    await rewriting;
    expect(begun.length).toBeGreaterThan(1);
    expect(await readPainted(store.db)).toMatchObject([
      { stream: "house-1", times: 1, colour: "none" },
      { stream: "house-2", times: 3000 },
    ]);
  });

  it.skipIf(kind === "pglite")("loses nothing that is written meanwhile, and nobody sees half", async () => {
    await paint("house-0", 0, ...Array.from({ length: 500 }, () => "white"));
    let done = false;
    const writers = [1, 2, 3, 4].map(async (writer) => {
      let version = 0;
      for (; !done; version += 1) await paint(`house-${writer}`, version, `colour ${version}`);
      return version;
    });
    const seen = new Set<unknown>();
    const reader = (async () => {
      while (!done) {
        const { rows } = await sql<{
          times: number;
        }>`select times from painted where stream = 'house-0'`.execute(store.db);
        seen.add(rows[0]?.times);
      }
    })();
    for (let round = 0; round < 3; round += 1) await rebuild(store, [countingProjection]);
    done = true;
    const versions = await Promise.all(writers);
    await reader;
    expect([...seen]).toEqual([500]);
    const rows = (await readPainted(store.db)) as { stream: string; times: number }[];
    expect(Object.fromEntries(rows.map((row) => [row.stream, row.times]))).toEqual({
      "house-0": 500,
      ...Object.fromEntries(versions.map((version, index) => [`house-${index + 1}`, version])),
    });
  });
});
