import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { consumeBatch } from "#server/event-store/checkpoint.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import { eventKind, type Payload, type Upcaster } from "#server/event-store/eventKind.ts";
import {
  EventInvalid,
  eventKinds,
  eventVersionOf,
  UnknownEventVersion,
} from "#server/event-store/eventRow.ts";
import { append, read, readAll } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import { propertyContent, propertyEvents } from "#server/property/property.ts";
import type { Records } from "#tests/fixtures/accessSamples.ts";
import { everyRoute } from "#tests/fixtures/everyRoute.ts";
import { oldLogs, oldLogsDir, restoreLog } from "#tests/fixtures/oldLogs.ts";
import { accessRows } from "#tests/fixtures/readMatrix.ts";
import { testEvents } from "#tests/fixtures/testEvents.ts";
import { story } from "../../../scripts/log/story.ts";
import { emptied } from "../harness/emptied.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

/** What tables give now, without columns and fields that came after `gave` and say nothing of it. */
function withoutLater(gives: unknown, gave: unknown): unknown {
  if (typeof gives !== "object" || typeof gave !== "object" || !gives || !gave) return gives;
  const before = gave as Record<string, unknown>;
  if (Array.isArray(gives)) return gives.map((one, at) => withoutLater(one, before[at]));
  const isKept = ([key, value]: [string, unknown]) => key in before || (value !== null && value !== false);
  return Object.fromEntries(
    Object.entries(gives)
      .filter(isKept)
      .map(([key, value]) => [key, withoutLater(value, before[key])]),
  );
}

/** Say what other columns say, in the words of this release. */
const said = ["item_text", "detail_text", "text_version", "text_shape"];

const newest = [...oldLogs.values()].at(-1) ?? [];
/** Those of the services. */
const known = new Map([...eventKinds].filter(([type]) => !(type in testEvents)));

it("is kept of every release: else `npm run log:fixture`", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect([...oldLogs.keys()]).toContain(version);
});

it("has every type of event in its newest version, or the next one will: else say it in scripts/log/story", async () => {
  const logged = [...oldLogs.values(), await story()].flat();
  const kept = new Set(logged.map(({ type, shape }) => `${type} ${shape}`));
  expect(
    [...known].map(([type, { version }]) => `${type} ${version}`).filter((one) => !kept.has(one)),
  ).toEqual([]);
});

oneStore("a log that a release has written", (fresh) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
  });
  beforeEach(() => emptied(store));
  afterEach(() => {
    for (const [type, kind] of known) eventKinds.set(type, kind);
  });
  afterAll(() => store.close());

  async function readTables(): Promise<Record<string, unknown[]>> {
    const tables = [...new Set(allProjections().flatMap((projection) => projection.tables))].sort();
    const all: Record<string, unknown[]> = {};
    for (const table of tables) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      if (rows.length === 0) continue;
      all[table] = rows
        .map((row) => JSON.stringify(row, (column, value) => (said.includes(column) ? undefined : value)))
        .sort()
        .map((row) => JSON.parse(row));
    }
    return all;
  }

  const everything = async () => (await readAll(store.db)).events;

  describe.each([...oldLogs])("%s", (release, log) => {
    it("gives the read tables that it gave, and every event is what its schema says now", async () => {
      await restoreLog(store, log);
      expect(await rebuild(store)).toBe(log.length);
      const events = await everything();
      expect(events.map(({ type }) => type)).toEqual(log.map(({ type }) => type));
      for (const event of events) expect(eventVersionOf(event)).toBe(eventKinds.get(event.type)?.version);
      const snap = `${oldLogsDir}/${release}.tables.snap`;
      const gave = existsSync(snap) ? JSON.parse(readFileSync(snap, "utf8")) : null;
      const gives = withoutLater(await readTables(), gave);
      await expect(`${JSON.stringify(gives, null, 1)}\n`).toMatchFileSnapshot(`../../../${snap}`);
    });
  });

  describe("with a server on it", () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer(store);
    });
    afterAll(() => server.close());

    const contacts = { enquiry: 1, call: 1, entryEnquiry: 2, entryCall: 2 };
    const entry = { id: 1, serviceId: 5001 };
    const records: Records = {
      made: { property: 1, draft: 1, feed: 1 },
      contacts,
      invoice: "F2026-00001",
      entry,
      run: 1,
    };
    /** These say nothing that is made of events. */
    const others = ["place", "import", "photoReport", "upload", "auth", "webhook"];

    it("answers what the contracts promise", async () => {
      await restoreLog(store, newest);
      await rebuild(store);
      const costa = await server.client("costa");
      const asked = everyRoute.filter(
        ({ name, method, access }) =>
          method === "GET" && access.audience === "client" && !others.includes(name.split(".")[0] ?? ""),
      );
      for (const { name, path, promised } of asked) {
        const { params, query } = accessRows[name] ?? {};
        const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params?.(records)[key]));
        const { status, body } = await costa.get(
          query ? `${filled}?${query.replaceAll("2026-01", "2026-03")}` : filled,
        );
        expect({ name, status, body }).toEqual({ name, status: 200, body });
        if (promised instanceof z.core.$ZodType)
          expect({ name, error: z.safeParse(promised, body).error }).toEqual({ name, error: undefined });
      }
      const history = { Login: "costa", AgentRef: "CB-1", FromDate: "2026-01-01", ToDate: "2026-12-31" };
      const path = everyRoute.find(({ name }) => name === "propertyAnalytics.history")?.path ?? "";
      const { body } = await costa.post(path, history);
      expect(body).toMatchObject([{ Price: 690_000 }, { Price: 650_000 }]);
    });
  });

  /** As if the next release called the build area otherwise and wanted to know of parking. */
  const { Build, ...shape } = propertyContent.shape;
  const later = z.strictObject({ ...shape, BuiltArea: Build, Parking: z.int() });
  const renamed: Upcaster = ({ Build, ...content }) => ({
    ...content,
    ...(Build !== undefined && { BuiltArea: Build }),
  });
  const parked: Upcaster = (content) => ({ ...content, Parking: 0 });

  function nextRelease(...upcasters: readonly Upcaster[]): void {
    const within =
      (upcaster: Upcaster): Upcaster =>
      ({ Content, ...data }) => ({ ...data, Content: upcaster(Content as Payload) });
    const published = z.strictObject({ Id: z.int(), Content: later });
    const changed = z.partial(z.omit(later, { Price: true, HighSeasonPrice: true, Currency: true }));
    eventKinds.set("PropertyPublished", eventKind(published, ...upcasters.map(within)));
    eventKinds.set("PropertyChanged", eventKind(changed, ...upcasters.filter((one) => one === renamed)));
  }

  it("reads after a field of the property is renamed and another one is asked for", async () => {
    await restoreLog(store, newest);
    nextRelease(renamed, parked);
    const seen: Record<string, StoredEvent[]> = {
      cursor: [],
      rebuild: [],
      stream: await read(store.db, "property-1"),
    };
    await consumeBatch(store, "test", async (_, events) => void seen.cursor?.push(...events));
    await rebuild(store, [
      { name: "seen", tables: [], apply: async (_, events) => void seen.rebuild?.push(...events) },
    ]);
    for (const events of Object.values(seen)) {
      const [published, changed] = events.filter(({ stream }) => stream === "property-1");
      expect(published?.data).toMatchObject({ Id: 1, Content: { Bedrooms: 4, BuiltArea: 240, Parking: 0 } });
      expect(published?.data).not.toHaveProperty("Content.Build");
      expect(changed?.data).toEqual({ Bedrooms: 5, BuiltArea: 260, Descriptions: { en: "A large villa." } });
      for (const event of events) expect(() => eventVersionOf(event)).not.toThrow();
    }
  });

  it("goes on in the newest version where it is rewritten, and is not lifted twice", async () => {
    await restoreLog(store, newest);
    nextRelease(renamed, parked);
    const [published] = await read(store.db, "property-1");
    if (!published) throw new Error("Nothing was published.");
    const { position, type, data } = published;
    const rewrite = (said: object) =>
      store.db
        .transaction()
        .execute((tx) => rewriteEvents(tx, [{ position, type, data: said }], "2026-03-03T08:00:00.000Z"));
    await expect(rewrite({ ...data, Name: "Ana" })).rejects.toThrow(EventInvalid);
    await rewrite(data);
    const row = store.db.selectFrom("event").select(["shape", "version"]).where("position", "=", position);
    expect(await row.executeTakeFirst()).toEqual({ shape: 3, version: 1 });
    expect((await read(store.db, "property-1"))[0]?.data).toEqual(data);
  });

  it.each([[[]], [[renamed]], [[parked]]])(
    "is not what the next release reads when an upcaster is missing (%#)",
    async (upcasters) => {
      await restoreLog(store, newest);
      nextRelease(...upcasters);
      const wrong = (await everything()).filter((event) => {
        try {
          return eventVersionOf(event) === 0;
        } catch (error) {
          return error instanceof EventInvalid;
        }
      });
      expect(wrong.map(({ type }) => type)).toContain("PropertyPublished");
    },
  );

  it("gives the same read tables as one of before, whose fields were called otherwise and were fewer", async () => {
    await restoreLog(store, newest);
    await rebuild(store);
    const tables = await readTables();
    await emptied(store);
    const before = ({ Build, Toilets: _, ...content }: Payload) => ({
      ...content,
      ...(Build !== undefined && { Metres: Build }),
    });
    const named: Upcaster = ({ Metres, ...content }) => ({
      ...content,
      ...(Metres !== undefined && { Build: Metres }),
    });
    const inside =
      (change: Upcaster): Upcaster =>
      ({ Content, ...data }) => ({ ...data, Content: change(Content as Payload) });
    await restoreLog(
      store,
      newest.map((event) => {
        const data = event.data as Payload;
        if (event.type === "PropertyPublished") return { ...event, data: inside(before)(data) };
        return event.type === "PropertyChanged" ? { ...event, data: before(data) } : event;
      }),
    );
    await rebuild(store);
    expect(await readTables()).not.toEqual(tables);
    const { PropertyPublished, PropertyChanged } = propertyEvents;
    const counted: Upcaster = (content) => ({ ...content, Toilets: null });
    eventKinds.set("PropertyPublished", eventKind(PropertyPublished.schema, inside(named), inside(counted)));
    eventKinds.set("PropertyChanged", eventKind(PropertyChanged.schema, named));
    await rebuild(store);
    expect(await readTables()).toEqual(tables);
  });

  it.each(["shape = 99", "type = 'PropertyMoved'"])(
    "is refused whole when an event says that a later release wrote it: %s",
    async (change) => {
      await restoreLog(store, newest);
      await rebuild(store);
      const tables = await readTables();
      await sql`update event set ${sql.raw(change)} where stream = 'property-1' and version = 2`.execute(
        store.db,
      );
      const handled: string[] = [];
      const reads = [
        () => read(store.db, "property-1"),
        () => readAll(store.db),
        () => rebuild(store),
        () =>
          consumeBatch(
            store,
            "test",
            async (_, events) => void handled.push(...events.map(({ type }) => type)),
          ),
      ];
      for (const one of reads) await expect(one()).rejects.toThrow(UnknownEventVersion);
      await expect(read(store.db, "property-1")).rejects.toThrow(
        /^Property\w+ of version \d+ \(property-1, event 2\) was written by a newer release/,
      );
      expect(handled).toEqual([]);
      expect(await readTables()).toEqual(tables);
    },
  );

  it("takes nothing that its schema does not know", async () => {
    const metadata = { login: "costa", requestId: "r1", at: "2026-03-02T08:00:00.000Z" };
    const say = (type: string, data: object) =>
      store.db.transaction().execute((tx) =>
        append(tx, {
          stream: "enquiry-1",
          login: "costa",
          expectedVersion: 0,
          events: [{ type, data }],
          metadata,
        }),
      );
    await expect(say("EnquiryReopened", { Progress: "handled" })).rejects.toThrow(EventInvalid);
    await expect(say("EnquiryRead", { By: "ana" })).rejects.toThrow(
      "EnquiryRead is not what its schema says",
    );
    await expect(say("EnquiryMoved", {})).rejects.toThrow("EnquiryMoved has no schema");
    expect(await everything()).toEqual([]);
  });
});
