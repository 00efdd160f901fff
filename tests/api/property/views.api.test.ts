import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#contracts/wire/limits.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const VIEWS = "/api/client/views";
const ORDER = "/api/client/vieworder";
const LAYOUT = "/api/client/viewlayout";
const layout = { Order: ["price", "reference"], Hidden: ["location"], Density: "compact" };
const taken = { status: 409, body: { code: "ErrViewTaken" } };

eachStore("views", (fresh) => {
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

  const keep = (caller: TestCaller, Name: string, Query: string, more: object = {}) =>
    caller.post(VIEWS, { Screen: "properties", Name, Query, Layout: null, ...more });
  const made = async (...asked: Parameters<typeof keep>) => {
    const { status, body } = await keep(...asked);
    expect(status).toBe(201);
    return body;
  };
  const listed = async (caller: TestCaller) => (await caller.get(VIEWS)).body.Views;

  // VIEW-01, VIEW-02, VIEW-09
  it("are kept, changed, removed and listed screen by screen", async () => {
    const costa = await server.client("lives");
    const entries = await made(costa, "By category", "order=Category", { Screen: "directories" });
    const villas = await made(costa, " Villas ", "Types=2&Order=AgentRef", { Layout: layout });
    expect(villas).toEqual({
      Id: expect.any(Number),
      Screen: "properties",
      Name: "Villas",
      Query: "Types=2&Order=AgentRef",
      Layout: layout,
      Default: false,
    });
    expect(await listed(costa)).toEqual([villas, entries]);
    const changed = await costa.put(`${VIEWS}/${villas.Id}`, {
      Name: "Flats",
      Query: "Types=1",
      Layout: null,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...villas, Name: "Flats", Query: "Types=1", Layout: null },
    });
    expect((await costa.delete(`${VIEWS}/${villas.Id}`)).status).toBe(204);
    expect(await listed(costa)).toEqual([entries]);
    expect((await costa.delete(`${VIEWS}/${villas.Id}`)).status).toBe(404);
  });

  // VIEW-03
  it("hold what their screen would write itself, and nothing else", async () => {
    const costa = await server.client("queries");
    const wrong = {
      status: 400,
      body: { code: "ErrInvalidBody", fields: [{ path: "Query", code: "ErrInvalidBody" }] },
    };
    const bad = [
      "Types=99",
      "Status=available",
      "Skip=20",
      "?Types=2",
      "Order=AgentRef&Types=2",
      "edit=1001",
      "x",
    ];
    for (const query of bad) expect(await keep(costa, "Bad", query), query).toMatchObject(wrong);
    const { Id } = await made(costa, "Good", "Types=2");
    const change = (Query: string) => costa.put(`${VIEWS}/${Id}`, { Name: "Good", Query, Layout: null });
    expect(await change("Types=99")).toMatchObject(wrong);
    for (const [Screen, Query] of [
      ["featured", "Types=2"],
      ["propertyEnquiries", "spam=true"],
      ["directoryEnquiries", "progress=unread"],
      ["propertyAnalytics", "metric=search"],
      ["directoryAnalytics", "interval=month"],
      ["directories", ""],
    ] as const) {
      expect((await keep(costa, "Good", Query, { Screen })).status, Screen).toBe(201);
    }
    expect((await keep(costa, "Nowhere", "", { Screen: "invoices" })).status).toBe(400);
  });

  // VIEW-04, VIEW-05
  it("have a name and a query of their own on their screen", async () => {
    const costa = await server.client("names");
    const villas = await made(costa, "Villas", "Types=2");
    for (const [name, query] of [
      ["VILLAS ", "Types=1"],
      ["Others", "Types=2"],
    ] as const) {
      expect(await keep(costa, name, query)).toMatchObject(taken);
    }
    expect(await keep(costa, " ", "Types=1")).toMatchObject({ status: 400, body: { code: "ErrEmptyName" } });
    expect((await keep(costa, "a".repeat(limits.viewNameLength + 1), "Types=1")).status).toBe(400);
    const flats = await made(costa, "a".repeat(limits.viewNameLength), "Types=1");
    const rename = (Name: string, Query: string) =>
      costa.put(`${VIEWS}/${flats.Id}`, { Name, Query, Layout: null });
    expect(await rename("villas", "Types=1")).toMatchObject(taken);
    expect(await rename("Flats", "Types=2")).toMatchObject(taken);
    expect(await listed(costa)).toEqual([villas, flats]);
    expect((await keep(costa, "Villas", "Types=2", { Screen: "featured" })).status).toBe(201);
  });

  // VIEW-06
  it("are twenty at most on a screen", async () => {
    const costa = await server.client("twenty");
    for (let nth = 1; nth <= limits.views; nth += 1) await made(costa, `View ${nth}`, `Id=${nth}`);
    const full = { status: 409, body: { code: "ErrMaxViewLimit", limit: limits.views } };
    expect(await keep(costa, "One more", "Id=99")).toMatchObject(full);
    expect((await keep(costa, "One more", "", { Screen: "featured" })).status).toBe(201);
  });

  // VIEW-07, VIEW-08
  it("stand in an order of one's own, one of them as the default", async () => {
    const costa = await server.client("orders");
    const [one, two, three] = [
      await made(costa, "1", "Id=1"),
      await made(costa, "2", "Id=2"),
      await made(costa, "3", "Id=3"),
    ];
    const arrange = (Ids: number[], Default: number | null) =>
      costa.put(ORDER, { Screen: "properties", Ids, Default });
    const arranged = [three, { ...one, Default: true }, two];
    expect(await arrange([three.Id, one.Id, two.Id], one.Id)).toMatchObject({ status: 200, body: arranged });
    expect(await listed(costa)).toEqual(arranged);
    const stale = { status: 412, body: { code: "ErrVersionConflict" } };
    for (const ids of [[one.Id], [one.Id, one.Id, two.Id], [one.Id, two.Id, three.Id, 1]]) {
      expect(await arrange(ids, null)).toMatchObject(stale);
    }
    expect(await arrange([one.Id, two.Id, three.Id], 1)).toMatchObject(stale);
    await costa.delete(`${VIEWS}/${three.Id}`);
    const four = await made(costa, "4", "Id=4");
    expect(await listed(costa)).toEqual([{ ...one, Default: true }, two, four]);
    await arrange([one.Id, two.Id, four.Id], null);
    expect(await listed(costa)).toEqual([one, two, four]);
  });

  // VIEW-09
  it("are not there for another client", async () => {
    const owner = await server.client("owner");
    const view = await made(owner, "Mine", "Id=1");
    const other = await server.client("stranger");
    const gone = { status: 404, body: { code: "ErrInvalidPath" } };
    const body = { Name: "Stolen", Query: "Id=2", Layout: null };
    expect(await other.put(`${VIEWS}/${view.Id}`, body)).toMatchObject(gone);
    expect(await other.delete(`${VIEWS}/${view.Id}`)).toMatchObject(gone);
    expect((await other.put(ORDER, { Screen: "properties", Ids: [view.Id], Default: null })).status).toBe(
      412,
    );
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toEqual([view]);
  });

  // VIEW-19, VIEW-20
  it("do without columns of their own: those of a screen are kept beside them", async () => {
    const costa = await server.client("columns");
    const layouts = async () => (await costa.get(VIEWS)).body.Layouts;
    const lay = (Layout: object, Screen = "properties") => costa.put(LAYOUT, { Screen, Layout });
    expect(await layouts()).toEqual([]);
    expect((await lay(layout)).status).toBe(204);
    const plain = { Order: [], Hidden: [], Density: "comfortable" };
    expect((await lay(plain, "featured")).status).toBe(204);
    expect((await lay({ ...layout, Hidden: [] })).status).toBe(204);
    expect(await layouts()).toEqual([
      { Screen: "featured", Layout: plain },
      { Screen: "properties", Layout: { ...layout, Hidden: [] } },
    ]);
    for (const bad of [
      { ...layout, Density: "dense" },
      { ...layout, Order: ["a", "a"] },
      { ...layout, Hidden: ["<b>"] },
    ]) {
      expect((await lay(bad)).status).toBe(400);
    }
  });

  // VIEW-10
  it("change 120 times a minute at most", async () => {
    const costa = await server.client("often");
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => costa.delete(`${VIEWS}/1`).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  // CALL-59
  it("are kept once for one key, and one wins when two want a name at once", async () => {
    const costa = await server.client("keys");
    const headers = { "idempotency-key": "one-view-and-no-more" };
    const body = { Screen: "properties", Name: "Once", Query: "Id=1", Layout: null };
    const twice = await Promise.all([1, 2].map(() => costa.post(VIEWS, body, headers)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const racing = await Promise.all([1, 2, 3].map((id) => keep(costa, "Race", `Id=1${id}`)));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await listed(costa)).toHaveLength(2);
  });
});
