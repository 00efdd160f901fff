import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CheckFindings, FeedCheck, ImportFeed } from "#contracts/import/feedCheck.ts";
import { feedFileLimits } from "#contracts/import/feedCheck.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { requeueChecks, runChecks } from "#server/import/check/startChecks.ts";
import { importSlice } from "#server/import/index.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { publicRules } from "#server/outside/fetchRules.ts";
import { feedListing, feedOf, feedXml } from "#tests/fixtures/feedXml.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { runForget } from "../../../scripts/forget/runForget.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const NEVER = new AbortController().signal;
const TYPE = { "content-type": "application/octet-stream" };
const MINUTES = 60_000;

oneStore("a check of a feed from a file", (fresh) => {
  let store: Store;
  let imports: Importing;
  let ana: TestCaller;
  let login = "";
  let clients = 0;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
  });
  beforeEach(async () => {
    clients += 1;
    login = `ana${clients}`;
    ana = await imports.client(login);
  });
  afterAll(async () => {
    await imports.close();
    await store.close();
  });

  const pathOf = (name: string, of = login) =>
    `/api/imports/feed/${of}/file?${new URLSearchParams({ name })}`;
  const send = (content: string | Buffer, name = "kyero.xml", headers: Record<string, string> = {}) => {
    const body = Buffer.from(content);
    const all = {
      ...TYPE,
      "content-length": String(body.length),
      authorization: `Bearer ${ana.accessToken}`,
    };
    return rawRequest("POST", imports.server.url + pathOf(name), { ...all, ...headers }, body).then(
      ({ status, body: answer }) => ({ status, body: JSON.parse(answer.toString()) }),
    );
  };
  const sweep = () => importSlice.sweep?.(imports.server.services);
  const work = (stop = NEVER) => runChecks(imports.server.services, publicRules, stop);
  const lastCheck = async () =>
    ((await ana.get(`/api/imports/feed/${login}`)).body as ImportFeed).check as FeedCheck;
  const findingsOf = async () => (await ana.get(`/api/imports/feed/${login}/findings`)).body as CheckFindings;
  const stop = () => ana.delete(`/api/imports/feed/${login}/check`);
  /** Files of the client, and parts of any client's that belong to none. */
  const kept = async () => {
    const { rows } = await sql<{ files: number; parts: number }>`
      select (select count(*)::integer from import_upload where login = ${login}) as files,
        (select count(*)::integer from import_upload_part where login = ${login}) as parts`.execute(store.db);
    return rows[0];
  };
  const nothing = { files: 0, parts: 0 };
  const checked = async (content: string | Buffer, name?: string) => {
    expect((await send(content, name)).status).toBe(201);
    await work();
    return lastCheck();
  };
  /** Begins to send a file, and goes on when it is told. */
  function slowly(length: number = feedFileLimits.bytes) {
    const { hostname, port } = new URL(imports.server.url);
    const sent = httpRequest({
      hostname,
      port,
      path: pathOf("slow.xml"),
      method: "POST",
      headers: { ...TYPE, "content-length": length, authorization: `Bearer ${ana.accessToken}` },
      agent: false,
    });
    const status = new Promise<number>((resolve) => {
      sent.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on("error", () => resolve(0));
    });
    return { sent, status };
  }
  const someParts = () => expect.poll(async () => (await kept())?.parts).toBeGreaterThan(0);

  // IMP-74, IMP-75
  it("finds what one at an address finds, under the name of the file, and keeps nothing of it", async () => {
    await imports.run(login, feedOf(6));
    const content = feedXml([
      ...[1000, 1001, 1002, 1003, 1004].map((id) => feedListing(String(id))),
      feedListing("new"),
      feedListing("bad", { price: "---" }),
    ]);
    const asked = await send(content, "Mis casas.xml");
    expect(asked).toMatchObject({
      status: 201,
      body: { kind: "check", from: "file", address: "Mis casas.xml", state: "waiting", end: null },
    });
    expect(await kept()).toEqual({ files: 1, parts: 1 });
    await work();
    const check = await lastCheck();
    expect(check).toMatchObject({
      id: asked.body.id,
      from: "file",
      address: "Mis casas.xml",
      state: "done",
      summary: {
        format: "Kyero",
        refused: null,
        records: 7,
        counts: { rejected: 1, missing: 1, changed: 0, new: 1, unchanged: 5 },
      },
    });
    const { findings } = await findingsOf();
    expect(findings.map(({ kind }) => kind)).toEqual(["missing", "new", "rejected"]);
    expect(await kept()).toEqual(nothing);
  });

  // IMP-74
  it("reads one of many parts as it was, packed or not", async () => {
    const plain = feedOf(700, (nth) => ({ ref: `${nth} ${"x".repeat(1_000)}` }));
    expect(plain.length).toBeGreaterThan(600_000);
    for (const content of [Buffer.from(plain), gzipSync(plain)]) {
      expect((await checked(content)).summary).toMatchObject({ refused: null, records: 700 });
      expect(await kept()).toEqual(nothing);
    }
  });

  // IMP-74, SAFE-31
  it.each([
    ["an empty file", Buffer.alloc(0), "ErrFeedEmpty"],
    ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), "ErrFeedNotXml"],
    ["a ZIP", Buffer.from("PK\u0003\u0004 and what it holds"), "ErrFeedFormat"],
    ["a page", Buffer.from("<!doctype html><html></html>"), "ErrFeedFormat"],
    ["a feed without its end", Buffer.from(feedOf(3)).subarray(0, 900), "ErrFeedIncomplete"],
    [
      "a bomb",
      gzipSync(Buffer.concat([Buffer.from("<root>"), Buffer.alloc(30_000_000, " ")])),
      "ErrFeedTooLarge",
    ],
  ])("says of %s what it says of such a feed at an address", async (_what, content, code) => {
    const check = await checked(content, "wrong.bin");
    expect(check.state).toBe("done");
    expect(check.summary?.refused?.code).toBe(code);
    expect(await kept()).toEqual(nothing);
  });

  // IMP-74
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\feeds\\kyero.xml", "kyero.xml"],
    ["a\u0000b.xml", null],
    ["a\r\nSet-Cookie: b.xml", "a Set-Cookie: b.xml"],
    ["lmx.\u202eorek", "lmx. orek"],
    ["100 % #1?.xml", "100 % #1?.xml"],
    ["", "feed"],
    ["../", "feed"],
    [`${"n".repeat(296)}.xml`, `${"n".repeat(87)}…${"n".repeat(8)}.xml`],
    ["🏡".repeat(200), `${"🏡".repeat(87)}…${"🏡".repeat(12)}`],
    ["n".repeat(1_001), null],
  ])("shows of name %# what can be shown", async (given, shown) => {
    const { status, body } = await send("", given);
    if (shown === null) return expect([status, body.code]).toEqual([400, "ErrDecodingParams"]);
    expect(body.address).toBe(shown);
    await work();
    expect(await lastCheck()).toMatchObject({ from: "file", address: shown, state: "done" });
  });

  // IMP-74
  it("is refused at the first byte beyond 60 MB, whatever its length says, and is of bytes alone", async () => {
    const large = Buffer.alloc(feedFileLimits.bytes + 1, " ");
    const tooLarge = { status: 413, body: { code: "ErrFileSizeExceed", limit: 60 } };
    const { sent, status } = slowly(feedFileLimits.bytes + 1);
    sent.flushHeaders();
    expect(await status, "before a byte of it came").toBe(413);
    sent.destroy();
    const chunked = { "content-length": "", "transfer-encoding": "chunked" };
    const { "content-length": _, ...headers } = { ...TYPE, ...chunked };
    const unsaid = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(imports.server.url);
      const authorization = `Bearer ${ana.accessToken}`;
      const open = httpRequest(
        { hostname, port, path: pathOf("large.xml"), method: "POST", headers: { ...headers, authorization } },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      );
      open.on("error", reject);
      open.end(large);
    });
    expect(unsaid).toBe(tooLarge.status);
    expect(await kept()).toEqual(nothing);
    const asText = await send("<root/>", "a.xml", { "content-type": "application/xml" });
    const asJson = await send("{}", "a.xml", { "content-type": "application/json" });
    for (const { status, body } of [asText, asJson])
      expect([status, body.code]).toEqual([415, "ErrInvalidContentType"]);
    const elsewhere = await rawRequest(
      "POST",
      `${imports.server.url}/api/imports/feed/${login}/check`,
      { ...TYPE, authorization: `Bearer ${ana.accessToken}`, "content-length": "2" },
      Buffer.from("{}"),
    );
    expect(elsewhere.status).toBe(415);
    expect(await lastCheck()).toBeNull();
  });

  // IMP-75
  it("leaves nothing when its sender is gone in the middle, and another can follow at once", async () => {
    const { sent } = slowly();
    sent.write(Buffer.alloc(700_000, " "));
    await someParts();
    sent.destroy();
    await expect.poll(kept).toEqual(nothing);
    expect((await checked(feedOf(1))).state).toBe("done");
  });

  // IMP-68, IMP-75
  it("is one at a time: a second file, and one beside a check, are refused", async () => {
    const { sent, status } = slowly(700_000);
    sent.write(Buffer.alloc(600_000, " "));
    await someParts();
    const refused = [429, "ErrTooManyRequests"];
    const second = await send(feedOf(1));
    expect([second.status, second.body.code]).toEqual(refused);
    // A check that began meanwhile was first.
    await ana.post(`/api/imports/feed/${login}/check`, { address: "http://127.0.0.1/feed.xml" });
    sent.end(Buffer.alloc(100_000, " "));
    expect(await status).toBe(429);
    expect(await kept()).toEqual(nothing);
    const third = await send(feedOf(1));
    expect([third.status, third.body.code]).toEqual(refused);
    await stop();
  });

  // IMP-68
  it("counts as a check", async () => {
    for (let nth = 0; nth < 30; nth += 1) {
      expect((await send("")).status).toBe(201);
      await stop();
    }
    const { status, body } = await send("");
    expect([status, body.code]).toEqual([429, "ErrTooManyRequests"]);
    expect(await kept()).toEqual(nothing);
  });

  // IMP-69, IMP-75
  it("is removed when its check is stopped, waiting or running", async () => {
    await send(feedOf(2));
    await stop();
    expect([(await lastCheck()).state, await kept()]).toEqual(["stopped", nothing]);

    await send(feedOf(2));
    const row = () => store.db.selectFrom("import_check").selectAll().where("login", "=", login);
    await store.db.updateTable("import_check").set({ state: "running" }).where("login", "=", login).execute();
    await stop();
    expect(await kept(), "whoever reads it ends it").toEqual({ files: 1, parts: 1 });
    await requeueChecks(imports.server.services);
    expect([(await row().executeTakeFirstOrThrow()).state, await kept()]).toEqual(["stopped", nothing]);
  });

  // IMP-69, IMP-75
  it("whose process is gone is made by the next one from the same file, however long that takes", async () => {
    await send(feedOf(2));
    await store.db.updateTable("import_check").set({ state: "running" }).where("login", "=", login).execute();
    await store.db
      .updateTable("import_upload")
      .set({ at: new Date(Date.now() - 60 * MINUTES).toISOString() })
      .where("login", "=", login)
      .execute();
    await sweep();
    await requeueChecks(imports.server.services);
    await work();
    expect(await lastCheck()).toMatchObject({ state: "done", summary: { records: 2 } });
    expect(await kept()).toEqual(nothing);
  });

  // IMP-75
  it("is swept when the process that received it is gone, and holds up no other until then for long", async () => {
    const leave = (minutes: number) =>
      store.db
        .insertInto("import_upload")
        .values({ login, at: new Date(Date.now() - minutes * MINUTES).toISOString() })
        .execute();
    await leave(1);
    await sweep();
    expect(await kept(), "it may yet go on").toEqual({ files: 1, parts: 0 });
    expect((await send("")).status).toBe(429);
    await store.db.deleteFrom("import_upload").where("login", "=", login).execute();
    await leave(3);
    expect((await send(feedOf(1))).status).toBe(201);
    expect(await kept(), "another has replaced it").toEqual({ files: 1, parts: 1 });
    // Earlier releases ended a check and removed its file in two statements.
    const at = new Date(Date.now() - 3 * MINUTES).toISOString();
    const ended = { state: "done", ended_at: at } as const;
    await store.db.updateTable("import_check").set(ended).where("login", "=", login).execute();
    await sweep();
    expect(await kept()).toEqual({ files: 1, parts: 1 });
    await store.db.updateTable("import_upload").set({ at }).where("login", "=", login).execute();
    await sweep();
    expect(await kept()).toEqual(nothing);
  });

  const forget = (person: { email?: string; phone?: string }) => {
    const nobody = { email: null, phone: null, enquiry: null };
    return runForget(imports.server.services, { dryRun: false, ...nobody, ...person }, () => undefined);
  };

  // IMP-75, SAFE-43
  it("goes with its client who is forgotten, while it arrives or waits", async () => {
    const { sent, status } = slowly(700_000);
    sent.write(Buffer.alloc(600_000, " "));
    await someParts();
    const other = await imports.client(`${login}-other`);
    const waiting = await other.post(pathOf("a.xml", `${login}-other`), Buffer.from("<root/>"), TYPE);
    expect(waiting.status).toBe(201);
    expect(await forget({ email: `${login}@example.com` })).toBe(0);
    expect(await kept()).toEqual(nothing);
    sent.end(Buffer.alloc(100_000, " "));
    expect(await status).toBe(408);
    expect(await kept()).toEqual(nothing);
    login = `${login}-other`;
    expect((await kept())?.files, "somebody else's").toBe(1);
    expect(await forget({ email: `${login}@example.com` })).toBe(0);
    expect(await kept()).toEqual(nothing);
  });

  // IMP-81, SAFE-43
  it.each([
    ["an address", "Casas de Ann@home.example (2).xml", { email: "ann@home.example" }],
    ["a number", "Feed 612 34 56 78.xml", { phone: "+34612345678" }],
  ])("goes with its check when %s in its name is forgotten, waiting or done", async (_what, name, person) => {
    for (const isDone of [true, false]) {
      expect((await send(feedOf(1), name)).status).toBe(201);
      if (isDone) await work();
      expect((await lastCheck()).address).toBe(name);
      expect(await forget(person)).toBe(0);
      expect([await lastCheck(), await kept()]).toEqual([null, nothing]);
    }
  });

  // IMP-75
  it("is nobody else's, and gone files are told as feeds that cannot be had", async () => {
    const other = await imports.client(`${login}-other`);
    const { status } = await other.post(pathOf("a.xml"), Buffer.from("<root/>"), TYPE);
    expect(status).toBe(404);
    await send(feedOf(1));
    await store.db
      .updateTable("import_check")
      .set({ login: `${login}-other` })
      .where("login", "=", login)
      .execute();
    await work();
    const { check } = (await other.get(`/api/imports/feed/${login}-other`)).body as ImportFeed;
    expect(check?.summary?.refused?.code).toBe("ErrFeedNotFetched");
    const forged = await ana.post(`/api/imports/feed/${login}/check`, { address: "upload:1/a.xml" });
    expect(forged.body.code).toBe("ErrInvalidUrl");
  });

  // IMP-75
  it("that the database has no room for is refused as not ready, and nothing stays", async () => {
    await sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no space' using errcode = '53100'; end $$`.execute(store.db);
    await sql`create trigger no_room before insert on import_upload_part
      for each row execute function no_room()`.execute(store.db);
    try {
      const { status, body } = await send(feedOf(1));
      expect([status, body.code]).toEqual([503, "ErrNotReady"]);
      expect(await kept()).toEqual(nothing);
    } finally {
      await sql`drop function no_room() cascade`.execute(store.db);
    }
  });

  // IMP-70, IMP-76
  it("confirms no import of a feed that has shrunk", async () => {
    const address = "http://127.0.0.1/feed.xml";
    await store.db.transaction().execute((tx) => storeFeed(tx, login, address, new Date().toISOString()));
    await imports.run(login, feedOf(6));
    const check = await checked(feedOf(2), "feed.xml");
    expect(check.summary).toMatchObject({ refused: { code: "ErrFeedShrunk" }, counts: { missing: 4 } });
    // As if a file could have the name of the address.
    const source = `upload:1/${encodeURIComponent(address)}`;
    await store.db.updateTable("import_check").set({ source }).where("login", "=", login).execute();
    expect(await lastCheck()).toMatchObject({ address, from: "file" });
    const refused = await ana.post(`/api/imports/feed/${login}/run`, { confirmed: true });
    expect(refused.body.code).toBe("ErrInvalidAction");
  });
});
