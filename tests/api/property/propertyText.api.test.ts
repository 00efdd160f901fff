import { afterAll, beforeAll, expect, it } from "vitest";
import type { Property } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { TEXT_SHAPE, writeTexts } from "#server/property/propertyText.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

oneStore("properties that are stored as the wire says them", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let id: number;
  let before: { readonly one: Property; readonly list: readonly unknown[] };

  const said = async (caller = costa) => ({
    one: (await caller.get(`${PROPERTY}/${id}`)).body as Property,
    list: (await caller.get(PROPERTY)).body as unknown[],
  });
  const set = (values: { item_text?: string | null; text_version?: number; text_shape?: number }) =>
    store.db.updateTable("property_doc").set(values).where("id", "=", id).execute();
  const kept = () =>
    store.db
      .selectFrom("property_doc")
      .select(["version", "item_text", "detail_text", "text_version", "text_shape"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
    id = (await costa.post(PROPERTY, validPayload({ Address: "Calle Mayor 4" }))).body.Id;
    before = await said();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it("say the same when a release has not written them, and are written later", async () => {
    const texts = await kept();
    for (const lost of [{ item_text: null }, { text_shape: 0 }]) {
      await set(lost);
      expect(await said()).toEqual(before);
    }
    await writeTexts(store);
    expect(await kept()).toEqual(texts);
    expect(await said()).toEqual(before);
  });

  // LIST-64
  it("stand in a row of the list beside the rooms and the built area; a garage has no rooms", async () => {
    const garage = 10;
    const rows = [{ Bedrooms: 3, Build: 120.5 }, { Type: garage, Bedrooms: 2, Build: 14 }, {}];
    const ids: number[] = [];
    for (const [nth, row] of rows.entries())
      ids.push((await costa.post(PROPERTY, validPayload({ Ref: `R-${nth}`, ...row }))).body.Id);
    const factsOf = async (Id: number) => {
      const [{ Bedrooms, Build }] = (await costa.get(`${PROPERTY}?Id=${Id}`)).body;
      return { Bedrooms, Build };
    };
    expect(await Promise.all(ids.map(factsOf))).toEqual([
      { Bedrooms: 3, Build: 120.5 },
      { Bedrooms: null, Build: 14 },
      { Bedrooms: null, Build: null },
    ]);
    for (const id of ids) await costa.delete(`${PROPERTY}/${id}`);
  });

  it("are not sent where an older release has changed the property and left its text", async () => {
    await set({ item_text: '"Id":1', text_version: 0 });
    expect(await said()).toEqual(before);
    await writeTexts(store);
    expect(await said()).toEqual(before);
  });

  it("are left to a newer release that has written them, and said from the documents", async () => {
    const { item_text, text_shape } = await kept();
    await set({ item_text: '"Id":1', text_shape: TEXT_SHAPE + 1 });
    const newer = await kept();
    await writeTexts(store);
    expect(await kept()).toEqual(newer);
    expect(await said()).toEqual(before);
    await set({ item_text, text_shape: text_shape ?? TEXT_SHAPE });
  });

  it("say what was changed a moment ago", async () => {
    const deactivated = await costa.post(`${PROPERTY}/${id}/deactivate`);
    expect(deactivated.body).toEqual({ ...before.one, Status: "deactivated" });
    expect((await said()).one).toEqual(deactivated.body);
    await costa.post(`${PROPERTY}/${id}/activate`);
    expect(await said()).toEqual(before);
  });

  it("are refused, and tell whoever reads the log, where they say more than the contract", async () => {
    const { item_text } = await kept();
    await set({ item_text: `${item_text},"password_hash":"x"` });
    for (const path of [PROPERTY, `${PROPERTY}/${id}`]) {
      const { status, body } = await costa.get(path);
      expect({ status, tells: JSON.stringify(body).includes("password_hash") }).toEqual({
        status: 500,
        tells: false,
      });
    }
    expect(server.logs.some((line) => line.includes("says more than its contract"))).toBe(true);
    await set({ item_text });
    expect(await said()).toEqual(before);
  });

  it("are judged one in so many where the sample says so", async () => {
    const other = await startServer(store, { env: { ANSWER_SAMPLE: "3" } });
    const caller = await other.client("costa");
    const { item_text } = await kept();
    await set({ item_text: `${item_text},"More":1` });
    const statuses: number[] = [];
    const headers = { authorization: `Bearer ${caller.accessToken}` };
    for (let nth = 0; nth < 7; nth += 1)
      statuses.push((await fetch(`${other.url}${PROPERTY}/${id}`, { headers })).status);
    await set({ item_text });
    await other.close();
    expect(statuses).toEqual([500, 200, 200, 500, 200, 200, 500]);
  });
});
