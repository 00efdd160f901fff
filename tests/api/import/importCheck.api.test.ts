import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CheckFindings, FeedCheck, ImportFeed } from "#contracts/import/feedCheck.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { requeueChecks, runChecks } from "#server/import/check/startChecks.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedListing, feedOf, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const NEVER = new AbortController().signal;

oneStore("a check of a feed", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let answer: (response: ServerResponse) => void;
  let feed = "";
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((_request, response) => answer(response));
  });
  beforeEach(() => {
    answer = (response) => void response.end(feed);
  });
  afterAll(async () => {
    await imports.close();
    await there.close();
    await store.close();
  });

  const address = () => `http://feeds.example:${there.port}/feed.xml?key=secret`;
  const asked = (caller: TestCaller, login: string, body: object = { address: address() }) =>
    caller.post(`/api/imports/feed/${login}/check`, body);
  const feedOfClient = async (caller: TestCaller, login: string) =>
    (await caller.get(`/api/imports/feed/${login}`)).body as ImportFeed;
  const findingsOf = async (caller: TestCaller, login: string) =>
    (await caller.get(`/api/imports/feed/${login}/findings`)).body as CheckFindings;
  const work = () => runChecks(imports.server.services, exampleRules(), NEVER);
  async function checked(caller: TestCaller, login: string) {
    expect((await asked(caller, login)).status).toBe(201);
    await work();
    const { check } = await feedOfClient(caller, login);
    return { check: check as FeedCheck, ...(await findingsOf(caller, login)) };
  }
  /** Everything but the check itself, and the calls that were counted. */
  const everything = async () => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('import_check', 'throttle') order by 1`.execute(
      store.db,
    );
    const dump: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(
          store.db,
        );
      dump[name] = rows;
    }
    return dump;
  };

  const mixed = () =>
    feedXml([
      ...[1000, 1001, 1002, 1003].map((id) => feedListing(String(id))),
      feedListing("1004", { price: "199000", beds: "4" }),
      feedListing("new"),
      feedListing("bad", { price: "---" }),
      feedListing("lost", { ref: "lost", town: "Nowhere at all", province: "Nowhere" }),
    ]);

  // IMP-67
  it("counts what the import after it counts, and writes neither an event nor a row", async () => {
    const gil = await imports.client("gil");
    await imports.run("gil", feedOf(6));
    feed = mixed();
    const before = await everything();
    const { check, findings, omitted } = await checked(gil, "gil");
    expect(await everything()).toEqual(before);

    expect(check).toMatchObject({ state: "done", summary: { format: "Kyero", refused: null, records: 8 } });
    const outcome = await imports.run("gil", mixed());
    const { created, changed, unchanged, deactivated, activated, rejected } = outcome.counts;
    expect(check.summary?.counts).toEqual({
      new: created,
      changed,
      unchanged,
      missing: deactivated,
      rejected: rejected + (outcome.feed?.invalid ?? 0) + (outcome.feed?.unmatched ?? 0),
    });
    expect(check.summary?.counts).toEqual({ new: 1, changed: 1, unchanged: 4, missing: 1, rejected: 2 });
    expect(check.summary?.activated).toBe(activated);
    expect(findings.map(({ kind, property }) => [kind, property.uniqueId])).toEqual([
      ["missing", "1005"],
      ["changed", "1004"],
      ["new", "new"],
      ["rejected", "bad"],
      ["rejected", "lost"],
    ]);
    expect(Object.values(omitted)).toEqual([0, 0, 0, 0, 0]);
  });

  // IMP-67
  it("says field, value and reason of what is wrong, and what a changed property says before and after", async () => {
    const hugo = await imports.client("hugo");
    await imports.run("hugo", feedOf(6));
    feed = mixed();
    const { findings } = await checked(hugo, "hugo");
    const changed = findings.find(({ kind }) => kind === "changed");
    expect(changed?.changes).toContainEqual({ field: "Price", before: "250000", after: "199000" });
    expect(changed?.changes).toContainEqual({ field: "Bedrooms", before: "3", after: "4" });
    expect(changed?.changes).toHaveLength(2);
    const [bad] = findings.filter(({ kind }) => kind === "rejected");
    expect(bad?.validationErrors).toContainEqual(
      expect.objectContaining({ field: "price", code: "ErrMissingPrice", value: "---" }),
    );
    expect(findings[0]).toMatchObject({ kind: "missing", validationErrors: [], changes: [] });
  });

  // IMP-67
  it("counts places as the import gives them, in more than one batch", async () => {
    const login = "full";
    const caller = await imports.client(login, { PropertyLimit: 260 });
    await imports.run(login, feedOf(300));
    feed = feedXml(
      Array.from({ length: 300 }, (_, nth) =>
        feedListing(String(1000 + nth + 20), { ref: `R-${1020 + nth}` }),
      ),
    );
    const { check } = await checked(caller, login);
    const { counts } = await imports.run(login, feed);
    expect(check.summary).toMatchObject({
      activated: counts.activated,
      counts: { new: counts.created, changed: counts.changed, missing: counts.deactivated },
    });
    expect([counts.activated, counts.created]).toEqual([20, 20]);
  });

  // IMP-18, IMP-67
  it("shows what would go of a feed that has shrunk, which the import then refuses", async () => {
    const ines = await imports.client("ines");
    await imports.run("ines", feedOf(6));
    feed = feedOf(2);
    const { check } = await checked(ines, "ines");
    expect(check.summary).toMatchObject({ refused: { code: "ErrFeedShrunk" }, counts: { missing: 4 } });
    expect((await imports.run("ines", feed)).refused).toMatchObject({ code: "ErrFeedShrunk" });
    const { counts } = await imports.run("ines", feed, { confirmShrink: true });
    expect(counts.deactivated).toBe(4);
  });

  it("expects of photos what the last import found, so that a listing it left as it was is unchanged", async () => {
    const jose = await imports.client("jose");
    const url = `http://photos.example:${there.port}/1.jpg`;
    feed = feedXml([feedListing("1", { images: imagesXml([url]) })]);
    answer = (response) => void response.end("no picture");
    await imports.run("jose", feed, { photos: true }, exampleRules());
    answer = (response) => void response.end(feed);
    expect((await checked(jose, "jose")).check.summary?.counts).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it.each([
    ["is not there", (response: ServerResponse) => void response.writeHead(404).end(), "ErrFeedNotFetched"],
    ["is empty", (response: ServerResponse) => void response.end(feedXml([])), "ErrFeedEmpty"],
    ["is no feed", (response: ServerResponse) => void response.end("<openimmo/>"), "ErrFeedFormat"],
  ])("says why a feed that %s would not be taken", async (_what, there, code) => {
    const login = `none-${code.toLowerCase()}`;
    const caller = await imports.client(login);
    answer = there;
    const { check, findings } = await checked(caller, login);
    expect(check).toMatchObject({ state: "done", summary: { refused: { field: "feed", code } } });
    expect(findings).toEqual([]);
  });

  // SAFE-31
  it("asks no address inside, and reads no file", async () => {
    const kai = await imports.client("kai");
    for (const inside of ["/etc/passwd", "file:///etc/passwd", "feed.xml", ""]) {
      expect((await asked(kai, "kai", { address: inside })).body, inside).toMatchObject({
        code: "ErrInvalidUrl",
      });
    }
    expect((await asked(kai, "kai", {})).body, "none is stored").toMatchObject({ code: "ErrInvalidUrl" });
    await asked(kai, "kai", { address: "http://10.0.0.1/feed.xml" });
    await work();
    expect((await feedOfClient(kai, "kai")).check?.summary?.refused).toMatchObject({
      code: "ErrFeedAddress",
    });
  });

  // IMP-68
  it("is one at a time for a client, and shows no secret of its address", async () => {
    const lia = await imports.client("lia");
    await store.db.transaction().execute((tx) => storeFeed(tx, "lia", address(), new Date().toISOString()));
    feed = feedOf(2);
    const first = await asked(lia, "lia", {});
    expect(first.body).toMatchObject({ state: "waiting", end: null });
    const second = await asked(lia, "lia");
    expect([second.status, second.body.code]).toEqual([429, "ErrTooManyRequests"]);
    await work();
    const seen = await feedOfClient(lia, "lia");
    expect(seen.address).toBe(address().replace(/\?.*/, ""));
    expect(Date.parse(seen.nextRun ?? "")).toBeGreaterThan(Date.now());
    expect(seen.check).toMatchObject({ id: first.body.id, state: "done" });
    const row = await store.db.selectFrom("import_check").selectAll().where("login", "=", "lia").execute();
    expect(JSON.stringify([seen, row])).not.toContain("secret");
    expect((await asked(lia, "lia")).status).toBe(201);
    await lia.delete("/api/imports/feed/lia/check");
  });

  // IMP-69
  it("is stopped while it waits or runs, and a stopped one can be followed by another", async () => {
    const mia = await imports.client("mia");
    await asked(mia, "mia");
    expect((await mia.delete("/api/imports/feed/mia/check")).status).toBe(204);
    expect((await feedOfClient(mia, "mia")).check).toMatchObject({ state: "stopped", summary: null });

    const open = new Promise<void>((resolve) => {
      answer = (response) => {
        response.write("<root><kyero/>");
        resolve();
      };
    });
    await asked(mia, "mia");
    const working = work();
    await open;
    expect((await feedOfClient(mia, "mia")).check).toMatchObject({ state: "running" });
    await mia.delete("/api/imports/feed/mia/check");
    await working;
    expect((await feedOfClient(mia, "mia")).check).toMatchObject({ state: "stopped", summary: null });
    expect((await asked(mia, "mia")).status).toBe(201);
    await mia.delete("/api/imports/feed/mia/check");
  });

  // IMP-69
  it("whose process is gone, or told to stop, is made by the next one", async () => {
    const noa = await imports.client("noa");
    feed = feedOf(1);
    await asked(noa, "noa");
    await store.db.updateTable("import_check").set({ state: "running" }).where("login", "=", "noa").execute();
    await requeueChecks(imports.server.services);
    expect((await feedOfClient(noa, "noa")).check).toMatchObject({ state: "waiting" });

    const stopping = new AbortController();
    answer = (response) => {
      response.write("<root><kyero/>");
      stopping.abort();
    };
    await runChecks(imports.server.services, exampleRules(), stopping.signal);
    expect((await feedOfClient(noa, "noa")).check).toMatchObject({ state: "waiting" });

    answer = (response) => void response.end(feed);
    const next = await startImports(imports.server.services, exampleRules());
    try {
      await expect.poll(async () => (await feedOfClient(noa, "noa")).check?.state).toBe("done");
    } finally {
      await next.stop();
    }
  });

  it("waits while an import of the client is under way, and holds none up", async () => {
    const oto = await imports.client("oto");
    feed = feedOf(1);
    await imports.run("oto", feed);
    const underWay = (state: "running" | "done") =>
      store.db
        .updateTable("import_run")
        .set({ state, ended_at: state === "done" ? new Date().toISOString() : null })
        .where("login", "=", "oto")
        .execute();
    await underWay("running");
    await asked(oto, "oto");
    await work();
    expect((await feedOfClient(oto, "oto")).check).toMatchObject({ state: "waiting" });
    await underWay("done");
    await work();
    expect((await feedOfClient(oto, "oto")).check).toMatchObject({ state: "done" });
  });

  // IMP-75
  it("of a file has ended when its file is gone, and not before: what is cut off there is made again", async () => {
    const ida = await imports.client("ida");
    const file = Buffer.from(feedOf(2));
    const sent = { "content-type": "application/octet-stream" };
    const state = async () => {
      const { rows } = await sql`
        select state, (select count(*)::integer from import_upload where login = 'ida') as files
        from import_check where login = 'ida'`.execute(store.db);
      return rows[0];
    };
    await sql`
      create function cut() returns trigger language plpgsql as $$
      begin raise exception 'cut off'; end $$`.execute(store.db);
    await sql`create trigger cut before delete on import_upload
      for each row execute function cut()`.execute(store.db);
    try {
      expect((await ida.post("/api/imports/feed/ida/file?name=a.xml", file, sent)).status).toBe(201);
      expect((await ida.delete("/api/imports/feed/ida/check")).status).toBe(500);
      expect(await state()).toEqual({ state: "waiting", files: 1 });
      await expect(work()).rejects.toThrow("cut off");
      expect(await state()).toEqual({ state: "running", files: 1 });
    } finally {
      await sql`drop function cut() cascade`.execute(store.db);
    }
    await requeueChecks(imports.server.services);
    await work();
    expect(await state()).toEqual({ state: "done", files: 0 });
    expect((await feedOfClient(ida, "ida")).check?.summary).toMatchObject({ refused: null, records: 2 });
  });
});
