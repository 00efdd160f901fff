import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "./harness/eachStore.ts";
import { startServer, type TestServer } from "./harness/startServer.ts";
import type { TestCaller } from "./harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const ITEMS = "/api/client/items";

/** Remembers who calls for as long as the test lasts. */
function knownOnce({ accessCache }: Store): Store["accessCache"] {
  const known = new Map<string, Promise<unknown>>();
  return Object.assign(Object.create(accessCache), {
    getOrLoad(key: string, read: () => Promise<unknown>) {
      const value = known.get(key) ?? read();
      known.set(key, value);
      return value;
    },
  });
}

eachStore("a write", (fresh) => {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    const db = store.db.withPlugin(counter);
    server = await startServer(Object.assign(Object.create(store), { db, accessCache: knownOnce(store) }));
    costa = await server.client("costa");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** The statements of one call, without the look-ups of access: a slow machine is asked for these anew every two seconds. */
  async function count(write: () => Promise<{ status: number }>): Promise<number> {
    statements = 0;
    expect((await write()).status).toBeLessThan(300);
    return statements;
  }
  const publish = async (): Promise<number> =>
    (await costa.post(PROPERTY, validPayload({ Ref: randomUUID() }))).body.Id;

  // docs/decisions/140
  it("takes as many statements as it is known to", async () => {
    const id = await publish();
    await costa.post(`${PROPERTY}/${id}/deactivate`);
    const form = emptyPropertyForm();
    const { body: draft } = await costa.post(ITEMS, { Type: "new-property", Content: form });
    const Content = { ...form, AgentRef: "A-1" };
    const counted = {
      activate: await count(() => costa.post(`${PROPERTY}/${id}/activate`)),
      change: await count(() => costa.put(`${PROPERTY}/${id}`, validPayload({ Ref: "A-2" }))),
      feature: await count(() => costa.post("/api/client/featured", { type: "Featured", id })),
      unfeature: await count(() => costa.delete(`/api/client/featured/${id}`)),
      bulk: await count(() =>
        costa.post("/api/client/property/bulk", {
          Run: randomUUID(),
          Action: { Kind: "deactivate" },
          Rows: [{ Id: id }],
        }),
      ),
      keepDraft: await count(() => costa.post(ITEMS, { Type: "new-property", Content: form })),
      saveDraft: await count(() => costa.put(`${ITEMS}/${draft.Id}`, { Type: "new-property", Content })),
      removeDraft: await count(() => costa.delete(`${ITEMS}/${draft.Id}`)),
      publish: await count(() => costa.post(PROPERTY, validPayload({ Ref: "A-3" }))),
    };
    expect(counted).toEqual({
      activate: 7,
      change: 11,
      feature: 7,
      unfeature: 5,
      bulk: 10,
      keepDraft: 6,
      saveDraft: 3,
      removeDraft: 3,
      publish: 12,
    });
  });
});
