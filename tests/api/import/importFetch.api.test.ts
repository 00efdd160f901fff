import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedListing, feedOf, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { html, jpeg, png } from "#tests/fixtures/pictures.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

oneStore("imports from an address", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  const answers = new Map<string, Answer>();
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((request, response) => {
      const answer = answers.get(request.url ?? "");
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
  });
  afterEach(() => {
    answers.clear();
    there.forget();
  });
  afterAll(async () => {
    await imports.close();
    await there.close();
    await store.close();
  });

  const at = (path: string) => `http://feeds.example:${there.port}${path}`;
  const fetched = (login: string, path: string, photos = false) =>
    imports.fetch(login, at(path), exampleRules(), { photos });
  const sent =
    (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
    (_request, response) =>
      void response.writeHead(200, headers).end(body);

  it("takes a feed as it is, packed, and in the encoding that it names", async () => {
    const ana = await imports.client("ana");
    answers.set("/plain", sent(feedOf(1)));
    answers.set("/packed", sent(gzipSync(feedOf(2)), { "content-encoding": "gzip" }));
    const latin = feedXml([feedListing("1000"), feedListing("1002", { town: "Jávea", ref: "Ñ-1" })]);
    answers.set("/latin", sent(Buffer.from(latin.replace("UTF-8", "ISO-8859-1"), "latin1")));
    expect((await fetched("ana", "/plain")).feed).toMatchObject({ records: 1, valid: 1 });
    expect((await fetched("ana", "/packed")).feed).toMatchObject({ records: 2, valid: 2 });
    expect((await fetched("ana", "/latin")).feed).toMatchObject({ records: 2, valid: 2 });
    const { body } = await ana.get("/api/client/property?Order=Property/AgentRef%20asc");
    expect(body.map(({ AgentRef }: PropertyListItem) => AgentRef)).toEqual(["Ñ-1", "R-1000", "R-1001"]);
  });

  // IMP-17
  it("writes nothing when the answer is not 200, breaks off, or leads inward", async () => {
    await imports.client("ben");
    answers.set("/feed", sent(feedOf(4)));
    await fetched("ben", "/feed");
    const count = () =>
      store.db
        .selectFrom("event")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("login", "=", "ben")
        .executeTakeFirst();
    const before = await count();
    answers.set("/gone", (_request, response) => void response.writeHead(503).end(feedOf(4)));
    answers.set("/broken", (_request, response) => {
      response.writeHead(200, { "content-length": "100000" });
      response.write(feedOf(4).slice(0, 1500), () => response.destroy());
    });
    answers.set("/inward", (_request, response) => {
      response.writeHead(302, { location: "http://10.0.0.1/feed.xml" }).end();
    });
    expect((await fetched("ben", "/gone")).refused).toMatchObject({
      code: "ErrFeedNotFetched",
      why: { code: "status", values: { status: "503" } },
    });
    expect((await fetched("ben", "/broken")).refused).toMatchObject({ code: "ErrFeedIncomplete" });
    expect((await fetched("ben", "/inward")).refused).toMatchObject({
      code: "ErrFeedAddress",
      why: { code: "inwardHost", values: { host: "10.0.0.1" } },
    });
    expect(await count()).toEqual(before);
  });

  // IMP-23
  it("stores photos that pass the checks, reads none twice, and reports on each that fails", async () => {
    const carl = await imports.client("carl");
    const [one, two] = await Promise.all([jpeg({ width: 64, height: 48 }), png({ width: 60, height: 40 })]);
    const tagged = '"v1"';
    answers.set("/1.jpg", (request, response) => {
      const same = request.headers["if-none-match"] === tagged;
      response.writeHead(same ? 304 : 200, { etag: tagged }).end(same ? undefined : one);
    });
    answers.set("/2.png", sent(two, { "content-length": String(two.length) }));
    answers.set("/3.jpg", sent(html(), { "content-length": String(html().length) }));
    const urls = ["/1.jpg", "/2.png", "/3.jpg", "/4.jpg"].map(at);
    answers.set("/feed", sent(feedXml([feedListing("1", { images: imagesXml(urls) })])));
    const outcome = await fetched("carl", "/feed", true);
    const [{ Photos }] = (await carl.get("/api/client/property")).body;
    expect(Photos).toHaveLength(2);
    expect(Photos[0].Url).toMatch(/\/storage\/[0-9a-f]{12}\/[0-9a-f]{32}\.jpg$/);
    const { body: report } = await carl.get("/api/client/photo-report-detailed/carl");
    expect(report).toEqual([{ agentRef: "R-1", uniqueId: "1", total: 4, valid: 2, invalid: 2, ok: false }]);
    const { body: records } = await carl.get(`/api/imports/report/carl/${outcome.run}`);
    expect(records[0].validationErrors).toMatchObject([
      { field: "images/3", code: "WarnPhotoFailed", value: urls[2], why: { code: "noPicture" } },
      {
        field: "images/4",
        code: "WarnPhotoFailed",
        value: urls[3],
        imported: null,
        why: { code: "status", values: { status: "404" } },
      },
    ]);
    const stored = () =>
      store.db.selectFrom("media").select(["key", "at"]).where("login", "=", "carl").execute();
    const before = await stored();
    there.forget();
    expect((await fetched("carl", "/feed", true)).counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await stored()).toEqual(before);
    expect(there.asked.find(({ url }) => url === "/1.jpg")?.headers["if-none-match"]).toBe(tagged);

    answers.set("/1.jpg", sent(await jpeg({ width: 65, height: 48 }), { etag: '"v2"' }));
    expect((await fetched("carl", "/feed", true)).counts).toMatchObject({ changed: 1 });
  });

  it("fetches from no inward photo address", async () => {
    const dora = await imports.client("dora");
    const inward = ["http://10.0.0.1/a.jpg", "http://[::1]/a.jpg", "http://169.254.169.254/a.jpg"];
    answers.set("/feed", sent(feedXml([feedListing("1", { images: imagesXml(inward) })])));
    const { lines } = await fetched("dora", "/feed", true);
    expect([...lines]).toEqual([["WarnPhotoFailed", 3]]);
    expect((await dora.get("/api/client/property")).body[0].Photos).toEqual([]);
  });

  it("imports what stands in the queue, and begins anew what a process left when it died", async () => {
    await imports.client("eva");
    answers.set("/feed", sent(feedOf(3)));
    const { services } = imports.server;
    await store.db.transaction().execute((tx) => storeFeed(tx, "eva", at("/feed"), new Date().toISOString()));
    const states = async () => {
      const runs = store.db.selectFrom("import_run").select("state").where("login", "=", "eva").orderBy("id");
      return (await runs.execute()).map(({ state }) => state);
    };
    const first = await startImports(services, exampleRules());
    try {
      await first.send("eva");
      await expect.poll(states).toEqual(["done"]);
    } finally {
      await first.stop();
    }
    await store.db
      .updateTable("import_run")
      .set({ state: "running", ended_at: null })
      .where("login", "=", "eva")
      .execute();
    // What a killed process leaves: its job is under way for ever.
    await sql`update jobs.job set state = 'active', completed_on = null where singleton_key = 'eva'`.execute(
      store.db,
    );
    const second = await startImports(services, exampleRules());
    try {
      await expect.poll(states).toEqual(["refused", "done"]);
    } finally {
      await second.stop();
    }
  });

  // IMP-13
  it("gives the report as XML behind a signed address that ends", async () => {
    const fred = await imports.client("fred");
    const feed = feedXml([feedListing("1"), feedListing("2", { town: "<![CDATA[<Nowhere> & co]]>" })]);
    const { run } = await imports.run("fred", feed);
    const { body } = await fred.get(`/api/imports/report/fred/${run}/xml`);
    const path = body.url.slice(imports.server.url.length);
    const answer = await imports.server.nobody().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(answer.body).toContain(
      "<code>ErrUnknownTown</code><value>&lt;Nowhere&gt; &amp; co, Alicante</value>",
    );
    const tampered = [
      path.replace("fred", "carl"),
      path.replace(/signature=./, "signature=x"),
      path.split("?")[0],
    ];
    for (const other of tampered) expect((await imports.server.nobody().get(other)).status).toBe(404);
  });
});
