import { rm } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shareMedia, storeDirect } from "#server/media/storeDirect.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import { jpeg, phonePhoto, plainJpeg, png } from "#tests/fixtures/pictures.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

let server: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await freshStore("pglite");
  server = await startServer(store);
  close = async () => {
    await server.close();
    await store.close();
  };
});
afterAll(() => close());

const storage = () => `${server.services.config.dataDir}/storage`;
const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(method, `${server.url}/storage/${name}`, headers);
const stored = (bytes: Buffer, type: "image/jpeg" | "image/png" = "image/jpeg") =>
  storeDirect(server.services, "costa", { type, bytes });

describe("a stored picture", () => {
  // SAFE-29
  test("is served for ever, as what it is and nothing else", async () => {
    const content = await jpeg();
    const key = await stored(content);
    const answer = await get(key);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(content.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
    expect(answer.body.equals(content)).toBe(true);
  });

  test("is not sent again to who has it", async () => {
    const key = await stored(await jpeg());
    const etag = String((await get(key)).headers.etag);
    const small = String((await get(`s400x300/${key}`)).headers.etag);
    expect(small).not.toBe(etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await get(key, { "if-none-match": known });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(key, { "if-none-match": '"x"' })).status).toBe(200);
  });

  test("answers HEAD with its length and no body", async () => {
    const content = await png();
    const key = await stored(content, "image/png");
    const answer = await get(key, {}, "HEAD");
    expect([answer.status, answer.headers["content-length"], answer.body.length]).toEqual([
      200,
      String(content.length),
      0,
    ]);
    expect((await get(`s400x300/${key}`, {}, "HEAD")).headers["content-type"]).toBe("image/jpeg");
  });

  test.each(["DELETE", "POST", "PATCH"])("does not know %s", async (method) => {
    const key = await stored(await jpeg());
    expect((await get(key, {}, method)).status).toBe(404);
    expect((await get(key)).status).toBe(200);
  });
});

test.each([
  "",
  "nothing.jpg",
  "0123456789ab/0123456789abcdef0123456789abcdef.jpg",
  "s400x300/0123456789ab/0123456789abcdef0123456789abcdef.jpg",
  "s1x1/0123456789ab/0123456789abcdef0123456789abcdef.jpg",
  "s400x300",
  "s400x300/s400x300",
  "constructor/x",
  "../token.key",
  "..%2ftoken.key",
  "%2e%2e/%2e%2e/token.key",
  "s400x300/../../token.key",
  "....//token.key",
  "..\\token.key",
  "incoming/",
  "objects",
  "/etc/passwd",
  "%00",
  "%",
  "a%0d%0aset-cookie:%20x=1",
])("%j is not found and shows nothing", async (name) => {
  const answer = await get(name);
  expect(answer.status).toBe(404);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.body.length).toBeLessThan(100);
});

test("what is not there is said in plain words, and not remembered", async () => {
  const answer = await get("nothing.jpg");
  expect([answer.body.toString(), answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    "Not found\n",
    "text/plain; charset=utf-8",
    "no-store",
  ]);
});

describe("a thumbnail", () => {
  const size = async (name: string) => {
    const { width, height } = await sharp((await get(name)).body).metadata();
    return [width, height];
  };

  test("fits into 400 × 300, stands upright and tells no place", async () => {
    const key = await stored(await phonePhoto(4000, 2000));
    expect(await size(`s400x300/${key}`)).toEqual([150, 300]);
    const made = await sharp((await get(`s400x300/${key}`)).body).metadata();
    expect([made.exif, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test("of the large size is made when it is first asked for, once for all who ask", async () => {
    const key = await stored(await plainJpeg(3000, 1500));
    const before = await filesBelow(storage());
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`s1200x900/${key}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await size(`s1200x900/${key}`)).toEqual([1200, 600]);
    expect((await filesBelow(storage())).length).toBe(before.length + 1);
  });

  // CALL-67
  test("of a row is a light picture made of the small one, and a page's are light too", async () => {
    const key = await stored(await plainJpeg(3000, 1500));
    const row = await get(`s160x120-webp/${key}`);
    expect([row.status, row.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await sharp(row.body).metadata()).format).toBe("webp");
    expect(await size(`s160x120-webp/${key}`)).toEqual([160, 80]);
    expect(await size(`s800x600-webp/${key}`)).toEqual([800, 400]);
    expect(await size(`s1200x900-webp/${key}`)).toEqual([1200, 600]);
    await rm(`${storage()}/objects/s400x300/${key}`);
    await rm(`${storage()}/objects/s160x120-webp/${key}`);
    expect(await size(`s160x120-webp/${key}`)).toEqual([160, 80]);
  });

  test("that was lost is made again", async () => {
    const key = await stored(await plainJpeg(1000, 1000));
    await rm(`${storage()}/objects/s400x300/${key}`);
    expect(await size(`s400x300/${key}`)).toEqual([300, 300]);
  });
});

describe("pictures that the server brings in itself", () => {
  test("are stored once, however many properties show them", async () => {
    const content = await jpeg({ width: 333 });
    const keys = [await stored(content), await stored(content)];
    expect(keys[0]).toBe(keys[1]);
    const phone = await phonePhoto(900, 300);
    expect(await stored(phone)).toBe(await stored(phone));
  });

  test("can be shared with another login", async () => {
    const key = await stored(await jpeg({ width: 334 }));
    await shareMedia(server.services, [key], "xmlhomes");
    await shareMedia(server.services, [key], "xmlhomes");
    const rows = await server.services.store.db
      .selectFrom("media")
      .select(["login", "state"])
      .where("key", "=", key)
      .orderBy("login")
      .execute();
    expect(rows).toEqual([
      { login: "costa", state: "stored" },
      { login: "xmlhomes", state: "stored" },
    ]);
  });

  test("are judged like any other", async () => {
    const before = await filesBelow(storage());
    await expect(stored(Buffer.from("<html>"))).rejects.toMatchObject({
      problem: { code: "ErrInvalidImage" },
    });
    await expect(stored(await jpeg({ bytes: 30_720_001 }))).rejects.toMatchObject({
      problem: { code: "ErrFileSizeExceed" },
    });
    expect(await filesBelow(storage())).toEqual(before);
  });
});
