import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { decideEntry, type EntryCommand } from "#server/directory/decideEntry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { noServices } from "#server/service/contractedServices.ts";
import { directoryBody } from "#tests/fixtures/directoryBody.ts";
import { entryContent } from "#tests/fixtures/entryContent.ts";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const DIRECTORY = "/api/client/directory";
const RACERS = 50;
/** `npm run drill -- races` runs 100. */
const ROUNDS = Number(process.env.RACES ?? 3);

type Entry = Awaited<ReturnType<typeof listed>>;
const pathOf = ({ id, serviceId }: Entry) => `${DIRECTORY}/${id}/service/${serviceId}`;
const short = ({ status, body }: TestAnswer) => ({ status, body });
const refusal = ({ status, body }: TestAnswer) => [status, body.code];

oneStore("the directory", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let ben: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
    ana = await server.client("ana");
    ben = await server.client("ben");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const list = (changes: Parameters<typeof listed>[2] = {}, login = "ana") => listed(store, login, changes);
  const office = (id: number, command: EntryCommand, login = "ana") => {
    const metadata = { login, requestId: "test-office", at: new Date().toISOString() };
    return store.db
      .transaction()
      .execute((tx) => execute(tx, decideEntry, { stream: entryStream(id), login }, command, metadata));
  };
  const read = async (entry: Entry): Promise<DirectoryEntry> => (await ana.get(pathOf(entry))).body;
  const save = (entry: Entry, changes: Partial<DirectoryBody> = {}, headers = {}) =>
    ana.put(pathOf(entry), directoryBody(entry, changes), headers);

  describe("reading", () => {
    // DIR-11
    it("gives every entry of the caller, and nobody else's", async () => {
      const carla = await server.client("carla");
      expect(short(await carla.get(DIRECTORY))).toEqual({ status: 200, body: [] });
      const first = await list({ Name: "First" }, "carla");
      await list({ Name: "Someone else's" }, "ben");
      const second = await list({ Name: "Second", tier: "FeaturedPremium" }, "carla");
      const third = await list({ Name: "Third", tier: "Free" }, "carla");
      const { body } = await carla.get(DIRECTORY);
      const seen = body.map(({ Id, Name, IsFeatured, IsPremiumFeatured, Online }: DirectoryEntry) => [
        ...[Id, Name, IsFeatured, IsPremiumFeatured, Online],
      ]);
      expect(seen).toEqual([
        [first.id, "First", true, false, true],
        [second.id, "Second", false, true, true],
        [third.id, "Third", false, false, true],
      ]);
      expect(short(await carla.get(pathOf(second)))).toEqual({ status: 200, body: body[1] });
    });

    it("gives an entry whole, with its version", async () => {
      const entry = await list({ Location: "e-2513558" });
      const { status, body, headers } = await ana.get(pathOf(entry));
      expect({ status, body, etag: headers.etag }).toEqual({
        status: 200,
        body: {
          ...entryContent({ Location: "e-2513558" }),
          Id: entry.id,
          ServiceID: entry.serviceId,
          Login: "ana",
          Town: "m-03128",
          Province: "p-03",
          Region: "r-10",
          Country: "ES",
          IsFeatured: true,
          IsPremiumFeatured: false,
          Online: true,
        },
        etag: '"1"',
      });
    });

    // DIR-15
    it("carries codes that the geospatial service can name", async () => {
      const { Town, Province, Region, Location } = await read(await list());
      const labels = async (path: string) => (await ana.get(`/api/geo/${path}`)).body;
      expect(await labels(`town?Id=${Town}`)).toEqual([
        { Id: "m-03082", Labels: { Default: "Jávea / Xàbia", province: { Default: "Alicante" } } },
      ]);
      expect((await labels(`town/${Town}`)).Labels.Default).toBe("Jávea / Xàbia");
      expect((await labels(`province/${Province}`)).Labels.Default).toBe("Alicante");
      expect((await labels(`region/${Region}`)).Labels.Default).toBe("Comunidad Valenciana");
      expect((await labels(`location/${Location}`)).text.es).toBe("Jávea / Xàbia, Alicante");
    });

    // RIGHT-20
    it("answers 404 for another client's, another service's and none", async () => {
      const entry = await list();
      const other = await list({}, "ben");
      const wrong = [other, { ...entry, serviceId: other.serviceId }, { ...entry, id: 999_999_999 }];
      for (const one of wrong) {
        const photo = { ContentType: "image/png", Size: 9, Name: "a.png" };
        expect(refusal(await ana.get(pathOf(one)))).toEqual([404, "ErrInvalidPath"]);
        expect(refusal(await save(one))).toEqual([404, "ErrInvalidPath"]);
        expect(refusal(await ana.post(`${pathOf(one)}/upload`, photo))).toEqual([404, "ErrInvalidPath"]);
      }
      expect((await ben.get(pathOf(other))).headers.etag).toBe('"1"');
    });

    it("needs the directory service to be ACTIVE", async () => {
      const entry = await list({}, "ended");
      for (const Status of ["ACTIVE_EXPIRED", "ACTIVE_PENDING", "ACTIVE_SUSPENDED", "NOT_ACTIVE"] as const) {
        const ended = await server.client("ended", { directory: { ...noServices.directory, Status } });
        for (const path of [DIRECTORY, pathOf(entry)]) {
          expect(refusal(await ended.get(path))).toEqual([403, "ErrNoService"]);
        }
      }
    });
  });

  describe("editing", () => {
    it("replaces logo, languages, position and texts, and nothing else", async () => {
      const entry = await list();
      const before = await read(entry);
      const saved = await save(entry);
      const { Languages, Latitude, Longitude, Text } = directoryBody(entry);
      expect({ ...short(saved), etag: saved.headers.etag }).toEqual({
        status: 200,
        body: { ...before, Languages, Latitude, Longitude, Text },
        etag: '"2"',
      });
      expect(await read(entry)).toEqual(saved.body);
      expect((await save(entry)).headers.etag).toBe('"2"');
    });

    // ENTRY-23
    it("takes no field that is the office's, and then changes nothing at all", async () => {
      const entry = await list();
      const before = await read(entry);
      const readOnly = Object.keys(before).filter((key) => !Object.hasOwn(directoryBody(entry), key));
      expect(readOnly).toHaveLength(21);
      for (const key of readOnly) {
        const { status, body } = await ana.put(pathOf(entry), { ...directoryBody(entry), [key]: "mine" });
        expect([status, body]).toEqual([
          400,
          { code: "ErrInvalidBody", fields: [{ path: key, code: "ErrInvalidBody" }] },
        ]);
      }
      expect(await read(entry)).toEqual(before);
    });

    // ENTRY-32
    it.each([
      ["Id", { Id: 1 }],
      ["ServiceID", { ServiceID: 1 }],
      ["Login", { Login: "ben" }],
    ])("takes no other %s than the entry's", async (path, changes) => {
      const entry = await list();
      expect(short(await save(entry, changes))).toEqual({
        status: 400,
        body: { code: "ErrInvalidBody", fields: [{ path, code: "ErrInvalidBody" }] },
      });
      expect((await ana.get(pathOf(entry))).headers.etag).toBe('"1"');
    });

    it.each([
      [{ Latitude: 51.5, Longitude: 0 }, "ErrInvalidGeoInfo"],
      [{ Latitude: 38, Longitude: 6.04 }, "ErrInvalidGeoInfo"],
      [{ Latitude: "38" }, "ErrInvalidGeoInfo"],
      [{ Latitude: null }, "ErrInvalidGeoInfo"],
      [{ Longitude: null }, "ErrInvalidGeoInfo"],
      [{ Languages: ["xx"] }, "ErrInvalidBody"],
      [{ Text: { ca: "Jardins" } }, "ErrInvalidBody"],
      [{ Text: { en: "x".repeat(20_001) } }, "ErrInvalidBody"],
      [{ Text: { en: null } }, "ErrInvalidBody"],
      [{ Logo: 7 }, "ErrInvalidBody"],
    ])("refuses %j", async (changes, code) => {
      const entry = await list();
      expect(refusal(await save(entry, changes as Partial<DirectoryBody>))).toEqual([400, code]);
      expect((await ana.get(pathOf(entry))).headers.etag).toBe('"1"');
    });

    // ENTRY-26
    it("keeps the longest texts in every language, and forgets blank ones", async () => {
      const entry = await list();
      const Text = Object.fromEntries(
        directoryTextLanguages.map((language) => [language, "ñ".repeat(20_000)]),
      );
      expect((await save(entry, { Text })).body.Text).toEqual(Text);
      expect((await save(entry, { Text: { en: " \n", es: "Uno\r\nDos" } })).body.Text).toEqual({
        es: "Uno\nDos",
      });
    });

    it("keeps what was typed as it was typed, even if it would be code elsewhere", async () => {
      const entry = await list();
      for (const text of xssTexts) {
        expect((await save(entry, { Text: { en: text } })).body.Text).toEqual({ en: text });
      }
    });

    // ENTRY-27
    it("takes an entry without a position and without languages", async () => {
      const entry = await list();
      const nothing = { Languages: [], Latitude: null, Longitude: null, Text: {} };
      expect((await save(entry, nothing)).body).toMatchObject(nothing);
      expect((await save(entry, { Languages: ["ca", "es", "ca"] })).body.Languages).toEqual(["ca", "es"]);
    });

    it("names the admin behind a Login-As in the event", async () => {
      const entry = await list();
      const admin = await server.loginAs("root@example.com", "ana");
      expect((await admin.put(pathOf(entry), directoryBody(entry))).status).toBe(200);
      const event = await store.db
        .selectFrom("event")
        .select(["type", "metadata"])
        .where("stream", "=", entryStream(entry.id))
        .where("version", "=", 2)
        .executeTakeFirstOrThrow();
      expect(event).toMatchObject({
        type: "EntryEdited",
        metadata: { login: "ana", admin: "root@example.com" },
      });
    });
  });

  describe("only featured and premium entries can be edited", () => {
    it("so a free one answers ErrCannotUpdate and stays", async () => {
      const entry = await list({ tier: "Free" });
      const before = await read(entry);
      expect(refusal(await save(entry))).toEqual([403, "ErrCannotUpdate"]);
      const photo = { ContentType: "image/png", Size: 9, Name: "a.png" };
      expect(refusal(await ana.post(`${pathOf(entry)}/upload`, photo))).toEqual([403, "ErrCannotUpdate"]);
      expect(await read(entry)).toEqual(before);
    });

    it("and the office's change of level counts at once", async () => {
      const entry = await list({ tier: "Free" });
      await office(entry.id, { type: "ChangeTier", tier: "FeaturedPremium" });
      expect(await read(entry)).toMatchObject({ IsFeatured: false, IsPremiumFeatured: true });
      expect((await save(entry)).status).toBe(200);
      await office(entry.id, { type: "ChangeTier", tier: "Free" });
      expect(refusal(await save(entry, { Languages: [] }))).toEqual([403, "ErrCannotUpdate"]);
    });

    it("offline or not", async () => {
      const entry = await list();
      await office(entry.id, { type: "TakeOffline" });
      expect((await save(entry)).body).toMatchObject({ Online: false, Languages: ["en", "de"] });
      await office(entry.id, { type: "PutOnline" });
      expect((await read(entry)).Online).toBe(true);
    });
  });

  describe("a stale edit", () => {
    // ENTRY-22
    it("answers 412 and changes nothing", async () => {
      const entry = await list();
      const tag = String((await ana.get(pathOf(entry))).headers.etag);
      expect((await save(entry, { Languages: ["fr"] }, { "if-match": tag })).status).toBe(200);
      for (const old of [tag, '"99"', "nonsense"]) {
        expect(refusal(await save(entry, { Languages: ["it"] }, { "if-match": old }))).toEqual([
          412,
          "ErrVersionConflict",
        ]);
      }
      expect((await read(entry)).Languages).toEqual(["fr"]);
      expect((await save(entry, { Languages: ["it"] })).status).toBe(200);
      expect((await save(entry, { Languages: ["nl"] }, { "if-match": "*" })).status).toBe(200);
    });

    it("notices what the office did meanwhile", async () => {
      const entry = await list();
      const tag = String((await ana.get(pathOf(entry))).headers.etag);
      await office(entry.id, { type: "ChangeTier", tier: "FeaturedPremium" });
      expect(refusal(await save(entry, {}, { "if-match": tag }))).toEqual([412, "ErrVersionConflict"]);
    });

    // SAFE-15
    it(`of fifty at once, one succeeds, and that is what stays, ${ROUNDS} rounds long`, async () => {
      const entry = await list();
      for (let round = 0; round < ROUNDS; round += 1) {
        const tag = String((await ana.get(pathOf(entry))).headers.etag);
        const answers = await Promise.all(
          Array.from({ length: RACERS }, async (_, racer) => ({
            racer,
            ...(await save(entry, { Text: { en: `Racer ${round}.${racer}` } }, { "if-match": tag })),
          })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(RACERS - 1).fill(412)]);
        const winner = answers.find(({ status }) => status === 200);
        expect((await read(entry)).Text).toEqual({ en: `Racer ${round}.${winner?.racer}` });
      }
    });
  });
});
