import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HistoryEntry, HistoryPage } from "#contracts/property/historyContract.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { eventKinds } from "#server/event-store/eventRow.ts";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetUser } from "#server/forget/forgetUser.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { jpeg, png } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const AT = "2026-07-01T08:00:00.000Z";
const noProperty = { status: 404, body: { code: "ErrPropertyInvalid" } };

oneStore("the history of a listing", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  let login = "";
  let email = "";
  let owner: TestCaller;
  let ana: TestCaller & { readonly id: string };

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(AT) });
  });
  beforeEach(async () => {
    nth += 1;
    login = `past${nth}`;
    email = `ana${nth}@past.example`;
    owner = await server.client(login);
    ana = await server.user(login, "agent", email);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const publish = async (said: Partial<PropertyPayload> = {}, caller = owner): Promise<number> =>
    (await caller.post(PROPERTY, validPayload(said))).body.Id;
  const edit = async (id: number, said: Partial<PropertyPayload>, caller = owner) =>
    expect((await caller.put(`${PROPERTY}/${id}`, validPayload(said))).status).toBe(200);
  const ask = async (id: number, query = "", caller = owner) => {
    const { status, body } = await caller.get(`${PROPERTY}/${id}/history${query}`);
    return { status, body };
  };
  const history = async (id: number, query = "", caller = owner): Promise<HistoryPage> =>
    (await ask(id, query, caller)).body;
  const entries = async (id: number): Promise<HistoryEntry[]> => (await history(id)).Entries;
  const account = { Kind: "account", Name: null, Current: true };

  // HIST-01, HIST-02, CALL-86
  it("has each change with its fields, from what to what, the newest first", async () => {
    const id = await publish({ Descriptions: { en: "Old" } });
    await edit(id, {
      Price: 640_000,
      Type: 2,
      Location: "m-03014",
      Bedrooms: 3,
      Descriptions: { en: "New", es: "Nuevo" },
      Distance: { Beach: 2 },
      Features: ["pool"],
    });
    await owner.post(`${PROPERTY}/${id}/deactivate`);
    const { Entries, Before } = await history(id);
    expect(Before).toBeNull();
    const at = { At: AT, By: account };
    expect(Entries).toEqual([
      { ...at, Version: 4, Kinds: ["deactivated"], Changes: [], Undo: "never" },
      {
        ...at,
        Version: 3,
        Kinds: ["changed"],
        Changes: [
          { Field: "Type", From: 25, To: 2 },
          { Field: "Price", From: 650_000, To: 640_000 },
          {
            Field: "Location",
            From: expect.objectContaining({ id: "m-03082", type: "municipality" }),
            To: expect.objectContaining({ id: "m-03014", type: "municipality" }),
          },
          { Field: "Bedrooms", From: null, To: 3 },
          { Field: "Features", From: [], To: ["pool"] },
          { Field: "Distance.Beach", From: null, To: 2 },
          { Field: "Descriptions.en", From: "Old", To: "New" },
          { Field: "Descriptions.es", From: null, To: "Nuevo" },
        ],
        Undo: "possible",
      },
      { ...at, Version: 1, Kinds: ["published"], Changes: [], Undo: "never" },
    ]);
  });

  // HIST-02
  it("counts photos, those that came and those that went", async () => {
    const upload = async (type: "image/jpeg" | "image/png", bytes: Promise<Uint8Array>) =>
      urlOf(
        server.services,
        await storeDirect(server.services, login, { type, bytes: Buffer.from(await bytes) }),
      ).Url;
    const [one, other] = [await upload("image/jpeg", jpeg()), await upload("image/png", png())];
    const id = await publish({ Photos: [{ Url: one, Number: 1 }] });
    await edit(id, {
      Photos: [
        { Url: one, Number: 1 },
        { Url: other, Number: 2 },
      ],
    });
    await edit(id, { Photos: [{ Url: other, Number: 1 }] });
    const seen = (await entries(id)).map(({ Changes, Undo }) => [...Changes, Undo]);
    expect(seen).toEqual([
      [{ Field: "Photos", From: 2, To: 1, Added: 0, Removed: 1 }, "possible"],
      [{ Field: "Photos", From: 1, To: 2, Added: 1, Removed: 0 }, "changedSince"],
      ["never"],
    ]);
  });

  // HIST-01
  it("is asked for by pages, a change whole on one of them", async () => {
    const id = await publish();
    for (let step = 1; step <= 22; step += 1)
      await edit(id, { Price: 650_000 + step, Descriptions: { en: `Text ${step}` } });
    const first = await history(id);
    expect(first.Entries.map(({ Version }) => Version)).toEqual(
      Array.from({ length: 20 }, (_, step) => 45 - 2 * step),
    );
    expect(first.Before).toBe(7);
    const last = await history(id, `?Before=${first.Before}`);
    expect(last.Entries.map(({ Version }) => Version)).toEqual([5, 3, 1]);
    expect(last.Before).toBeNull();
    expect(await history(id, "?Take=1&Before=5")).toMatchObject({ Entries: [{ Version: 3 }], Before: 3 });
    expect(await ask(id, "?Take=0")).toMatchObject({ status: 400, body: { code: "ErrInvalidTake" } });
  });

  describe("says who did it", () => {
    const authors = async (id: number) => (await entries(id)).map(({ By }) => By);
    const anaIs = () => ({ kind: "user", subject: ana.id }) as const;

    // HIST-03, TEAM-55
    it("by the name that a user has now, and by none once they are forgotten", async () => {
      const id = await publish();
      await edit(id, { Price: 1 }, ana);
      expect(await authors(id)).toEqual([{ Kind: "user", Name: `Name of ${email}` }, account]);
      await store.db
        .transaction()
        .execute((tx) =>
          changeAccount(tx, server.services, anaIs(), { type: "correct", words: { Name: "Ana Ruiz" } }),
        );
      expect(await authors(id)).toEqual([{ Kind: "user", Name: "Ana Ruiz" }, account]);
      await owner.delete(`/api/auth/team/users/${ana.id}`);
      expect(await authors(id)).toEqual([{ Kind: "user", Name: "Ana Ruiz" }, account]);
      const person = { emails: [email], phones: [], enquiries: [] };
      await store.db
        .transaction()
        .execute((tx) => forgetUser(tx, { person, at: AT, streams: [], letters: [] }));
      expect(await authors(id)).toEqual([{ Kind: "user", Name: null }, account]);
      expect(JSON.stringify(await ask(id))).not.toContain("Ana Ruiz");
    });

    // HIST-25
    it("and whether that is who asks: the user, or whoever has the account's login, and nobody in their name", async () => {
      const id = await publish();
      await edit(id, { Price: 1 }, ana);
      const body = { Name: "CRM", Role: "manager", Days: 30 };
      const { Secret } = (await owner.post("/api/auth/keys", body)).body;
      const current = async (caller: TestCaller, headers = {}) => {
        const { body } = await caller.get(`${PROPERTY}/${id}/history`, headers);
        return (body as HistoryPage).Entries.map(({ By }) => By.Current);
      };
      expect(await current(owner)).toEqual([undefined, true]);
      expect(await current(ana)).toEqual([true, undefined]);
      expect(await current(await server.loginAs("marina@zaguan.example", login))).toEqual([
        undefined,
        undefined,
      ]);
      expect(await current(server.nobody(), { authorization: `Bearer ${Secret}` })).toEqual([
        undefined,
        undefined,
      ]);
    });

    // HIST-03
    it("as the office of an admin, and as a key or an import without a name", async () => {
      const id = await publish();
      const marina = await server.loginAs("marina@zaguan.example", login);
      await marina.put(`${PROPERTY}/${id}`, validPayload({ Price: 2 }));
      const body = { Name: "CRM", Role: "manager", Days: 30 };
      const { Secret } = (await owner.post("/api/auth/keys", body)).body;
      await server
        .nobody()
        .put(`${PROPERTY}/${id}`, validPayload({ Price: 3 }), { authorization: `Bearer ${Secret}` });
      await append(id, 4, [price(4)], "import-7");
      await append(id, 5, [{ type: "PropertySuspended", data: {} }], "command-1");
      expect((await authors(id)).map(({ Kind }) => Kind)).toEqual([
        ...["office", "import", "key", "office", "account"],
      ]);
      expect(JSON.stringify(await ask(id))).not.toMatch(/marina|CRM/);
    });
  });

  const price = (Price: number) => ({
    type: "PropertyPriceChanged",
    data: { Price, HighSeasonPrice: null, Currency: "EUR" },
  });
  const append = (id: number, version: number, events: { type: string; data: object }[], requestId: string) =>
    store.db.transaction().execute((tx) =>
      appendMany(tx, [
        {
          stream: `property-${id}`,
          login,
          expectedVersion: version - 1,
          events,
          metadata: { login, requestId, at: AT },
        },
      ]),
    );

  // HIST-04
  it("is there for whoever reads the listing, and for nobody else", async () => {
    const id = await publish();
    const reader = await server.user(login, "readOnly", `rob${nth}@past.example`);
    const books = await server.user(login, "bookkeeper", `bo${nth}@past.example`);
    const lia = await server.user(login, "agent", `lia${nth}@past.example`);
    await owner.put(`/api/auth/team/users/${lia.id}/role`, { Role: "agent", Limited: true });
    const stranger = await server.client(`${login}b`);
    expect((await ask(id, "", reader)).status).toBe(200);
    expect((await ask(id, "", books)).body).toEqual({ code: "ErrNoRigths" });
    expect(await ask(id, "", lia)).toEqual(noProperty);
    expect(await ask(id, "", stranger)).toEqual(noProperty);
    const own = await publish({ Ref: "L-1" }, lia);
    expect((await ask(own, "", lia)).status).toBe(200);
  });

  // HIST-04
  it("goes with a listing that is deleted, and is whole again when that is taken back", async () => {
    const id = await publish();
    await edit(id, { Price: 5 });
    const run = { Run: `gone-${login}`, Action: { Kind: "delete" }, Rows: [{ Id: id }] };
    await owner.post(`${PROPERTY}/bulk`, run);
    expect(await ask(id)).toEqual(noProperty);
    await owner.post(`${PROPERTY}/bulk/undo`, { Run: run.Run, Ids: [id] });
    expect((await entries(id)).map(({ Kinds, Undo }) => [...Kinds, Undo])).toEqual([
      ["restored", "never"],
      ["deleted", "never"],
      ["changed", "possible"],
      ["published", "never"],
    ]);
    expect(await ask(999_999_999)).toEqual(noProperty);
  });

  // HIST-02
  it("reads events of an older version as everybody reads them", async () => {
    const id = await publish();
    await edit(id, { Price: 5 });
    const type = "PropertyPriceChanged";
    const kind = eventKinds.get(type);
    if (!kind) throw new Error(type);
    eventKinds.set(type, { ...kind, version: 2, upcasters: [(data) => ({ ...data, Currency: "GBP" })] });
    const [entry] = await entries(id).finally(() => eventKinds.set(type, kind));
    expect(entry?.Changes).toEqual([
      { Field: "Currency", From: "EUR", To: "GBP" },
      { Field: "Price", From: 650_000, To: 5 },
    ]);
  });

  // HIST-05
  it("is read so many times a minute", async () => {
    const id = await publish();
    const answers = await Promise.all(Array.from({ length: 121 }, () => ask(id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toEqual([
      { status: 429, body: { code: "ErrTooManyRequests", retryAfter: expect.any(Number) } },
    ]);
  });

  // HIST-01
  it("is answered for a stream of 2,000 changes", async () => {
    const id = await publish();
    await sql`
      insert into event (stream, login, version, type, shape, data, metadata, at)
      select ${`property-${id}`}, ${login}, step + 1, 'PropertyPriceChanged', 1,
        jsonb_build_object('Price', step, 'HighSeasonPrice', null, 'Currency', 'EUR'),
        jsonb_build_object('login', ${login}::text, 'requestId', 'r-' || step, 'at', ${AT}::text), ${AT}::timestamptz
      from generate_series(1, 2000) as step`.execute(store.db);
    const page = await history(id);
    expect(page.Entries.map(({ Version }) => Version).slice(0, 2)).toEqual([2_001, 2_000]);
    expect(page.Entries[0]?.Changes).toEqual([{ Field: "Price", From: 1_999, To: 2_000 }]);
  });
});
