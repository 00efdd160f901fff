import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { confirmUploads, photosOf } from "#server/media/confirmUploads.ts";
import { removeExpiredTickets } from "#server/media/removeExpiredTickets.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { mediaKeyOf, ownerOf } from "#server/object-storage/mediaKey.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { thumbnailSizes } from "#server/object-storage/thumbnails.ts";
import { concurrencyOf, work } from "#server/shared/concurrency/fairQueue.ts";
import { type FakeS3, fakeS3 } from "#tests/fixtures/fakeS3.ts";
import { html, jpeg, phonePhoto } from "#tests/fixtures/pictures.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const SECRET = "secret of the bucket";
let s3: FakeS3;
let server: TestServer;
let costa: TestCaller;
let close: () => Promise<void>;
let now = new Date();

beforeAll(async () => {
  s3 = await fakeS3(SECRET, () => now);
  const store = await freshStore("pglite");
  server = await startServer(store, {
    now: () => now,
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "photos",
      S3_REGION: "eu-south-2",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: SECRET,
      CDN_URL: "https://cdn.example",
    },
  });
  close = async () => {
    await server.close();
    await store.close();
    await s3.close();
  };
});
afterAll(() => close());
beforeEach(async () => {
  now = new Date();
  s3.objects.clear();
  costa = await server.client("costa");
});

/** Ends of pieces that are under way. */
const ends: (() => void)[] = [];
const hold = (client: string, kind: "papers" | "pictures", cost: number) =>
  work.run({ kind, client, cost }, () => new Promise<void>((resolve) => ends.push(resolve)));
/** Lets all pieces end that are held. */
async function release(): Promise<void> {
  const left = () => {
    for (const end of ends.splice(0)) end();
    return Object.values(work.states()).reduce((sum, one) => sum + one.waiting + one.running, 0);
  };
  await expect.poll(left).toBe(0);
}
afterEach(async () => {
  vi.restoreAllMocks();
  await release();
  work.setConcurrency(concurrencyOf(1));
});

const ticket = async (Size: number): Promise<string> =>
  (await costa.post("/api/client/upload/image", { ContentType: "image/jpeg", Size, Name: "a.jpg" })).body
    .FileUploadURL;
const put = async (url: string, content: Buffer, headers: Record<string, string> = {}) => {
  const sent = {
    "content-type": "image/jpeg",
    "content-length": String(content.length),
    "x-amz-acl": "public-read",
    ...headers,
  };
  return (await rawRequest("PUT", url, sent, content)).status;
};
const addressOf = (url: string) => url.split("?")[0] ?? "";
const usable = async (url: string, login = "costa") => {
  await confirmUploads(server.services, login, [url]);
  return (await photosOf(server.services.store.db, login, [url])).has(url);
};

test("the bucket takes what was signed: host, type, length and access", async () => {
  const photo = await jpeg();
  const url = await ticket(photo.length);
  const query = new URL(url).searchParams;
  expect(query.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host;x-amz-acl");
  expect(query.get("X-Amz-Expires")).toBe("300");
  expect([...query.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  expect(await put(url, photo)).toBe(200);
  const [[name, object] = []] = [...s3.objects];
  expect(`${s3.endpoint}/${name}`).toBe(addressOf(url));
  expect([object?.type, object?.acl, object?.bytes.equals(photo)]).toEqual([
    "image/jpeg",
    "public-read",
    true,
  ]);
});

test("the bucket refuses anything else", async () => {
  const photo = await jpeg();
  const url = await ticket(photo.length);
  expect(await put(url, await jpeg({ bytes: photo.length + 4 }))).toBe(403);
  expect(await put(url, photo.subarray(1))).toBe(403);
  expect(await put(url, photo, { "content-type": "image/png" })).toBe(403);
  expect(await put(url, photo, { "x-amz-acl": "public-read-write" })).toBe(403);
  expect(await put(url.replace(".jpg?", ".png?"), photo)).toBe(403);
  now = new Date(now.getTime() + 300_000);
  expect(await put(url, photo)).toBe(403);
  expect(s3.objects.size).toBe(0);
});

test("a photo may be used once it has been looked at, with thumbnails beside it", async () => {
  const photo = await phonePhoto(4000, 2000);
  const url = await ticket(photo.length);
  const address = addressOf(url);
  expect(await usable(address)).toBe(false);
  expect(await put(url, photo)).toBe(200);
  expect((await photosOf(server.services.store.db, "costa", [address])).size).toBe(0);
  expect(await usable(address, "other")).toBe(false);
  expect(await usable(address)).toBe(true);

  const key = (await photosOf(server.services.store.db, "costa", [address])).get(address) ?? "";
  const sizes = Object.keys(thumbnailSizes).map(async (size) => {
    const made = s3.objects.get(`photos/storage/${size}/${key}`);
    const { width, height } = await sharp(made?.bytes).metadata();
    return [made?.type, made?.acl, width, height];
  });
  expect(await Promise.all(sizes)).toEqual([
    ["image/jpeg", "public-read", 150, 300],
    ["image/jpeg", "public-read", 450, 900],
    ["image/webp", "public-read", 60, 120],
    ["image/webp", "public-read", 300, 600],
    ["image/webp", "public-read", 450, 900],
  ]);
  const kept = s3.objects.get(`photos/storage/${key}`)?.bytes;
  expect(kept).toHaveLength(photo.length);
  expect(kept?.equals(photo)).toBe(false);
  expect(urlOf(server.services, key)).toEqual({
    Url: address,
    CdnUrl: `https://cdn.example/storage/${key}`,
  });
});

// SAFE-64
test("a photo that is not let into the queue stays, and may be used when it is asked for again", async () => {
  const photo = await jpeg({ width: 500 });
  const url = await ticket(photo.length);
  const address = addressOf(url);
  expect(await put(url, photo)).toBe(200);
  const client = ownerOf(mediaKeyOf(address) ?? "");
  work.setConcurrency(1);
  void hold(client, "papers", 1);
  void hold(client, "pictures", 5_000);
  await expect(usable(address)).rejects.toMatchObject({ problem: { code: "ErrTooManyRequests" } });
  expect(s3.objects.size).toBe(1);
  await release();
  expect(await usable(address)).toBe(true);
});

// SAFE-64
test("a photo that lies unseen is judged by the sweep, however much its client has waiting", async () => {
  const photo = await jpeg({ width: 520 });
  const url = await ticket(photo.length);
  expect(await put(url, photo)).toBe(200);
  now = new Date(now.getTime() + 86_400_001);
  const client = ownerOf(mediaKeyOf(addressOf(url)) ?? "");
  work.setConcurrency(1);
  void hold(client, "papers", 1);
  void hold(client, "pictures", 5_000);
  const swept = removeExpiredTickets(server.services);
  await expect.poll(() => work.states().pictures.waiting).toBe(2);
  await release();
  await swept;
  expect(s3.objects.size).toBe(6);
});

test("what is no picture is removed and cannot be used", async () => {
  const page = Buffer.concat([html(), Buffer.alloc(100)]);
  const url = await ticket(page.length);
  expect(await put(url, page)).toBe(200);
  expect(await usable(addressOf(url))).toBe(false);
  expect(s3.objects.size).toBe(0);
});

test("pictures that the server brings in are put there too", async () => {
  const key = await storeDirect(server.services, "costa", { type: "image/jpeg", bytes: await jpeg() });
  const sizes = Object.keys(thumbnailSizes).map((size) => `photos/storage/${size}/${key}`);
  expect([...s3.objects.keys()].sort()).toEqual([`photos/storage/${key}`, ...sizes].sort());
});

// SAFE-64
test("nothing of a picture is left there that an import has given up while it was made", async () => {
  const stop = new AbortController();
  const set = s3.objects.set.bind(s3.objects);
  const writing = vi.spyOn(s3.objects, "set").mockImplementation((...object) => {
    stop.abort();
    return set(...object);
  });
  const picture = { type: "image/jpeg", bytes: await jpeg({ width: 510 }) } as const;
  const stored = storeDirect(server.services, "costa", { ...picture, signal: stop.signal });
  await expect(stored).rejects.toMatchObject({ status: 408 });
  expect(writing).toHaveBeenCalledOnce();
  expect(s3.objects.size).toBe(0);
});

test("this server serves no pictures then", async () => {
  const photo = await jpeg();
  const { pathname } = new URL(await ticket(photo.length));
  expect((await server.inject({ method: "GET", url: pathname.replace("/photos", "") })).statusCode).toBe(404);
});
