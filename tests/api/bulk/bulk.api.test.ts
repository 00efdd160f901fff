import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BulkAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import { forgetRuns } from "#server/bulk/bulkRuns.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyItem } from "#server/property/propertyRow.ts";
import { bulkListings } from "../harness/bulkListings.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { readModels } from "../harness/readModels.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const BULK = "/api/client/property/bulk";
const MINUTE = 60_000;
const plus3: BulkAction = { Kind: "price", By: "percent", Value: 3, Round: 100 };

oneStore("work on many listings", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;
  let clients = 0;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, {
      env: { LOG_LEVEL: "fatal", DATABASE_LOCK_SECONDS: "1" },
      now: () => new Date(Date.now() + late),
    });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  type Contents = Parameters<typeof bulkListings>[3];
  async function clientWith(count: number, contracted = everyService, contents?: Contents) {
    clients += 1;
    const login = `bulk${clients}`;
    const caller = await server.client(login, contracted);
    return { login, caller, ids: await bulkListings(store, login, count, contents) };
  }

  const step = async (caller: TestCaller, Run: string, Action: BulkAction, ids: readonly number[]) =>
    caller.post(BULK, { Run, Action, Rows: ids.map((Id) => ({ Id })) });
  const ends = ({ body }: { body: { Rows: BulkRow[] } }) =>
    body.Rows.map(({ Ends, Problem }) => Problem?.code ?? Ends);
  const undo = (caller: TestCaller, Run: string, ids: readonly number[]) =>
    caller.post(`${BULK}/undo`, { Run, Ids: ids });
  const eventsOf = async (id = 0) =>
    (
      await store.db
        .selectFrom("event")
        .select("type")
        .where("stream", "=", propertyStream(id))
        .orderBy("version")
        .execute()
    ).map(({ type }) => type);
  /** As the client has them; who took one out of promotion last is nobody's business. */
  const documents = async (login: string) => {
    const rows = await store.db
      .selectFrom("property_doc")
      .select(["id", "item", "detail"])
      .where("login", "=", login)
      .orderBy("id")
      .execute();
    return rows.map(({ id, item, detail }) => {
      const { FeaturedBy, ...shown } = item as PropertyItem;
      return { id, detail, item: shown.Featured === "none" ? shown : { ...shown, FeaturedBy } };
    });
  };

  // BULK-01, BULK-05, BULK-07, BULK-19
  it("does each action as one by one it would be done, and takes it back to what was before", async () => {
    const { login, caller, ids } = await clientWith(3, everyService, (nth) => ({
      Features: nth === 0 ? ["pool"] : [],
      HighSeasonPrice: nth === 1 ? 1_000 : null,
      Offer: nth === 1 ? 4 : 3,
    }));
    await caller.post(`/api/client/property/${ids[1]}/deactivate`);
    await caller.post("/api/client/featured", { type: "Featured", id: ids[2] });
    const before = await documents(login);
    const done: [BulkAction, string[]][] = [
      [{ Kind: "activate" }, ["same", "changed", "same"]],
      [{ Kind: "deactivate" }, ["changed", "same", "changed"]],
      [
        { Kind: "feature", Level: "Featured" },
        ["changed", "ErrPropertyIsOffline", "ErrPropertyIsAlreadyFeatured"],
      ],
      [{ Kind: "feature", Level: "FeaturedPremium" }, ["changed", "ErrPropertyIsOffline", "changed"]],
      [{ Kind: "unfeature" }, ["same", "same", "changed"]],
      [plus3, ["changed", "changed", "changed"]],
      [{ Kind: "addFeature", Feature: "pool" }, ["same", "changed", "changed"]],
      [{ Kind: "removeFeature", Feature: "pool" }, ["changed", "same", "same"]],
      [{ Kind: "energy", Consumption: "B", Emissions: null }, ["changed", "changed", "changed"]],
      [{ Kind: "delete" }, ["changed", "changed", "changed"]],
    ];
    for (const [action, expected] of done) {
      const run = randomUUID();
      const answer = await step(caller, run, action, ids);
      expect([action.Kind, answer.status, ends(answer)]).toEqual([action.Kind, 200, expected]);
      const back = await undo(
        caller,
        run,
        ids.filter((_, nth) => !expected[nth]?.startsWith("Err")),
      );
      expect(ends(back)).toEqual(expected.filter((end) => !end.startsWith("Err")));
      expect(await documents(login)).toEqual(before);
    }
    const kept = await readModels(store);
    await rebuild(store, allProjections());
    expect(await readModels(store)).toEqual(kept);
  });

  // BULK-02 … BULK-04
  it("prices each listing anew, the high season's along, and refuses what is no price", async () => {
    const { login, caller, ids } = await clientWith(3, everyService, (nth) => ({
      Offer: 4,
      Price: nth === 2 ? 999_999_000 : 1_010,
      HighSeasonPrice: nth === 1 ? 1_500 : null,
    }));
    expect(ends(await step(caller, randomUUID(), plus3, ids))).toEqual([
      "changed",
      "changed",
      "ErrInvalidPrice",
    ]);
    const prices = (await documents(login)).map(({ item }) => [item.Price, item.HighSeasonPrice]);
    expect(prices).toEqual([
      [1_000, null],
      [1_000, 1_500],
      [999_999_000, null],
    ]);
    const wrong = { Kind: "price", By: "percent", Value: 0.001, Round: 1 };
    expect(ends(await step(caller, randomUUID(), wrong as BulkAction, ids))).toEqual(
      Array(3).fill("ErrInvalidPrice"),
    );
  });

  // BULK-06, BULK-10, BULK-11
  it("sees the places before, and two runs at once never take more than there are", async () => {
    const few = {
      ...everyService,
      property: { ...everyService.property, PropertyLimit: 25 },
      featured: { ...everyService.featured, MaxFeaturedStandard: 7 },
    };
    const { login, caller, ids } = await clientWith(40, few);
    const count = async (column: "active" | "featured") =>
      (await store.db.selectFrom("property").select(column).where("login", "=", login).execute()).filter(
        (row) => Number(row[column]),
      ).length;
    const level: BulkAction = { Kind: "feature", Level: "Featured" };
    const preview = await caller.post(`${BULK}/preview`, { Action: level, Ids: ids });
    const told = preview.body.Rows.map((row: BulkRow) => row.Problem?.code ?? row.Ends);
    expect(told).toEqual([...Array(7).fill("changed"), ...Array(33).fill("ErrFeaturedExceeded")]);
    expect(preview.body.Rows[0]).toEqual({
      Id: ids[0],
      AgentRef: "R-0",
      Version: 1,
      Currency: "EUR",
      Ends: "changed",
      Changes: [{ Field: "Featured", Was: "none", Will: "Featured" }],
    });
    expect(await count("featured")).toBe(0);
    await Promise.all(
      [ids.slice(0, 20), ids.slice(20)].map((some) => step(caller, randomUUID(), level, some)),
    );
    expect(await count("featured")).toBe(7);
    await step(caller, randomUUID(), { Kind: "deactivate" }, ids);
    const both = await Promise.all(
      [ids.slice(0, 20), ids.slice(20)].map((some) => step(caller, randomUUID(), { Kind: "activate" }, some)),
    );
    expect(both.flatMap(ends).filter((end) => end === "changed")).toHaveLength(25);
    expect(await count("active")).toBe(25);
  });

  // BULK-08, BULK-09, BULK-21
  it("refuses what somebody else has changed meanwhile, and what is not there", async () => {
    const stranger = await clientWith(1);
    const { caller, ids } = await clientWith(3);
    const run = randomUUID();
    const Rows = [...ids, stranger.ids[0], 999_999_999].map((Id) => ({ Id, Version: 1 }));
    await caller.post(`/api/client/property/${ids[0]}/deactivate`);
    const answer = await caller.post(BULK, { Run: run, Action: plus3, Rows });
    expect(ends(answer)).toEqual([
      ...["ErrVersionConflict", "changed", "changed"],
      ...["ErrPropertyInvalid", "ErrPropertyInvalid"],
    ]);
    await caller.post(`/api/client/property/${ids[1]}/deactivate`);
    expect(ends(await undo(caller, run, [...ids, stranger.ids[0] ?? 0]))).toEqual([
      ...["ErrPropertyInvalid", "ErrVersionConflict", "changed", "ErrPropertyInvalid"],
    ]);
    expect((await undo(stranger.caller, run, ids)).status).toBe(404);
    expect(await eventsOf(stranger.ids[0])).toEqual(["PropertyPublished"]);
  });

  // BULK-14, BULK-15, BULK-24
  it("changes nothing twice, however often the same is asked, at once or later", async () => {
    const { caller, ids } = await clientWith(5);
    const run = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => step(caller, run, plus3, ids)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventsOf(ids[0])).toEqual(["PropertyPublished", "PropertyPriceChanged"]);
    const other = await step(caller, run, { Kind: "delete" }, ids);
    expect([other.status, other.body.code]).toEqual([400, "ErrIdempotencyKeyReused"]);
    const backs = await Promise.all(Array.from({ length: 5 }, () => undo(caller, run, ids)));
    expect(new Set(backs.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventsOf(ids[0])).toHaveLength(3);
    expect((await step(caller, run, plus3, ids)).body.code).toBe("ErrIdempotencyKeyReused");
  });

  // BULK-18, BULK-23, BULK-25, BULK-32
  it("is taken back for ten minutes, wherever one is signed in, and what has begun may go on", async () => {
    const { login, caller, ids } = await clientWith(4);
    const run = randomUUID();
    await step(caller, run, plus3, ids);
    const elsewhere = await server.client(login);
    const recent = async () => (await elsewhere.get(BULK)).body.Runs;
    const [found] = await recent();
    const left = { Until: expect.any(String), UndoSeconds: expect.any(Number) };
    expect(found).toEqual({ Run: run, Action: plus3, Ids: ids, ...left });
    expect(found.UndoSeconds - (Date.parse(found.Until) - Date.now()) / 1000).toBeCloseTo(0, -1);
    try {
      late = 9 * MINUTE;
      const fresh = await server.client(login);
      expect(ends(await undo(fresh, run, ids.slice(0, 2)))).toEqual(["changed", "changed"]);
      late = 18 * MINUTE;
      const later = await server.client(login);
      const [going] = (await later.get(BULK)).body.Runs;
      expect(going).toMatchObject({ Run: run, Ids: ids.slice(2) });
      expect(going.UndoSeconds).toBeLessThanOrEqual(60);
      expect(ends(await undo(later, run, ids.slice(2, 3)))).toEqual(["changed"]);
      late = 29 * MINUTE;
      const tooLate = await server.client(login);
      const refused = await undo(tooLate, run, ids.slice(3));
      expect([refused.status, refused.body.code]).toEqual([409, "ErrInvalidAction"]);
      expect((await tooLate.get(BULK)).body.Runs).toEqual([]);
      await forgetRuns(store.db, new Date(Date.now() + 25 * 60 * MINUTE));
      expect(await store.db.selectFrom("bulk_row").selectAll().execute()).toEqual([]);
    } finally {
      late = 0;
    }
  });

  // BULK-20, BULK-22
  it("brings back what was deleted, without the places that others have taken by then", async () => {
    const few = {
      ...everyService,
      property: { ...everyService.property, PropertyLimit: 2 },
      featured: { ...everyService.featured, MaxFeaturedPremium: 1 },
    };
    const { login, caller, ids } = await clientWith(4, few);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await step(caller, randomUUID(), { Kind: "deactivate" }, [third, fourth]);
    await step(caller, randomUUID(), { Kind: "feature", Level: "FeaturedPremium" }, [first]);
    const before = await documents(login);
    const run = randomUUID();
    await step(caller, run, { Kind: "delete" }, [first, second]);
    expect((await caller.get(`/api/client/property/${first}`)).status).toBe(404);
    await step(caller, randomUUID(), { Kind: "activate" }, [third]);
    await step(caller, randomUUID(), { Kind: "feature", Level: "FeaturedPremium" }, [third]);
    expect(ends(await undo(caller, run, [first, second]))).toEqual([
      "ErrFeaturedPremiumExceeded",
      "ErrPropertyServiceLimit",
    ]);
    const after = await documents(login);
    expect(after.map(({ id, detail }) => [id, detail])).toEqual(before.map(({ id, detail }) => [id, detail]));
    expect(after.map(({ item }) => item.Status)).toEqual([
      ...["active", "deactivated", "active", "deactivated"],
    ]);
    expect(await eventsOf(first)).toEqual([
      ...["PropertyPublished", "PropertyFeatured", "PropertyDeleted", "PropertyRestored"],
    ]);
    const known = await store.db
      .selectFrom("property_twin")
      .innerJoin("property_quality", "property_quality.id", "property_twin.id")
      .select(["property_twin.id", "gone_at"])
      .where("property_twin.login", "=", login)
      .orderBy("property_twin.id")
      .execute();
    expect(known).toEqual(ids.map((id) => ({ id, gone_at: null })));
  });

  it("refuses to bring back what has lost its reference, and to delete what a feed brings", async () => {
    const { login, caller, ids } = await clientWith(2);
    const run = randomUUID();
    await step(caller, run, { Kind: "delete" }, ids);
    await bulkListings(store, login, 1);
    expect(ends(await undo(caller, run, ids))).toEqual(["ErrDuplicateRef", "changed"]);
    const xml = { ...everyService, property: { ...everyService.property, ImportType: "XML" as const } };
    const fed = await clientWith(1, xml);
    expect(ends(await step(fed.caller, randomUUID(), { Kind: "delete" }, fed.ids))).toEqual([
      "ErrNotManualImport",
    ]);
    expect(ends(await step(fed.caller, randomUUID(), { Kind: "deactivate" }, fed.ids))).toEqual(["changed"]);
  });

  // BULK-16, SAFE-71
  it.each([
    ["breaks", "internal_error", "ErrInternalServerError"],
    ["stays locked by another transaction", "lock_not_available", "ErrNotReady"],
  ])("goes on when one listing %s", async (_, condition, code) => {
    const { caller, ids } = await clientWith(5);
    const poisoned = propertyStream(ids[2] ?? 0);
    await sql`
      create function broken() returns trigger language plpgsql as $$
      begin raise exception 'provoked' using errcode = ${sql.lit(condition)}; end $$`.execute(store.db);
    await sql`
      create trigger broken before insert on event for each row
      when (new.stream = ${sql.lit(poisoned)}) execute function broken()`.execute(store.db);
    try {
      const answer = await step(caller, randomUUID(), plus3, ids);
      expect(ends(answer)).toEqual(["changed", "changed", code, "changed", "changed"]);
    } finally {
      await sql`drop trigger broken on event`.execute(store.db);
      await sql`drop function broken`.execute(store.db);
    }
  });

  // BULK-12
  it("knows the numbers of all that match", async () => {
    const { caller, ids } = await clientWith(3, everyService, (nth) => ({ Type: nth === 1 ? 1 : 25 }));
    const matching = async (query: string) => (await caller.get(`${BULK}/ids${query}`)).body.Ids;
    expect(await matching("")).toEqual(ids.toReversed());
    expect(await matching("?Type=1&Status=available")).toEqual([ids[1]]);
  });

  // BULK-12
  it("knows the newest 5,000 of more that match", async () => {
    const { login, caller } = await clientWith(0);
    const oldest = 50_000_000;
    await sql`
      insert into property (login, id, active, state, featured, type, offer, features, price, location, ref_key, ref_fold, ref_sort, town_sort,
        province_sort)
      select ${login}, ${oldest} + nth, true, 0, 0, 25, 3, 0, 1, 'm-03082', nth::text, '', '', '', ''
      from generate_series(0, 5001) as nth`.execute(store.db);
    try {
      const { Ids } = (await caller.get(`${BULK}/ids`)).body;
      expect([Ids.length, Ids[0], Ids.at(-1)]).toEqual([5_000, oldest + 5_001, oldest + 2]);
    } finally {
      await sql`delete from property where login = ${login}`.execute(store.db);
    }
  });

  // BULK-12, BULK-13
  it("takes 5,000 listings and no more, a hundred at a time", async () => {
    const { caller, ids } = await clientWith(1);
    const preview = (count: number) =>
      caller.post(`${BULK}/preview`, { Action: plus3, Ids: Array(count).fill(ids[0]) });
    expect((await preview(5_000)).body.Rows).toHaveLength(1);
    expect((await preview(5_001)).status).toBe(400);
    expect((await step(caller, randomUUID(), plus3, Array(101).fill(ids[0]))).status).toBe(400);
  });

  // BULK-33
  it("takes so many steps and looks a minute that a run of 5,000 goes through, and no more", async () => {
    const { login, caller, ids } = await clientWith(1);
    const run = randomUUID();
    const once = () => step(caller, run, plus3, ids);
    const look = () => caller.post(`${BULK}/preview`, { Action: plus3, Ids: ids });
    for (let nth = 0; nth < 50; nth += 1) expect((await once()).status).toBe(200);
    const atTheLimit = async (kind: string, limit: number, call: typeof look) => {
      const statuses = [(await call()).status];
      const key = `bulk-${kind}:${login}`;
      const limited = store.db
        .updateTable("throttle")
        .set({ failures: limit - 1 })
        .where("key", "=", key);
      expect((await limited.executeTakeFirst()).numUpdatedRows).toBe(1n);
      for (let nth = 0; nth < 2; nth += 1) statuses.push((await call()).status);
      return statuses;
    };
    expect(await atTheLimit("step", 600, once)).toEqual([200, 200, 429]);
    expect((await undo(caller, run, ids)).status).toBe(429);
    expect(await atTheLimit("look", 120, look)).toEqual([200, 200, 429]);
  });
});
