import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ITEMS = "/api/client/items";
const LIST = `${ITEMS}?type=new-property`;

const form = (changes: Partial<PropertyForm> = {}): PropertyForm => ({
  ...emptyPropertyForm(),
  AgentRef: "A-1",
  ...changes,
});
const body = (changes: Partial<PropertyForm> = {}) => ({ Type: "new-property", Content: form(changes) });

oneStore("drafts", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let clients = 0;
  let time = new Date("2026-03-01T10:00:00.000Z");

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => time });
  });
  beforeEach(async () => {
    clients += 1;
    costa = await server.client(`costa${clients}`);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const Version = expect.stringMatching(/^"[\da-f]{32}"$/);
  const versionOf = async (id: number): Promise<string> => {
    const { body: drafts } = await costa.get(LIST);
    return drafts.find(({ Id }: { Id: number }) => Id === id).Version;
  };

  const keep = async (changes: Partial<PropertyForm> = {}): Promise<number> => {
    const { status, body: answer } = await costa.post(ITEMS, body(changes));
    expect({ status, answer }).toEqual({ status: 201, answer: { Id: expect.any(Number) } });
    return answer.Id;
  };

  // DRAFT-05, DRAFT-08
  it("keep everything that was typed, valid or not", async () => {
    const typed: Partial<PropertyForm> = {
      Price: "1.250,50",
      Latitude: "not a number",
      Descriptions: { es: "ñ".repeat(25_000) },
      Location: { id: "m-03082", type: "municipality", text: { en: "Jávea", es: "Jávea" } },
      Medias: [{ type: null, url: "half an addr" }],
      Photos: [{ Url: "https://example.com/a.jpg", CdnUrl: "https://example.com/a.jpg", Number: 1 }],
    };
    const Id = await keep(typed);
    const { status, body: drafts } = await costa.get(LIST);
    expect({ status, drafts }).toEqual({
      status: 200,
      drafts: [{ Id, Type: "new-property", Content: form(typed), UpdatedAt: time.toISOString(), Version }],
    });
  });

  // DRAFT-07, DRAFT-10
  it("are listed with the last saved one first", async () => {
    const first = await keep();
    const second = await keep();
    time = new Date(time.getTime() + 60_000);
    const { status, body: changed } = await costa.put(`${ITEMS}/${first}`, body({ Price: "1" }));
    expect({ status, changed }).toEqual({
      status: 200,
      changed: {
        Id: first,
        Type: "new-property",
        Content: form({ Price: "1" }),
        UpdatedAt: time.toISOString(),
        Version,
      },
    });
    const { body: drafts } = await costa.get(LIST);
    expect(drafts.map(({ Id }: { Id: number }) => Id)).toEqual([first, second]);
  });

  // CALL-63
  it("are removed once, and removing them again is answered alike", async () => {
    const id = await keep();
    expect((await costa.delete(`${ITEMS}/${id}`)).status).toBe(204);
    expect((await costa.delete(`${ITEMS}/${id}`)).status).toBe(204);
    expect((await costa.get(LIST)).body).toEqual([]);
    expect(await costa.put(`${ITEMS}/${id}`, body())).toMatchObject({ status: 404 });
  });

  // DRAFT-12, CALL-53
  it("saved elsewhere since they were read are neither replaced nor removed", async () => {
    const id = await keep();
    const read = { "if-match": await versionOf(id) };
    const first = await costa.put(`${ITEMS}/${id}`, body({ Price: "1" }), read);
    expect(first).toMatchObject({ status: 200, body: { Content: { Price: "1" }, Version } });
    const refused = { status: 412, body: { code: "ErrVersionConflict" } };
    expect(await costa.put(`${ITEMS}/${id}`, body({ Price: "2" }), read)).toMatchObject(refused);
    expect(await costa.delete(`${ITEMS}/${id}`, read)).toMatchObject(refused);
    expect((await costa.get(LIST)).body).toMatchObject([{ Content: { Price: "1" } }]);

    const now = { "if-match": first.body.Version };
    expect(await versionOf(id)).toBe(first.body.Version);
    const second = await costa.put(`${ITEMS}/${id}`, body({ Price: "2" }), now);
    expect(second).toMatchObject({ status: 200, body: { Content: { Price: "2" } } });
    // Its answer did not arrive: the same once more is no conflict.
    const again = await costa.put(`${ITEMS}/${id}`, body({ Price: "2" }), now);
    expect(again).toMatchObject({ status: 200, body: second.body });
    expect((await costa.delete(`${ITEMS}/${id}`, { "if-match": second.body.Version })).status).toBe(204);
    expect((await costa.delete(`${ITEMS}/${id}`, { "if-match": second.body.Version })).status).toBe(204);
  });

  // DRAFT-12
  it("of two saves at the same time one is told of the other", async () => {
    const id = await keep();
    const read = { "if-match": await versionOf(id) };
    const saves = ["1", "2"].map((Price) => costa.put(`${ITEMS}/${id}`, body({ Price }), read));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stored = answers.find(({ status }) => status === 200)?.body.Content.Price;
    expect((await costa.get(LIST)).body).toMatchObject([{ Content: { Price: stored } }]);
  });

  it("belong to one client: for everybody else they are not there", async () => {
    const id = await keep();
    const other = await server.client("other");
    expect((await other.get(LIST)).body).toEqual([]);
    for (const answer of [await other.put(`${ITEMS}/${id}`, body()), await other.delete(`${ITEMS}/${id}`)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "ErrPropertyInvalid" } });
    }
    expect(await costa.delete(`${ITEMS}/999999999999999`)).toMatchObject({ status: 404 });
    expect((await costa.get(LIST)).body).toHaveLength(1);
  });

  it("of another shape, or larger than 512 KB, are refused", async () => {
    for (const wrong of [
      { Type: "old-property", Content: form() },
      { Type: "new-property" },
      { Type: "new-property", Content: { Price: 5 } },
      { ...body(), Id: 7 },
    ]) {
      expect(await costa.post(ITEMS, wrong)).toMatchObject({ status: 400, body: { code: "ErrInvalidBody" } });
    }
    const large = body({
      Descriptions: Object.fromEntries(
        ["en", "es", "de", "fr", "it", "nl", "pl", "da", "fi"].map((language) => [
          language,
          "€".repeat(30_000),
        ]),
      ),
    });
    expect(await costa.post(ITEMS, large)).toMatchObject({
      status: 413,
      body: { code: "ErrDraftTooLarge", limit: 512 },
    });
    expect((await costa.get(LIST)).body).toEqual([]);
    expect(await costa.get(ITEMS)).toMatchObject({ status: 400, body: { code: "ErrDecodingParams" } });
  });

  /** What the log holds of a draft: the facts, and their bytes. */
  const history = async (id: number) => {
    const { rows } = await sql<{ type: string; admin: string | null; bytes: number }>`
      select type, metadata->>'admin' as admin, octet_length(data::text) as bytes
      from event where stream = ${`draft-${id}`} order by version`.execute(store.db);
    return rows;
  };

  // SAFE-37
  it("have a history that does not grow with every save, and a save reads none of it", async () => {
    const id = await keep({ Price: "0" });
    for (let price = 1; price <= 60; price += 1) {
      expect((await costa.put(`${ITEMS}/${id}`, body({ Price: String(price) }))).status).toBe(200);
    }
    const facts = await history(id);
    expect(facts.length).toBeLessThanOrEqual(2);
    expect(facts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100);
    expect((await costa.get(LIST)).body[0]).toMatchObject({ Id: id, Content: { Price: "60" } });
  });

  it("say in the log who worked on them, an admin too, once an hour", async () => {
    const id = await keep();
    const login = `costa${clients}`;
    const admin = await server.loginAs("marina@zaguan.example", login);
    for (const price of ["1", "2"]) await admin.put(`${ITEMS}/${id}`, body({ Price: price }));
    for (const price of ["3", "4"]) await costa.put(`${ITEMS}/${id}`, body({ Price: price }));
    time = new Date(time.getTime() + 3_600_000);
    costa = await server.client(login);
    await costa.put(`${ITEMS}/${id}`, body({ Price: "5" }));
    await costa.delete(`${ITEMS}/${id}`);
    const marina = "marina@zaguan.example";
    expect((await history(id)).map(({ type, admin: by }) => [type, by])).toEqual([
      ["DraftKept", null],
      ["DraftChanged", marina],
      ["DraftChanged", null],
      ["DraftChanged", null],
      ["DraftRemoved", null],
    ]);
  });

  // SAFE-37
  it("can be saved 120 times a minute; then one waits, and nobody else does", async () => {
    const id = await keep();
    const other = await server.client("unhurried");
    const save = (price: number) => costa.put(`${ITEMS}/${id}`, body({ Price: String(price) }));
    for (let price = 1; price < 120; price += 1) expect((await save(price)).status).toBe(200);
    const refused = await save(120);
    expect([refused.status, refused.body, refused.headers["retry-after"]]).toEqual([
      429,
      { code: "ErrTooManyRequests", retryAfter: 60 },
      "60",
    ]);
    expect((await other.post(ITEMS, body())).status).toBe(201);
    time = new Date(time.getTime() + 60_000);
    expect((await save(120)).status).toBe(200);
  });

  it("that one client saves all at once leave the store to the others, and every save is there", async () => {
    const id = await keep();
    const stranger = await server.client("stranger");
    const { body: theirs } = await stranger.post(ITEMS, body());
    const saved: string[] = [];
    const saves = Array.from({ length: 16 }, async (_, nth) => {
      const answer = await costa.put(`${ITEMS}/${id}`, body({ Price: String(nth) }));
      saved.push(answer.body.Content.Price);
      return answer;
    });
    for (let nth = 1; nth <= 3; nth += 1) {
      expect((await stranger.put(`${ITEMS}/${theirs.Id}`, body({ Price: String(nth) }))).status).toBe(200);
    }
    // Two a turn on a machine that is busy; all of them where a client's saves do not wait for each other.
    expect(saved.length).toBeLessThanOrEqual(10);
    const answers = await Promise.all(saves);
    expect(answers.map(({ status, body: { Content } }) => [status, Content.Price])).toEqual(
      answers.map((_, nth) => [200, String(nth)]),
    );
    expect((await costa.get(LIST)).body[0].Content.Price).toBe(saved.at(-1));
  });

  // SAFE-37
  it("are a hundred at most, and 20 MB together", async () => {
    for (let nth = 0; nth < 100; nth += 1) await keep();
    const refused = await costa.post(ITEMS, body());
    expect(refused).toMatchObject({ status: 409, body: { code: "ErrMaxDraftLimit", limit: 100 } });
    const [first] = (await costa.get(LIST)).body;
    await costa.delete(`${ITEMS}/${first.Id}`);
    time = new Date(time.getTime() + 60_000);
    const id = await keep();
    await store.db
      .updateTable("draft")
      .set({ bytes: 512 * 1024 })
      .where("login", "=", `costa${clients}`)
      .where(
        "id",
        "in",
        (await costa.get(LIST)).body.slice(1, 41).map(({ Id }: { Id: number }) => Id),
      )
      .execute();
    const full = { status: 409, body: { code: "ErrDraftSpaceExceeded", limit: 20 } };
    expect(await costa.put(`${ITEMS}/${id}`, body({ Price: "1" }))).toMatchObject(full);
    await costa.delete(`${ITEMS}/${id}`);
    expect(await costa.post(ITEMS, body())).toMatchObject(full);
  });

  // SAFE-37
  it("may fill 20 MB to the byte: a new one with its own size, one that is saved without what it had", async () => {
    const other = await keep();
    const own = await keep();
    const login = `costa${clients}`;
    const size = Buffer.byteLength(JSON.stringify(form()));
    const fill = (id: number, bytes: number) =>
      store.db.updateTable("draft").set({ bytes }).where("login", "=", login).where("id", "=", id).execute();
    const full = { status: 409, body: { code: "ErrDraftSpaceExceeded", limit: 20 } };
    const saved = Buffer.byteLength(JSON.stringify(form({ Price: "1" })));
    await fill(other, limits.draftsBytes - saved);
    expect(await costa.put(`${ITEMS}/${own}`, body({ Price: "1" }))).toMatchObject({ status: 200 });
    await fill(other, limits.draftsBytes - saved + 1);
    expect(await costa.put(`${ITEMS}/${own}`, body({ Price: "2" }))).toMatchObject(full);
    await costa.delete(`${ITEMS}/${own}`);
    await fill(other, limits.draftsBytes - size + 1);
    expect(await costa.post(ITEMS, body())).toMatchObject(full);
    await fill(other, limits.draftsBytes - size);
    expect(await costa.post(ITEMS, body())).toMatchObject({ status: 201 });
  });
});
