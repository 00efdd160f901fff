import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Metadata, VersionConflict } from "#server/event-store/event.ts";
import {
  append,
  appendMany,
  type Decider,
  execute,
  read,
  readAll,
  startUnitOfWork,
} from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import "#tests/fixtures/testEvents.ts";
import { eachStore } from "../harness/eachStore.ts";
import { emptied } from "../harness/emptied.ts";

const metadata: Metadata = { login: "costa", requestId: "r1", at: "2026-02-03T04:05:06.789Z" };
const painted = (colour: string) => ({ type: "HousePainted", data: { colour } });

eachStore("the event store", (fresh) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
  });
  beforeEach(() => emptied(store));
  afterAll(() => store.close());

  const appendTo = (stream: string, expectedVersion: number, ...colours: string[]) =>
    store.db
      .transaction()
      .execute((tx) =>
        append(tx, { stream, login: "costa", expectedVersion, events: colours.map(painted), metadata }),
      );

  it("gives back what was appended, in order and numbered", async () => {
    const stored = await appendTo("house-1", 0, "white", "blue");
    expect(stored).toEqual([
      {
        position: 1,
        stream: "house-1",
        version: 1,
        login: "costa",
        type: "HousePainted",
        data: { colour: "white" },
        metadata,
        at: "2026-02-03T04:05:06.789Z",
      },
      expect.objectContaining({ position: 2, version: 2, data: { colour: "blue" } }),
    ]);
    expect(await read(store.db, "house-1")).toEqual(stored);
    expect((await readAll(store.db)).events).toEqual(stored);
  });

  it("refuses an append to a stream that has moved on", async () => {
    await appendTo("house-1", 0, "white");
    await expect(appendTo("house-1", 0, "blue")).rejects.toThrow(VersionConflict);
    expect(await read(store.db, "house-1")).toHaveLength(1);
  });

  it("refuses an append that would leave a gap", async () => {
    await appendTo("house-1", 0, "white");
    await expect(appendTo("house-1", 3, "blue")).rejects.toThrow(VersionConflict);
    expect(await read(store.db, "house-1")).toHaveLength(1);
  });

  it("does nothing when there is nothing to append, whatever version was expected", async () => {
    expect(await appendTo("house-1", 7)).toEqual([]);
    expect((await readAll(store.db)).events).toEqual([]);
  });

  it("lets exactly one of ten racers append at the same version", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, racer) => appendTo("house-1", 0, `colour ${racer}`)),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(VersionConflict);
    }
    expect(await read(store.db, "house-1")).toHaveLength(1);
  });

  // docs/decisions/140
  it("lets several commands on a stream build on each other, and refuses what was read before others wrote", async () => {
    const colours: Decider<string, string, ReturnType<typeof painted>> = {
      initialState: "none",
      evolve: (_, { data }) => data.colour,
      decide: (colour, state) => (colour === state ? [] : [painted(colour)]),
    };
    const paintAll = (version: number, state: string) =>
      store.db.transaction().execute(async (tx) => {
        const work = startUnitOfWork(colours, new Map([["house-1", { version, state }]]));
        for (const colour of ["white", "white", "blue"]) {
          const events = colours.decide(colour, work.current("house-1").state);
          work.add({ stream: "house-1", login: "costa", metadata }, events);
        }
        return work.append(tx);
      });
    expect((await paintAll(0, "none")).map(({ version, data }) => [version, data])).toEqual([
      [1, { colour: "white" }],
      [2, { colour: "blue" }],
    ]);
    await expect(paintAll(0, "none")).rejects.toThrow(VersionConflict);
    const target = { stream: "house-1", login: "costa", current: { version: 1, state: "white" } };
    const stale = store.db.transaction().execute((tx) => execute(tx, colours, target, "red", metadata));
    await expect(stale).rejects.toThrow(VersionConflict);
    expect(await read(store.db, "house-1")).toHaveLength(2);
  });

  it("takes back both appends of a transaction that fails", async () => {
    const failing = store.db.transaction().execute(async (tx) => {
      await append(tx, {
        stream: "a",
        login: "costa",
        expectedVersion: 0,
        events: [painted("red")],
        metadata,
      });
      await append(tx, {
        stream: "b",
        login: "costa",
        expectedVersion: 0,
        events: [painted("red")],
        metadata,
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await readAll(store.db)).events).toEqual([]);
  });

  it("appends to thousands of new streams at once, and to none when one of them exists", async () => {
    const newStream = (stream: string) => ({
      stream,
      login: "costa",
      events: [painted("white"), painted("blue")],
      metadata,
    });
    const streams = Array.from({ length: 2500 }, (_, index) => newStream(`house-${index}`));
    const stored = await store.db.transaction().execute((tx) => appendMany(tx, streams));
    expect(stored.map((event) => event.position)).toEqual(
      Array.from({ length: 5000 }, (_, index) => index + 1),
    );
    expect((await read(store.db, "house-2499")).map((event) => event.version)).toEqual([1, 2]);
    const again = [newStream("new"), newStream("house-0")];
    await expect(store.db.transaction().execute((tx) => appendMany(tx, again))).rejects.toThrow(
      VersionConflict,
    );
    expect(await read(store.db, "new")).toEqual([]);
  });
});
