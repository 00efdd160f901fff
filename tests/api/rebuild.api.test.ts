import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { append, read } from "#server/store/eventStore.ts";
import type { Store } from "#server/store/openStore.ts";
import type { Projection } from "#server/store/projections.ts";
import { rebuild } from "#server/store/rebuild.ts";
import { countingProjection, createPainted, readPainted } from "#tests/fixtures/countingProjection.ts";
import { eachStore } from "./harness/eachStore.ts";
import { emptied } from "./harness/emptied.ts";

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
    expect(await rebuild(store, [countingProjection])).toBe(1500);
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

  it.skipIf(kind === "pglite")("lets everybody read while it takes its time", async () => {
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
    goOn();
    expect(await done).toBe(2);
    expect(await readPainted(store.db)).toEqual(before);
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
    for (let round = 0; round < 5; round += 1) await rebuild(store, [countingProjection]);
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
