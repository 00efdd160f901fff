import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { publishedFeed } from "#server/feed-export/publishedFeed.ts";
import { directoryOf } from "#server/object-storage/storageOf.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
/** Linux has a file of which every write says that the disk is full. */
const FULL = "/dev/full";
/** Longer than a refused write is remembered. */
const FORGOTTEN_MS = 11_000;

eachStore("a full disk", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const told = ({ status, body, headers }: TestAnswer) => [status, body.code, headers["retry-after"]];
  const NOT_NOW = [503, "ErrNotReady", "2"];
  const ready = async () => {
    const { status, body, headers } = await server.nobody().get("/api/ready");
    return { status, body, again: headers["retry-after"] };
  };
  const NOT_READY = { status: 503, body: { code: "ErrNotReady", reasons: ["disk"] }, again: "2" };
  const READY = { status: 200, body: { status: "ready" }, again: undefined };
  /** As if the time had passed after which it is tried again. */
  const later = () => {
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + FORGOTTEN_MS);
  };

  it("of the database refuses what is written, for the moment, and loses nothing that was acknowledged", async () => {
    const kept = (await costa.post(PROPERTY, validPayload({ Ref: "kept" }))).body.Id;
    await sql`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$`.execute(store.db);
    for (const table of ["event", "draft"]) {
      await sql`create trigger no_room before insert or update on ${sql.table(table)}
        for each row execute function no_room()`.execute(store.db);
    }
    const key = { "idempotency-key": "full-disk-1" };
    const refused = validPayload({ Ref: "refused" });
    expect(await ready()).toEqual(READY);
    expect(told(await costa.post(PROPERTY, refused, key))).toEqual(NOT_NOW);
    expect(told(await costa.put(`${PROPERTY}/${kept}`, validPayload({ Ref: "changed" })))).toEqual(NOT_NOW);
    expect(told(await costa.post(`${PROPERTY}/${kept}/deactivate`))).toEqual(NOT_NOW);
    expect(await ready()).toEqual(NOT_READY);
    expect(server.logs.join("")).toContain("not ready: the disk is full");

    const refs = async () =>
      (await costa.get(PROPERTY)).body.map(({ AgentRef }: { AgentRef: string }) => AgentRef);
    expect(await refs()).toEqual(["kept"]);
    for (const table of ["event", "draft"]) {
      await sql`drop trigger no_room on ${sql.table(table)}`.execute(store.db);
    }
    expect((await costa.post(PROPERTY, refused, key)).status).toBe(201);
    expect((await refs()).sort()).toEqual(["kept", "refused"]);
    later();
    expect(await ready()).toEqual(READY);
  });

  it("keeps a photo from being stored, and its address is good for another try", async () => {
    const photo = await jpeg();
    const ask = { ContentType: "image/jpeg", Size: photo.length, Name: "photo.jpg" };
    const { FileUploadURL: url } = (await costa.post("/api/client/upload/image", ask)).body;
    const put = async () => {
      const answer = await fetch(url, {
        method: "PUT",
        headers: { "content-type": "image/jpeg", "x-amz-acl": "public-read" },
        body: new Uint8Array(photo),
      });
      return { answer, text: await answer.text() };
    };
    const storage = directoryOf(server.services.config);
    if (!storage) throw new Error("The pictures are not in a directory.");
    const full = Object.assign(new Error("ENOSPC: no space left on device, rename"), { code: "ENOSPC" });
    vi.spyOn(storage, "keep").mockRejectedValueOnce(full);
    const { answer, text } = await put();
    expect([answer.status, JSON.parse(text), answer.headers.get("retry-after")]).toEqual([
      503,
      { code: "ErrNotReady" },
      "2",
    ]);
    expect(await ready()).toEqual(NOT_READY);
    expect(await filesBelow(`${server.services.config.dataDir}/storage`)).toEqual([]);
    expect((await put()).answer.ok).toBe(true);
    later();
    expect(await ready()).toEqual(READY);
  });

  it.skipIf(!existsSync(FULL))("keeps a feed from being made, and is not taken for the feed", async () => {
    const { Identifier } = (await costa.post("/api/client/exportedfeeds", { name: "Portal" })).body;
    const path = `/feeds/${Identifier}.xml`;
    const feed = await publishedFeed(server.services, Identifier, "strict");
    if (feed.state !== "published") throw new Error("The feed is not there.");
    const dir = join(server.services.config.dataDir, "feeds");
    await mkdir(dir, { recursive: true });
    const name = `${Identifier}.${feed.head.mode}.${feed.tag.replace(/[^\w-]/g, "")}`;
    await symlink(FULL, join(dir, `${name}.${process.pid}.part`));
    const refused = await server.nobody().get(path);
    expect(told(refused)).toEqual(NOT_NOW);
    expect(refused.headers).not.toHaveProperty("etag");
    expect(await ready()).toEqual(NOT_READY);
    const made = await server.nobody().get(path);
    expect([made.status, made.headers.etag]).toEqual([200, feed.tag]);
    later();
    expect(await ready()).toEqual(READY);
  });
});
