import { afterAll, beforeAll, expect, it } from "vitest";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { everyService } from "../harness/everyService.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const limit = (PropertyLimit: number) => ({ property: { ...everyService.property, PropertyLimit } });

eachStore("the number of active properties", (fresh) => {
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

  const publish = async (caller: TestCaller, Ref: string) => caller.post(PROPERTY, validPayload({ Ref }));
  const active = async (caller: TestCaller) =>
    (await caller.get(`${PROPERTY}/count?Status=active`)).body.count;

  it("reaches the limit and never goes over it", async () => {
    const costa = await server.client("reaches", limit(2));
    const first = await publish(costa, "1");
    expect((await publish(costa, "2")).status).toBe(201);
    const refused = { status: 409, body: { code: "ErrPropertyServiceLimit", limit: 2 } };
    expect(await publish(costa, "3")).toMatchObject(refused);

    await costa.post(`${PROPERTY}/${first.body.Id}/deactivate`);
    expect((await publish(costa, "3")).status).toBe(201);
    expect(await costa.post(`${PROPERTY}/${first.body.Id}/activate`)).toMatchObject(refused);
    expect(await active(costa)).toBe(2);
  });

  // RIGHT-21
  it("counts offline and suspended ones too", async () => {
    const costa = await server.client("counts", limit(2));
    expect((await costa.post(PROPERTY, validPayload({ Online: false }))).status).toBe(201);
    const { body } = await publish(costa, "2");
    const metadata = { login: "counts", requestId: "r", at: new Date().toISOString() };
    await store.db.transaction().execute((tx) =>
      append(tx, {
        stream: propertyStream(body.Id),
        login: "counts",
        expectedVersion: 1,
        metadata,
        events: [{ type: "PropertySuspended", data: {} }],
      }),
    );
    expect(await active(costa)).toBe(2);
    expect(await publish(costa, "3")).toMatchObject({ status: 409 });
  });

  // RIGHT-22
  it("is not judged when a property is edited, even above the limit", async () => {
    const costa = await server.client("above", limit(2));
    const { body } = await publish(costa, "1");
    await publish(costa, "2");
    await server.client("above", limit(1));
    expect(await costa.put(`${PROPERTY}/${body.Id}`, validPayload({ Ref: "1", Price: 9 }))).toMatchObject({
      status: 200,
    });
    expect(await publish(costa, "3")).toMatchObject({ status: 409, body: { limit: 1 } });
  });

  it("is each client's own", async () => {
    const one = await server.client("own", limit(1));
    const other = await server.client("others", limit(1));
    expect((await publish(one, "1")).status).toBe(201);
    expect((await publish(other, "1")).status).toBe(201);
  });
});
