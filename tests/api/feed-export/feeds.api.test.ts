import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#contracts/wire/limits.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const FEEDS = "/api/client/exportedfeeds";
const full = { status: 409, body: { code: "ErrMaxFeedLimit", limit: limits.feeds } };

oneStore("exported feeds", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const create = (caller: TestCaller, name: string) => caller.post(FEEDS, { name });
  const fill = async (caller: TestCaller, count: number) => {
    for (let nth = 1; nth <= count; nth += 1) expect((await create(caller, `Feed ${nth}`)).status).toBe(201);
  };
  const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

  it("are made, renamed, switched off and on, and listed in the order in which they were made", async () => {
    const costa = await server.client("lives");
    const { status, body: first } = await create(costa, "  Own website ");
    expect({ status, first }).toEqual({
      status: 201,
      first: {
        ID: expect.any(Number),
        Name: "Own website",
        Identifier: expect.stringMatching(/^[0-9a-f]{32}$/),
        Active: true,
      },
    });
    const { body: second } = await create(costa, "Own website");
    expect(second.Identifier).not.toBe(first.Identifier);
    const change = (Name: string, Active: boolean) => costa.put(`${FEEDS}/${first.ID}`, { Name, Active });
    const renamed = { ...first, Name: "Website" };
    expect(short(await change(" Website", true))).toEqual({ status: 200, body: renamed });
    expect(short(await change("Website", false))).toEqual({
      status: 200,
      body: { ...renamed, Active: false },
    });
    expect((await costa.get(FEEDS)).body).toEqual([{ ...renamed, Active: false }, second]);
    expect(short(await change("Website", true))).toEqual({ status: 200, body: renamed });
  });

  // FEED-32, FEED-26
  it("are removed once they are switched off, and their address is unknown from then on", async () => {
    const costa = await server.client("removes");
    const { body: feed } = await create(costa, "Portal");
    const remove = (caller = costa) => caller.delete(`${FEEDS}/${feed.ID}`);
    const read = async () => (await server.nobody().get(`/feeds/${feed.Identifier}.xml`)).status;
    expect(await remove()).toMatchObject({ status: 409, body: { code: "ErrInvalidAction" } });
    await costa.put(`${FEEDS}/${feed.ID}`, { Name: "Portal", Active: false });
    expect(await read()).toBe(410);
    const other = await server.client("other-removes");
    expect(await remove(other)).toMatchObject({ status: 404, body: { code: "ErrInvalidPath" } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await costa.get(FEEDS)).body).toEqual([]);
    expect(await read()).toBe(404);
    const again = await costa.put(`${FEEDS}/${feed.ID}`, { Name: "Portal", Active: true });
    expect(again).toMatchObject({ status: 404, body: { code: "ErrInvalidPath" } });
  });

  // FEED-05, FEED-08
  it("need a name of a hundred characters at most, and nothing else is taken", async () => {
    const costa = await server.client("names");
    const { body: feed } = await create(costa, "Portal");
    for (const name of ["", "   "]) {
      expect(await create(costa, name)).toMatchObject({ status: 400, body: { code: "ErrEmptyName" } });
      const emptied = await costa.put(`${FEEDS}/${feed.ID}`, { Name: name, Active: true });
      expect(emptied).toMatchObject({ status: 400, body: { code: "ErrEmptyName" } });
    }
    expect((await create(costa, "a".repeat(101))).status).toBe(400);
    expect((await costa.post(FEEDS, { name: "x", Identifier: "mine" })).status).toBe(400);
    const sly = { Name: "x", Active: true, Identifier: "mine" };
    expect((await costa.put(`${FEEDS}/${feed.ID}`, sly)).status).toBe(400);
    expect((await costa.get(FEEDS)).body).toEqual([feed]);
  });

  // RIGHT-20
  it("are not there for another client", async () => {
    const { body: feed } = await create(await server.client("owner"), "Portal");
    const other = await server.client("stranger");
    const refused = await other.put(`${FEEDS}/${feed.ID}`, { Name: "Mine", Active: false });
    expect(short(refused)).toEqual({ status: 404, body: { code: "ErrInvalidPath" } });
    expect((await other.get(FEEDS)).body).toEqual([]);
    expect((await (await server.client("owner")).get(FEEDS)).body).toEqual([feed]);
  });

  // FEED-03, FEED-09
  it("are twenty at most, of which switched off ones do not count", async () => {
    const costa = await server.client("twenty");
    await fill(costa, limits.feeds);
    expect(await create(costa, "One more")).toMatchObject(full);
    const [first] = (await costa.get(FEEDS)).body;
    const switched = (Active: boolean) => costa.put(`${FEEDS}/${first.ID}`, { Name: first.Name, Active });
    expect((await switched(false)).status).toBe(200);
    expect((await create(costa, "One more")).status).toBe(201);
    expect(await switched(true)).toMatchObject(full);
    expect((await costa.get(FEEDS)).body).toHaveLength(limits.feeds + 1);
  });

  // FEED-07, SAFE-14
  it("asked for at once, one gets the last place, be it new or switched on again", async () => {
    const costa = await server.client("racers");
    await fill(costa, limits.feeds);
    const [off] = (await costa.get(FEEDS)).body;
    await costa.put(`${FEEDS}/${off.ID}`, { Name: off.Name, Active: false });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, nth) => create(costa, `Racer ${nth}`)),
      ...Array.from({ length: 5 }, () => costa.put(`${FEEDS}/${off.ID}`, { Name: off.Name, Active: true })),
    ]);
    const { body: feeds } = await costa.get(FEEDS);
    expect(feeds.filter(({ Active }: { Active: boolean }) => Active)).toHaveLength(limits.feeds);
    const created = answers.filter(({ status }) => status === 201);
    const on = answers.filter(({ status }) => status === 200);
    expect(created.length + Math.min(on.length, 1)).toBe(1);
    for (const answer of answers) if (answer.status >= 300) expect(answer).toMatchObject(full);
  });

  // FEED-10
  it("asked for twice with one key, are made once", async () => {
    const costa = await server.client("keys");
    const headers = { "idempotency-key": "a-key-of-this-test" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => costa.post(FEEDS, { name: "Portal" }, headers)),
    );
    const { body: feeds } = await costa.get(FEEDS);
    expect(feeds).toHaveLength(1);
    for (const answer of answers) expect(short(answer)).toEqual({ status: 201, body: feeds[0] });
  });
});
