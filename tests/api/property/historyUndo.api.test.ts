import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contracts/property/historyContract.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const changedSince = (...paths: string[]) => ({
  status: 409,
  body: {
    code: "ErrChangedSince",
    fields: paths.map((path) => ({ path, code: "ErrChangedSince" })),
  },
});
const refused = (status: number, code: string) => ({ status, body: { code } });

oneStore("undoing a change of a listing", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  let login = "";
  let owner: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  beforeEach(async () => {
    nth += 1;
    login = `undo${nth}`;
    owner = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const publish = async (said: Partial<PropertyPayload> = {}): Promise<number> =>
    (await owner.post(PROPERTY, validPayload(said))).body.Id;
  const edit = async (id: number, said: Partial<PropertyPayload>) =>
    expect((await owner.put(`${PROPERTY}/${id}`, validPayload(said))).status).toBe(200);
  const undo = async (id: number, version: number, caller = owner, headers = {}) => {
    const { status, body } = await caller.post(
      `${PROPERTY}/${id}/history/${version}/undo`,
      undefined,
      headers,
    );
    return { status, body };
  };
  const read = async (id: number) => (await owner.get(`${PROPERTY}/${id}`)).body;
  const entries = async (id: number): Promise<HistoryEntry[]> =>
    (await owner.get(`${PROPERTY}/${id}/history`)).body.Entries;

  // HIST-06, CALL-87
  it("sets its fields back and leaves what was changed since", async () => {
    const id = await publish({ Bedrooms: 2, Descriptions: { en: "Old" } });
    await edit(id, { Bedrooms: 3, Descriptions: { en: "New", es: "Nuevo" }, Distance: { Golf: 4 } });
    await edit(id, {
      Bedrooms: 3,
      Descriptions: { en: "New", es: "Nuevo" },
      Distance: { Golf: 4 },
      Price: 700_000,
    });
    const answer = await owner.post(`${PROPERTY}/${id}/history/2/undo`);
    expect({ status: answer.status, body: answer.body, etag: answer.headers.etag }).toEqual({
      status: 200,
      body: { Version: 4 },
      etag: '"4"',
    });
    expect(await read(id)).toMatchObject({
      Bedrooms: 2,
      Descriptions: { en: "Old" },
      Distance: { Golf: null },
      Price: 700_000,
    });
  });

  // HIST-06
  it("is a change itself, by whoever asked, and can be undone", async () => {
    const ana = await server.user(login, "agent", `ana${nth}@undo.example`);
    const id = await publish();
    await edit(id, { Price: 640_000 });
    expect(await undo(id, 2, ana)).toEqual({ status: 200, body: { Version: 3 } });
    const [entry] = await entries(id);
    expect(entry).toMatchObject({
      Version: 3,
      By: { Kind: "user", Name: `Name of ana${nth}@undo.example` },
      Changes: [{ Field: "Price", From: 640_000, To: 650_000 }],
      Undo: "possible",
    });
    expect(await undo(id, 3)).toEqual({ status: 200, body: { Version: 4 } });
    expect((await read(id)).Price).toBe(640_000);
  });

  // HIST-06
  it("brings back the fields that another type had hidden, and online without its promotion", async () => {
    const id = await publish({ Bedrooms: 2, YearBuilt: 1999 });
    await owner.post("/api/client/featured", { id, type: "Featured" });
    await edit(id, { Type: 3, Online: false });
    const [{ Version = 0, Kinds } = {}] = await entries(id);
    expect(Kinds).toEqual(["changed", "unfeatured"]);
    expect((await undo(id, Version)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      Type: { Id: 25 },
      Bedrooms: 2,
      YearBuilt: 1999,
      Online: true,
      AdInfo: { PropertyFeatured: false },
    });
  });

  describe("is refused", () => {
    // HIST-07, HIST-12
    it("where a field has another value by now, which it names, and changes nothing", async () => {
      const id = await publish({ Bedrooms: 2 });
      await edit(id, { Bedrooms: 3, Bathrooms: 1, Price: 640_000 });
      await edit(id, { Bedrooms: 4, Bathrooms: 1, Price: 630_000 });
      const before = await read(id);
      expect(await undo(id, 3)).toEqual(changedSince("Price", "Bedrooms"));
      expect(await read(id)).toEqual(before);
      expect((await entries(id)).map(({ Undo }) => Undo)).toEqual(["possible", "changedSince", "never"]);
    });

    // HIST-07
    it("to the second of two who undo it at once", async () => {
      const id = await publish();
      await edit(id, { Price: 640_000 });
      const answers = await Promise.all([undo(id, 2), undo(id, 2)]);
      expect(answers.sort((one, other) => one.status - other.status)).toEqual([
        { status: 200, body: { Version: 3 } },
        changedSince("Price"),
      ]);
      expect(await entries(id)).toHaveLength(3);
    });

    // HIST-08
    it("where an edit would be: a reference that another has by now, a value that no rule allows", async () => {
      const id = await publish({ Ref: "A-1", YearBuilt: 1990 });
      await edit(id, { Ref: "A-2", YearBuilt: 1990 });
      await publish({ Ref: "A-1" });
      expect(await undo(id, 2)).toEqual(refused(409, "ErrDuplicateRef"));
      const shown = { ShowAddress: true, Address: "Calle Mayor 1" };
      await edit(id, { Ref: "A-2", YearBuilt: 1990, Address: "Calle Mayor 1" });
      await edit(id, { Ref: "A-2", YearBuilt: 1990, ...shown });
      expect(await undo(id, 3)).toEqual({
        status: 400,
        body: {
          code: "ErrMissingShowAddress",
          fields: [{ path: "ShowAddress", code: "ErrMissingShowAddress" }],
        },
      });
    });

    // HIST-10
    it("of what changed no field, of no change, and of nothing", async () => {
      const id = await publish();
      await owner.post(`${PROPERTY}/${id}/deactivate`);
      await edit(id, { Price: 5, Bedrooms: 2 });
      expect(await undo(id, 1)).toEqual(refused(409, "ErrInvalidAction"));
      expect(await undo(id, 2)).toEqual(refused(409, "ErrInvalidAction"));
      expect(await undo(id, 3)).toEqual(refused(404, "ErrInvalidPath"));
      expect(await undo(id, 99)).toEqual(refused(404, "ErrInvalidPath"));
      expect(await undo(999_999_999, 1)).toEqual(refused(404, "ErrPropertyInvalid"));
    });

    // HIST-10, HIST-12
    it("to a client whose listings come from a feed", async () => {
      const id = await publish();
      await edit(id, { Price: 5 });
      await server.client(login, { property: { ...everyService.property, ImportType: "XML" } });
      expect(await undo(id, 2)).toEqual(refused(403, "ErrNotManualImport"));
      expect((await entries(id)).map(({ Undo }) => Undo)).toEqual(["feed", "never"]);
    });

    // HIST-04, HIST-13
    it("to whoever only reads, to another account, and of a colleague's listing to a limited agent", async () => {
      const id = await publish();
      await edit(id, { Price: 5 });
      const reader = await server.user(login, "readOnly", `rob${nth}@undo.example`);
      const lia = await server.user(login, "agent", `lia${nth}@undo.example`);
      await owner.put(`/api/auth/team/users/${lia.id}/role`, { Role: "agent", Limited: true });
      const stranger = await server.client(`${login}b`);
      expect(await undo(id, 2, reader)).toEqual(refused(403, "ErrNoRigths"));
      expect(await undo(id, 2, lia)).toEqual(refused(404, "ErrPropertyInvalid"));
      expect(await undo(id, 2, stranger)).toEqual(refused(404, "ErrPropertyInvalid"));
      expect((await read(id)).Price).toBe(5);
    });
  });

  // HIST-09, HIST-12
  it("shows photos again while their files are there, and keeps them from being removed", async () => {
    const key = await storeDirect(server.services, login, { type: "image/jpeg", bytes: await jpeg() });
    const { Url } = urlOf(server.services, key);
    const unused = async () =>
      (await store.db.selectFrom("media").select("unused_since").where("key", "=", key).executeTakeFirst())
        ?.unused_since;
    const id = await publish({ Photos: [{ Url, Number: 1 }] });
    await edit(id, { Price: 5 });
    expect(await unused()).toEqual(expect.any(String));
    expect(await undo(id, 3)).toEqual({ status: 200, body: { Version: 5 } });
    expect(await read(id)).toMatchObject({ Price: 650_000, Photos: [{ Url }] });
    expect(await unused()).toBeNull();
    await edit(id, {});
    await store.db.deleteFrom("media").where("key", "=", key).execute();
    expect((await entries(id))[0]?.Undo).toBe("photosGone");
    expect(await undo(id, 6)).toEqual({
      status: 400,
      body: { code: "ErrInvalidMedia", fields: [{ path: "Photos.0", code: "ErrInvalidMedia" }] },
    });
  });

  // HIST-11, CALL-59
  it("is done once with one key", async () => {
    const id = await publish();
    await edit(id, { Price: 640_000 });
    const key = { "idempotency-key": "undo-of-the-price" };
    const done = { status: 200, body: { Version: 3 } };
    expect(await undo(id, 2, owner, key)).toEqual(done);
    expect(await undo(id, 2, owner, key)).toEqual(done);
    expect(await undo(id, 3, owner, key)).toEqual(refused(400, "ErrIdempotencyKeyReused"));
    expect(await entries(id)).toHaveLength(3);
  });
});
