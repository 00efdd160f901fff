import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchPhoto } from "#server/import/photos/fetchedPhotos.ts";
import { collectOrphans } from "#server/media/orphans.ts";
import { removeExpiredTickets } from "#server/media/removeExpiredTickets.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { storageOf } from "#server/object-storage/storageOf.ts";
import { work } from "#server/shared/concurrency/fairQueue.ts";
import { type FakeS3, fakeS3, type StorageFault, storageFaults } from "#tests/fixtures/fakeS3.ts";
import { feedServer } from "#tests/fixtures/feedServer.ts";
import { html, jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

/** The deadlines of the store, made short, so that a fault is met in a fraction of a second. */
vi.mock("#server/http/outsideServices.ts", async (original) => {
  const real = await original<typeof import("#server/http/outsideServices.ts")>();
  const objectStorage = { connect: 200, idle: 300, whole: 900, perMegabyte: 250 };
  return { ...real, serviceDeadlines: { ...real.serviceDeadlines, objectStorage } };
});

const SECRET = "secret of the bucket";
const DAY = 86_400_000;
let s3: FakeS3;
let server: TestServer;
let costa: TestCaller;
let other: TestCaller;
let close: () => Promise<void>;
let now = new Date();
let reference = 0;

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
  costa = await server.client("costa");
  other = await server.client("other");
});
afterEach(() => {
  s3.fault = null;
  vi.restoreAllMocks();
});

/** Photos that lie in the bucket, by their addresses; nobody has looked at them. */
async function uploaded(count: number, content?: Buffer): Promise<string[]> {
  const urls: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    reference += 1;
    const photo = content ?? (await jpeg({ width: 60 + (reference % 200), height: 40 }));
    const asked = { ContentType: "image/jpeg", Size: photo.length, Name: "a.jpg" };
    const { FileUploadURL: url } = (await costa.post("/api/client/upload/image", asked)).body;
    const headers = {
      "content-type": "image/jpeg",
      "content-length": String(photo.length),
      "x-amz-acl": "public-read",
    };
    expect((await rawRequest("PUT", url, headers, photo)).status).toBe(200);
    urls.push(url.split("?")[0] ?? "");
  }
  return urls;
}

function publish(urls: readonly string[], caller = costa): Promise<TestAnswer> {
  reference += 1;
  const Photos = urls.map((Url, at) => ({ Url, Number: at + 1 }));
  return caller.post("/api/client/property", validPayload({ Ref: `F-${reference}`, Photos }));
}

const isThere = (url: string) => s3.objects.has(`photos/storage/${mediaKeyOf(url)}`);
const rowsOf = (urls: readonly string[]) =>
  server.services.store.db
    .selectFrom("media")
    .select("state")
    .where(
      "key",
      "in",
      urls.map((url) => mediaKeyOf(url) ?? ""),
    )
    .execute();
const failing = async () => {
  const ready = await server.inject({ method: "GET", url: "/api/ready" });
  return { status: ready.statusCode, services: ready.json().services };
};
/** Publishes until it is answered 201, as whoever presses again does. */
const published = (urls: readonly string[]) =>
  expect.poll(async () => (await publish(urls)).status, { timeout: 10_000 }).toBe(201);

/** Which faults an answer shows that reads whole objects: where only what is said beside the bytes is wrong, nothing is. */
const harmless: readonly StorageFault[] = ["type"];

// SAFE-111
describe("a store that fails loses no photo and holds up nobody", () => {
  test.each(storageFaults.filter((fault) => !harmless.includes(fault)))("%s", async (fault) => {
    const urls = await uploaded(4);
    s3.fault = fault;
    const pending = [publish(urls), publish(urls.slice(0, 1))];
    // Whoever asks for no photo is answered meanwhile.
    const [list, ready] = await Promise.all([other.get("/api/client/property"), failing()]);
    expect([list.status, ready.status]).toEqual([200, 200]);
    for (const { status, body, headers } of await Promise.all(pending)) {
      expect([status, body, headers["retry-after"]]).toEqual([503, { code: "ErrStorageUnavailable" }, "2"]);
    }
    expect((await failing()).services).toEqual([
      { name: "object storage", failures: expect.any(Number), seconds: expect.any(Number) },
    ]);
    expect(server.logs.some((line) => line.includes("object storage"))).toBe(true);
    now = new Date(now.getTime() + DAY + 1);
    await removeExpiredTickets(server.services);
    await collectOrphans(server.services);
    expect(urls.map(isThere)).toEqual(urls.map(() => true));
    expect(await rowsOf(urls)).toHaveLength(4);

    now = new Date();
    s3.fault = null;
    await published(urls);
    expect(await rowsOf(urls)).toEqual(urls.map(() => ({ state: "stored" })));
    expect(await failing()).toEqual({ status: 200, services: undefined });
  });

  test.each(harmless)("%s", async (fault) => {
    const urls = await uploaded(2);
    s3.fault = fault;
    expect((await publish(urls)).status).toBe(201);
    expect(urls.map(isThere)).toEqual([true, true]);
  });
});

// SAFE-111
test("a fault that is over with the next try is met by nobody", async () => {
  const urls = await uploaded(1);
  const before = s3.requests.length;
  s3.fault = "500";
  const answer = publish(urls);
  await expect.poll(() => s3.requests.length, { interval: 1 }).toBeGreaterThan(before);
  s3.fault = null;
  expect((await answer).status).toBe(201);
});

// SAFE-111
test("99 photos at once are all taken, a few of them at a time", async () => {
  const urls = await uploaded(99);
  let most = 0;
  const over = work.onStarted(() => {
    const { waiting, running } = work.states().pictures;
    most = Math.max(most, waiting + running);
  });
  expect((await publish(urls)).status).toBe(201);
  over();
  expect(urls.filter(isThere)).toHaveLength(99);
  expect(most).toBeLessThanOrEqual(4);
});

// SAFE-111
describe("a picture that could not be decoded for want of time or memory", () => {
  test.each(["timeout: 12% complete", "vips_malloc: out of memory"])("%s", async (message) => {
    const urls = await uploaded(1);
    vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(new Error(message));
    const answer = await publish(urls);
    expect([answer.status, answer.body.code]).toEqual([503, "ErrNotReady"]);
    expect(urls.map(isThere)).toEqual([true]);
    expect((await publish(urls)).status).toBe(201);
  });
});

// SAFE-111
test("what is no picture is removed once it was read whole", async () => {
  const urls = await uploaded(1, Buffer.concat([html(), Buffer.alloc(100)]));
  expect((await publish(urls)).body.code).toBe("ErrInvalidMedia");
  expect([urls.map(isThere), await rowsOf(urls)]).toEqual([[false], []]);
});

// SAFE-111
test("one picture that cannot be judged keeps the sweep from no other", async () => {
  const [first = "", second = ""] = await uploaded(2);
  s3.objects.delete(`photos/storage/${mediaKeyOf(second)}`);
  now = new Date(now.getTime() + DAY + 1);
  vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValue(new Error("timeout: 12% complete"));
  for (let more = 1; more > 0; ) more = await removeExpiredTickets(server.services);
  expect([await rowsOf([first]), await rowsOf([second])]).toEqual([[{ state: "requested" }], []]);
  expect(isThere(first)).toBe(true);
});

// SAFE-111
test("a picture that the store would not remove is looked at again, and removed then", async () => {
  const [url = ""] = await uploaded(1);
  expect((await publish([url])).status).toBe(201);
  const key = mediaKeyOf(url) ?? "";
  const { db } = server.services.store;
  await db.updateTable("media").set({ unused_since: now.toISOString() }).where("key", "=", key).execute();
  await db
    .updateTable("property_doc")
    .set({ item: JSON.stringify({ Photos: [] }) })
    .execute();
  now = new Date(now.getTime() + DAY);
  s3.fault = "503";
  await expect(collectOrphans(server.services)).rejects.toMatchObject({
    problem: { code: "ErrStorageUnavailable" },
  });
  s3.fault = null;
  expect(isThere(url)).toBe(true);
  const storage = await storageOf(server.services);
  await expect.poll(() => storage.read(key).catch(() => null), { timeout: 10_000 }).not.toBeNull();
  now = new Date(now.getTime() + DAY + 1);
  await removeExpiredTickets(server.services);
  await collectOrphans(server.services);
  expect([isThere(url), await rowsOf([url])]).toEqual([false, []]);
});

// SAFE-111
test("a photo of a feed that could not be stored is no photo that its server did not give", async () => {
  const photo = await jpeg({ width: 333 });
  const feeds = await feedServer((_request, response) => response.end(photo));
  const url = `http://127.0.0.1:${feeds.port}/1.jpg`;
  const rules = { resolve: async () => [{ address: "127.0.0.1", family: 4 }], isAllowed: () => true };
  const fetched = () => fetchPhoto(server.services, "costa", url, rules, undefined, undefined);
  s3.fault = "503";
  expect(await fetched()).toEqual({ failed: { code: "storeAway", values: {} } });
  s3.fault = null;
  await expect.poll(fetched, { timeout: 10_000 }).toMatchObject({ key: expect.any(String) });
  await feeds.close();
});
