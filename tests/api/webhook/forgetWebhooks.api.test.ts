import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetPerson } from "#server/forget/forgetPerson.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import { HOOKS, wantedWebhook } from "../harness/webhooks.ts";

oneStore("webhooks of who is forgotten", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const names = async () => {
    const rows = await store.db.selectFrom("webhook_channel").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  };
  const forget = (email: string) =>
    store.db
      .transaction()
      .execute((tx) =>
        forgetPerson(tx, { emails: [email], phones: [], enquiries: [] }, "2026-07-01T08:00:00.000Z"),
      );

  // HOOK-21
  it("go with their account, and where they name a person, from any account", async () => {
    const firm = await server.client("firm");
    const other = await server.client("other");
    const add = async (caller: typeof firm, Name: string, Url = wantedWebhook.Url) => {
      const { status, body } = await caller.post(HOOKS, { ...wantedWebhook, Name, Url });
      expect(status).toBe(201);
      return body.Id as string;
    };
    const Id = await add(firm, "of firm");
    await firm.post(`${HOOKS}/${Id}/test`);
    await add(other, "of ann@home.example");
    await add(other, "of joann@home.example");
    await add(other, "in an address", "https://hooks.firm.example/?to=ann%40home.example");
    await add(other, "stays");
    await forget("ann@home.example");
    expect(await names()).toEqual(["of firm", "of joann@home.example", "stays"]);
    expect(await tracesOf(store.db, { emails: ["ann@home.example"], phones: [] })).toEqual([]);
    await forget("firm@example.com");
    expect(await names()).toEqual(["of joann@home.example", "stays"]);
    expect(await store.db.selectFrom("webhook").select("login").execute()).toEqual([
      { login: "other" },
      { login: "other" },
    ]);
    expect(await store.db.selectFrom("webhook_delivery").select("id").execute()).toEqual([]);
    await expectSameWhenRebuilt(store);
  });
});
