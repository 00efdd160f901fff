import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportFeed } from "#contracts/import/feedCheck.ts";
import type { ImportRecord, ImportRun } from "#contracts/import/importReport.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { requeueChecks, runChecks } from "#server/import/check/startChecks.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const NEVER = new AbortController().signal;
const notThere = (response: ServerResponse): void => void response.writeHead(404).end();

oneStore("an import that a client begins", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let feed = "";
  let photo = notThere;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((request, response) => {
      if (request.url?.endsWith(".jpg")) photo(response);
      else response.end(feed);
    });
  });
  afterAll(async () => {
    await imports.close();
    await there.close();
    await store.close();
  });

  const address = () => `http://feeds.example:${there.port}/feed.xml`;
  async function clientWithFeed(login: string) {
    const caller = await imports.client(login);
    await store.db
      .transaction()
      .execute((tx) => storeFeed(tx, login, `${address()}?key=secret`, new Date().toISOString()));
    return caller;
  }
  const begin = (caller: TestCaller, login: string, body: object = {}) =>
    caller.post(`/api/imports/feed/${login}/run`, body);
  const latest = async (caller: TestCaller, login: string) =>
    ((await caller.get(`/api/imports/feed/${login}`)).body as ImportFeed).check;
  const work = (stop = NEVER) => runChecks(imports.server.services, exampleRules(), stop);
  /** Listings that are written at once. */
  const batch = () => (store.kind === "pglite" ? 50 : 250);
  const history = async (caller: TestCaller, login: string) =>
    (await caller.get(`/api/imports/history/${login}?take=10`)).body as ImportRun[];
  const states = async (login: string) =>
    (
      await store.db
        .selectFrom("import_run")
        .select("state")
        .where("login", "=", login)
        .orderBy("id")
        .execute()
    ).map(({ state }) => state);

  // IMP-70, IMP-72
  it("imports the stored feed, and its report is among the others", async () => {
    const ana = await clientWithFeed("ana");
    feed = feedOf(3);
    const asked = await begin(ana, "ana");
    expect(asked).toMatchObject({ status: 201, body: { kind: "run", state: "waiting" } });
    expect((await begin(ana, "ana")).status, "one at a time").toBe(429);
    await work();
    expect(await latest(ana, "ana")).toMatchObject({
      kind: "run",
      state: "done",
      address: address(),
      summary: { refused: null, counts: { new: 3 } },
    });
    expect(await history(ana, "ana")).toMatchObject([{ processingStats: { online: 3 } }]);
    feed = feedOf(4, (nth) => (nth === 0 ? { price: "199000" } : {}));
    await begin(ana, "ana");
    await work();
    const changes = { activated: 0, deactivated: 0 };
    expect((await history(ana, "ana")).map((run) => run.changes)).toEqual([
      { ...changes, new: 1, changed: 1, unchanged: 2 },
      { ...changes, new: 3, changed: 0, unchanged: 0 },
    ]);
  });

  it("has nothing to import without a stored feed", async () => {
    const ben = await imports.client("ben");
    expect((await begin(ben, "ben")).body).toMatchObject({ code: "ErrInvalidUrl" });
  });

  // IMP-70
  it("of a feed that has shrunk is confirmed only after a check of that feed has shown what would go", async () => {
    const eva = await clientWithFeed("eva");
    feed = feedOf(6);
    await begin(eva, "eva");
    await work();
    feed = feedOf(2);
    const early = await begin(eva, "eva", { confirmed: true });
    expect([early.status, early.body.code]).toEqual([409, "ErrInvalidAction"]);
    await begin(eva, "eva");
    await work();
    expect((await latest(eva, "eva"))?.summary).toMatchObject({ refused: { code: "ErrFeedShrunk" } });
    expect((await begin(eva, "eva", { confirmed: true })).status, "no check has shown it").toBe(409);

    await eva.post("/api/imports/feed/eva/check", { address: `${address()}/other` });
    await work();
    expect((await begin(eva, "eva", { confirmed: true })).status, "another feed was checked").toBe(409);
    await eva.post("/api/imports/feed/eva/check", {});
    await work();
    expect((await latest(eva, "eva"))?.summary?.counts.missing).toBe(4);
    expect((await begin(eva, "eva", { confirmed: true })).status).toBe(201);
    await work();
    expect((await latest(eva, "eva"))?.summary).toMatchObject({ refused: null, counts: { missing: 4 } });
    expect(await states("eva")).toEqual(["done", "refused", "done"]);
  });

  /** Begins an import whose last batch waits for a photo, and answers once it does; `ended` is the end of its work. */
  async function beginAndHold(caller: TestCaller, login: string, stop?: AbortSignal) {
    const images = imagesXml([`http://photos.example:${there.port}/last.jpg`]);
    const size = batch() + 1;
    feed = feedOf(size, (nth) => (nth === size - 1 ? { images } : {}));
    const held = new Promise<void>((resolve) => {
      photo = () => resolve();
    });
    await begin(caller, login);
    const ended = work(stop);
    await held;
    return { ended };
  }
  const written = async (login: string) =>
    (await store.db.selectFrom("import_listing").select("login").where("login", "=", login).execute()).length;

  // IMP-71
  it("is stopped after the batch it is at: what was written stays, and its report says so", async () => {
    const fay = await clientWithFeed("fay");
    const { ended } = await beginAndHold(fay, "fay");
    await expect
      .poll(async () => (await latest(fay, "fay"))?.progress)
      .toEqual({ done: batch(), total: batch() + 1 });
    expect((await fay.delete("/api/imports/feed/fay/check")).status).toBe(204);
    await ended;
    expect(await latest(fay, "fay")).toMatchObject({ kind: "run", state: "stopped", summary: null });
    const [run] = await history(fay, "fay");
    expect([run?.end === null, await states("fay")]).toEqual([false, ["refused"]]);
    const { body } = await fay.get(`/api/imports/report/fay/${run?.id}`);
    expect((body as ImportRecord[])[0]?.validationErrors).toMatchObject([{ code: "ErrFeedStopped" }]);
    expect(await written("fay")).toBe(batch());
  });

  // IMP-71
  it("whose process stops in the middle is begun anew by the next one, and only once", async () => {
    const gus = await clientWithFeed("gus");
    const stopping = new AbortController();
    const { ended } = await beginAndHold(gus, "gus", stopping.signal);
    stopping.abort();
    await ended;
    expect(await latest(gus, "gus")).toMatchObject({ kind: "run", state: "waiting", end: null });
    expect([await written("gus"), await states("gus")]).toEqual([batch(), ["running"]]);

    photo = notThere;
    const next = await startImports(imports.server.services, exampleRules());
    try {
      await expect.poll(async () => (await latest(gus, "gus"))?.state, { timeout: 60_000 }).toBe("done");
    } finally {
      await next.stop();
    }
    expect((await latest(gus, "gus"))?.summary).toMatchObject({ counts: { new: 1, unchanged: batch() } });
    expect(await states("gus")).toEqual(["refused", "done"]);
  });

  // IMP-71
  it("whose process is gone waits again, or has ended when it was to stop", async () => {
    const hal = await clientWithFeed("hal");
    const leave = (stop_asked: boolean) =>
      store.db
        .updateTable("import_check")
        .set({ state: "running", stop_asked })
        .where("login", "=", "hal")
        .execute();
    await begin(hal, "hal");
    await leave(false);
    await requeueChecks(imports.server.services);
    expect(await latest(hal, "hal")).toMatchObject({ kind: "run", state: "waiting", end: null });
    await leave(true);
    await requeueChecks(imports.server.services);
    expect(await latest(hal, "hal")).toMatchObject({ kind: "run", state: "stopped", address: address() });
    const row = await store.db
      .selectFrom("import_check")
      .select("source")
      .where("login", "=", "hal")
      .execute();
    expect(row).toEqual([{ source: address() }]);
  });
});
