import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { ServiceStatus } from "#contracts/session/serviceContract.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import { feedErrors } from "#tests/fixtures/kyero/feedErrors.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
/** Listings of half a megabyte: more than the sockets between server and reader hold. */
const LARGE = 20;

oneStore("the address of a feed", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    const env = { LOG_LEVEL: "warn", PUBLIC_URL: "https://panel.example" };
    server = await startServer(store, { env });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function shared(login: string): Promise<{ caller: TestCaller; path: string; id: number }> {
    const caller = await server.client(login);
    const { body } = await caller.post("/api/client/exportedfeeds", { name: "Portal" });
    return { caller, path: `/feeds/${body.Identifier}.xml`, id: body.ID };
  }
  async function publish(caller: TestCaller, changes: Partial<PropertyPayload> = {}): Promise<number> {
    const { status, body } = await caller.post(PROPERTY, validPayload(changes));
    expect({ status, body }).toEqual({ status: 201, body });
    return body.Id;
  }
  const read = (path: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    server.nobody().get(path, headers);
  const idsOf = async (path: string) =>
    [...String((await read(path)).body).matchAll(/<id>(\d+)<\/id>/g)].map(([, id]) => Number(id));

  it("is gone while the account is suspended, and there again after it", async () => {
    const { caller, path } = await shared("halted");
    const id = await publish(caller, { Ref: "halted" });
    const change = (type: "suspend" | "reinstate") =>
      store.db
        .transaction()
        .execute((tx) => changeAccount(tx, server.services, { kind: "client", subject: "halted" }, { type }));
    await change("suspend");
    expect((await read(path)).status).toBe(410);
    await change("reinstate");
    expect(await idsOf(path)).toEqual([id]);
  });

  // FEED-12, FEED-14
  it("answers active, online, unsuspended listings of its client, and weekly rents only when they are asked for", async () => {
    const { caller, path } = await shared("listings");
    const [shown, off, weekly] = [
      await publish(caller, { Ref: "shown" }),
      await publish(caller, { Ref: "off" }),
      await publish(caller, { Ref: "weekly", Offer: 2 }),
    ];
    await publish(caller, { Ref: "offline", Online: false });
    const suspended = await publish(caller, { Ref: "suspended" });
    const metadata = { login: "listings", requestId: "r", at: new Date().toISOString() };
    await store.db.transaction().execute((tx) =>
      append(tx, {
        stream: propertyStream(suspended),
        login: metadata.login,
        expectedVersion: 1,
        metadata,
        events: [{ type: "PropertySuspended", data: {} }],
      }),
    );
    await caller.post(`${PROPERTY}/${off}/deactivate`);
    await publish(await server.client("somebody"), { Ref: "theirs" });
    expect(await idsOf(path)).toEqual([shown]);
    expect(await idsOf(`${path}?mode=extended`)).toEqual([shown, weekly]);
    expect(await idsOf(`${path}?mode=strict`)).toEqual([shown]);
    await caller.post(`${PROPERTY}/${off}/activate`);
    expect(await idsOf(path)).toEqual([shown, off]);
  });

  // FEED-15, FEED-28
  it("answers a valid document, whatever the texts hold", async () => {
    const { caller, path } = await shared("texts");
    await publish(caller, { Ref: "<&>\u0001", Descriptions: { en: "5 < 7 & ]]> 😀", pl: "Willa" } });
    const { status, body, headers } = await read(path);
    expect(await feedErrors(body)).toEqual([]);
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
        vary: "accept-encoding",
      },
    });
    expect(Date.parse(String(headers["last-modified"]))).not.toBeNaN();
    expect(body).toContain("<agent><name>Trade texts</name></agent>");
  });

  // FEED-25
  it("answers 304 as long as nothing changed, and the whole when anything did", async () => {
    const { caller, path } = await shared("tags");
    const id = await publish(caller, { Ref: "1" });
    const etag = String((await read(path)).headers.etag);
    const again = (headers = { "if-none-match": `"other", ${etag}` }) => read(path, headers);
    expect(await again()).toMatchObject({ status: 304, body: undefined, headers: { etag } });
    expect((await again({ "if-none-match": "*" })).status).toBe(304);
    expect((await read(`${path}?mode=extended`, { "if-none-match": etag })).status).toBe(200);
    await caller.post("/api/client/exportedfeeds", { name: "Another" });
    expect((await again()).status).toBe(304);
    for (const change of [
      () => caller.put(`${PROPERTY}/${id}`, validPayload({ Ref: "1", Price: 700_000 })),
      () => caller.post(`${PROPERTY}/${id}/deactivate`),
      () => caller.post(PROPERTY, validPayload({ Ref: "2" })),
      () => caller.delete(`${PROPERTY}/${id}`),
    ]) {
      const before = String((await read(path)).headers.etag);
      expect((await change()).status).toBeLessThan(300);
      expect((await again({ "if-none-match": before })).status).toBe(200);
    }
  });

  // FEED-06, FEED-26
  it("answers 404 when there is no such feed, and 410 when it is switched off", async () => {
    const { caller, path, id } = await shared("gone");
    for (const unknown of ["/feeds/1.xml", `/feeds/${"0".repeat(32)}.xml`, path.replace(".xml", "")]) {
      const { status, headers } = await read(unknown);
      expect({ unknown, status, cached: headers["cache-control"] }).toEqual({
        unknown,
        status: 404,
        cached: "no-store",
      });
    }
    const switched = (Active: boolean) =>
      caller.put(`/api/client/exportedfeeds/${id}`, { Name: "Portal", Active });
    await switched(false);
    expect(await read(path)).toMatchObject({ status: 410, body: "This feed has been switched off.\n" });
    await switched(true);
    expect((await read(path)).status).toBe(200);
  });

  // FEED-27
  it("serves while the service counts as active for feeds", async () => {
    const { path } = await shared("statuses");
    const answers: Partial<Record<ServiceStatus, number>> = {};
    for (const Status of [
      ...([
        "ACTIVE",
        "ACTIVE_PENDING",
        "ACTIVE_EXPIRED",
        "ACTIVE_SUSPENDED",
        "NOT_ACTIVE",
        "NO_RESULTS",
      ] as const),
    ]) {
      await server.client("statuses", { property: { ...everyService.property, Status } });
      answers[Status] = (await read(path)).status;
    }
    expect(answers).toEqual({
      ACTIVE: 200,
      ACTIVE_PENDING: 200,
      ACTIVE_EXPIRED: 200,
      ACTIVE_SUSPENDED: 200,
      NOT_ACTIVE: 410,
      NO_RESULTS: 410,
    });
  });

  // FEED-28
  it("compresses when it is asked to, and HEAD is the same without a body", async () => {
    const { caller, path } = await shared("small");
    await publish(caller);
    const whole = (await read(path)).body;
    const packed = async (encoding: string) => {
      const { rawPayload, headers } = await server.inject({
        method: "GET",
        url: path,
        headers: { "accept-encoding": encoding },
      });
      return { rawPayload, encoding: headers["content-encoding"] };
    };
    const [br, gzip] = [await packed("gzip;q=0.5, br"), await packed("gzip, br")];
    expect([br.encoding, gzip.encoding]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(whole);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole);
    const head = await server.inject({ method: "HEAD", url: path });
    expect({ status: head.statusCode, body: head.body, etag: head.headers.etag }).toEqual({
      status: 200,
      body: "",
      etag: (await read(path)).headers.etag,
    });
  });

  it("waits for a reader who pauses while others are served, and lets go of one who leaves", async () => {
    const { caller, path } = await shared("patient");
    const languages = descriptionLanguages.slice(0, 8);
    const Descriptions = Object.fromEntries(languages.map((language) => [language, "€".repeat(19_000)]));
    for (let nth = 0; nth < LARGE; nth += 1) await publish(caller, { Ref: `${nth}`, Descriptions });
    const open = async (): Promise<IncomingMessage> => {
      const [answer] = await once(get(`${server.url}${path}`), "response");
      return answer as IncomingMessage;
    };
    const paused = await open();
    paused.pause();
    const leaving = await open();
    leaving.destroy();
    expect((await caller.get(`${PROPERTY}/count`)).body).toEqual({ count: LARGE });
    const chunks = await paused.setEncoding("utf8").toArray();
    const xml = chunks.join("");
    expect(xml.endsWith("</root>\n")).toBe(true);
    expect(xml.match(/<property>/g)).toHaveLength(LARGE);
  });

  it("is made once after a change, however many ask, and kept no longer than the next", async () => {
    const { caller, path } = await shared("often");
    const id = await publish(caller);
    const folder = `${server.services.config.dataDir}/feeds`;
    const kept = async () => (await filesBelow(folder)).filter((file) => file.includes(path.slice(7, 39)));
    const all = await Promise.all(Array.from({ length: 5 }, () => read(path)));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    await expect.poll(kept).toHaveLength(1);
    const [first] = await kept();
    // Behind the log's back: who reads the listings again would see it.
    const item = sql<string>`jsonb_set(item, '{AgentRef}', '"unseen"')`;
    await store.db.updateTable("property_doc").set({ item }).where("login", "=", "often").execute();
    expect((await read(path)).body).toBe(all[0]?.body);
    expect((await caller.post(`${PROPERTY}/${id}/deactivate`)).status).toBe(200);
    expect((await read(path)).body).not.toContain("<property>");
    await expect.poll(async () => [(await kept()).length, (await kept())[0] === first]).toEqual([1, false]);
  });
});
