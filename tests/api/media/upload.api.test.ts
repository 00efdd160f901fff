import { once } from "node:events";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeExpiredTickets } from "#server/media/removeExpiredTickets.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { filesBelow } from "#tests/fixtures/filesBelow.ts";
import {
  gif,
  html,
  jpeg,
  pdf,
  phonePhoto,
  plainJpeg,
  png,
  pngBomb,
  svg,
  webp,
} from "#tests/fixtures/pictures.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const LIMIT = 30_720_000;

oneStore("uploading a photo", (fresh) => {
  let server: TestServer;
  let costa: TestCaller;
  let closeStore: () => Promise<void>;
  let now = new Date("2026-03-02T10:00:00Z");

  beforeAll(async () => {
    const store = await fresh();
    closeStore = () => store.close();
    server = await startServer(store, { now: () => now });
  });
  afterAll(async () => {
    await server.close();
    await closeStore();
  });
  beforeEach(async () => {
    now = new Date("2026-03-02T10:00:00Z");
    costa = await server.client("costa");
  });

  const files = () => filesBelow(`${server.services.config.dataDir}/storage`);
  const ask = (Size: number, ContentType = "image/jpeg", Name = "photo.jpg") =>
    costa.post("/api/client/upload/image", { ContentType, Size, Name });
  const ticket = async (Size: number, type = "image/jpeg"): Promise<string> =>
    (await ask(Size, type)).body.FileUploadURL;
  const put = (url: string, content: Buffer, headers: Record<string, string> = {}) =>
    rawRequest(
      "PUT",
      url,
      {
        "content-type": "image/jpeg",
        "content-length": String(content.length),
        "x-amz-acl": "public-read",
        ...headers,
      },
      content,
    );
  const codeOf = ({ status, body }: { status: number; body: Buffer }) => [
    status,
    JSON.parse(body.toString()).code,
  ];

  // CALL-66
  test.each([
    ["image/jpeg", () => jpeg()],
    ["image/png", () => png()],
    ["image/jpeg", () => jpeg({ bytes: LIMIT })],
    ["image/png", () => png({ bytes: LIMIT })],
  ] as const)("a %s goes up and comes back byte for byte, with a thumbnail", async (type, make) => {
    const content = await make();
    const url = await ticket(content.length, type);
    expect(url.startsWith(`${server.url}/storage/`)).toBe(true);
    const answer = await put(url, content, { "content-type": type });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);

    const [address = ""] = url.split("?");
    const back = await rawRequest("GET", address);
    expect([back.status, back.headers["content-type"]]).toEqual([200, type]);
    expect(back.body.equals(content)).toBe(true);
    const thumbnail = await rawRequest("GET", address.replace("/storage/", "/storage/s400x300/"));
    expect([thumbnail.status, thumbnail.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  describe("is refused before anything is sent", () => {
    test.each([
      [{ ContentType: "image/gif", Size: 9, Name: "a.gif" }, 400, "ErrInvalidContentType"],
      [{ ContentType: "image/jpg", Size: 9, Name: "a.jpg" }, 400, "ErrInvalidContentType"],
      [{ ContentType: "constructor", Size: 9, Name: "a.jpg" }, 400, "ErrInvalidContentType"],
      [{ ContentType: "image/jpeg; charset=x", Size: 9, Name: "a.jpg" }, 400, "ErrInvalidContentType"],
      [{ ContentType: "image/jpeg", Size: LIMIT + 1, Name: "a.jpg" }, 413, "ErrFileSizeExceed"],
      [{ ContentType: "image/jpeg", Size: 0, Name: "a.jpg" }, 400, "ErrInvalidBody"],
      [{ ContentType: "image/jpeg", Size: -1, Name: "a.jpg" }, 400, "ErrInvalidBody"],
      [{ ContentType: "image/jpeg", Size: 1.5, Name: "a.jpg" }, 400, "ErrInvalidBody"],
      [{ ContentType: "image/jpeg", Size: "9", Name: "a.jpg" }, 400, "ErrInvalidBody"],
      [{ ContentType: "image/jpeg", Size: 9, Name: " " }, 400, "ErrEmptyName"],
      [{ ContentType: "image/jpeg", Size: 9, Name: "a.jpg", Key: "x" }, 400, "ErrInvalidBody"],
      [{ ContentType: "image/jpeg", Size: 9 }, 400, "ErrInvalidBody"],
    ])("%j: %i %s", async (body, status, code) => {
      const answer = await costa.post("/api/client/upload/image", body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });

    test("without the property service: 403 ErrNoService", async () => {
      const none = await server.client("nothing", {});
      const answer = await none.post("/api/client/upload/image", {
        ContentType: "image/jpeg",
        Size: 9,
        Name: "a",
      });
      expect([answer.status, answer.body.code]).toEqual([403, "ErrNoService"]);
    });

    test("after 500 open addresses: 429 with Retry-After", async () => {
      const busy = await server.client("busy");
      const body = { ContentType: "image/jpeg", Size: 9, Name: "a.jpg" };
      for (let batch = 0; batch < 10; batch += 1) {
        await Promise.all(Array.from({ length: 50 }, () => busy.post("/api/client/upload/image", body)));
      }
      const answer = await busy.post("/api/client/upload/image", body);
      expect([answer.status, answer.body.code, answer.headers["retry-after"]]).toEqual([
        429,
        "ErrTooManyRequests",
        "300",
      ]);
      now = new Date(now.getTime() + 300_000);
      expect((await busy.post("/api/client/upload/image", body)).status).toBe(200);
    });
  });

  describe("leaves nothing on the disk", () => {
    let before: string[];
    let photo: Buffer;
    beforeEach(async () => {
      before = await files();
      photo = await jpeg();
    });
    const expectNothing = async () => expect(await files()).toEqual(before);

    // MEDIA-18, SAFE-27
    test("with one byte more than was signed", async () => {
      const url = await ticket(photo.length - 1);
      expect(codeOf(await put(url, photo))).toEqual([413, "ErrFileSizeExceed"]);
      await expectNothing();
    });

    // MEDIA-18
    test("with one byte less than was signed", async () => {
      const url = await ticket(photo.length + 1);
      expect(codeOf(await put(url, photo))).toEqual([400, "ErrInvalidRequest"]);
      await expectNothing();
    });

    test("with 40 MB where less was signed, and the answer arrives", async () => {
      const url = await ticket(LIMIT);
      const large = await jpeg({ bytes: 40_000_000 });
      expect(codeOf(await put(url, large))).toEqual([413, "ErrFileSizeExceed"]);
      await expectNothing();
    });

    test("without a length", async () => {
      const url = await ticket(photo.length);
      const chunked = await fetch(url, {
        method: "PUT",
        headers: { "content-type": "image/jpeg" },
        body: new Blob([new Uint8Array(photo)]).stream(),
        duplex: "half",
      } as RequestInit);
      expect([chunked.status, await chunked.json()]).toEqual([411, { code: "ErrInvalidRequest" }]);
      await expectNothing();
    });

    test("when the connection breaks half way; the address is good for another try", async () => {
      const url = await ticket(photo.length);
      const half = rawRequest(
        "PUT",
        url,
        { "content-type": "image/jpeg", "content-length": String(photo.length) },
        photo.subarray(0, 500),
      );
      half.catch(() => undefined);
      await once(server.app.server, "request");
      server.app.server.closeAllConnections();
      await expect(half).rejects.toThrow();
      await expect.poll(files).toEqual(before);
      // The address is taken until the server has seen the end of the first try.
      await expect.poll(async () => (await put(url, photo)).status).toBe(200);
    });

    test.each([
      ["another type", { "content-type": "image/png" }, 400, "ErrInvalidContentType"],
      ["a type with a parameter", { "content-type": "image/jpeg;x=1" }, 400, "ErrInvalidContentType"],
      ["another access", { "x-amz-acl": "private" }, 400, "ErrInvalidRequest"],
    ])("with %s", async (_what, headers, status, code) => {
      const url = await ticket(photo.length);
      expect(codeOf(await put(url, photo, headers))).toEqual([status, code]);
      await expectNothing();
    });

    test.each([
      ["HTML named .jpg", "image/jpeg", html],
      ["a PDF named .png", "image/png", pdf],
      ["a GIF named .jpg", "image/jpeg", gif],
      ["a WebP named .jpg", "image/jpeg", webp],
      ["an SVG named .png", "image/png", svg],
      ["a PNG named .jpg", "image/jpeg", () => png()],
      ["more than 50 megapixels", "image/jpeg", () => plainJpeg(8000, 6251)],
      ["a bomb of 3,600 megapixels", "image/png", () => pngBomb(60_000)],
      ["half a photo", "image/jpeg", async () => (await jpeg()).subarray(0, 9_000)],
    ] as const)("with %s; the address is used up", async (_what, type, make) => {
      const content = await make();
      const url = await ticket(content.length, type);
      const headers = { "content-type": type };
      expect(codeOf(await put(url, content, headers))).toEqual([400, "ErrInvalidImage"]);
      await expectNothing();
      expect(codeOf(await put(url, content, headers))).toEqual([403, "ErrInvalidUrl"]);
      await expectNothing();
    });

    // SAFE-27
    test("when the address is over, to the second", async () => {
      const url = await ticket(photo.length);
      now = new Date(now.getTime() + 300_000);
      expect(codeOf(await put(url, photo))).toEqual([403, "ErrInvalidUrl"]);
      await expectNothing();
      now = new Date(now.getTime() - 1);
      expect((await put(url, photo)).status).toBe(200);
    });

    // SAFE-27
    test("when any part of the address is another", async () => {
      const url = new URL(await ticket(photo.length));
      const other = new URL(await ticket(photo.length));
      const changed = (change: (copy: URL) => void) => {
        const copy = new URL(url);
        change(copy);
        return copy.href;
      };
      const wrong = [
        changed((copy) => {
          copy.pathname = other.pathname;
        }),
        changed((copy) => {
          copy.pathname = copy.pathname.replace(".jpg", ".png");
        }),
        changed((copy) => {
          copy.pathname = copy.pathname.replace("/storage/", "/storage/s400x300/");
        }),
        changed((copy) => copy.searchParams.set("length", "1")),
        changed((copy) => copy.searchParams.set("type", "image/png")),
        changed((copy) => copy.searchParams.set("expires", "9999999999")),
        changed((copy) => copy.searchParams.append("expires", "9999999999")),
        changed((copy) => copy.searchParams.set("signature", "0".repeat(64))),
        changed((copy) => copy.searchParams.set("signature", "")),
        changed((copy) => copy.searchParams.delete("signature")),
        url.href.replace("/storage/", "/storage/../storage/"),
        url.href.replace("/storage/", "/storage/x/%2e%2e/"),
        `${server.url}/storage/..%2f..%2fetc%2fpasswd${url.search}`,
        `${server.url}/storage/${url.search}`,
      ];
      for (const address of wrong) {
        const answer = await put(address, photo);
        expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true]);
      }
      await expectNothing();
    });
  });

  // SAFE-27
  test("an address is good once", async () => {
    const photo = await jpeg();
    const url = await ticket(photo.length);
    expect((await put(url, photo)).status).toBe(200);
    const before = await files();
    const other = await jpeg({ width: 320, bytes: photo.length });
    expect(codeOf(await put(url, other))).toEqual([403, "ErrInvalidUrl"]);
    expect(await files()).toEqual(before);
    expect((await rawRequest("GET", url.split("?")[0] ?? "")).body.equals(photo)).toBe(true);
  });

  test("used ten times at once, an address takes one photo", async () => {
    const photo = await jpeg();
    const url = await ticket(photo.length);
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(url, photo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test("an address that was never used is forgotten after a day, with what a stopped process left", async () => {
    const { config, store } = server.services;
    const before = await files();
    const key = mediaKeyOf((await ticket(100)).split("?")[0] ?? "") ?? "";
    const left = `${config.dataDir}/storage/objects/${key}`;
    await mkdir(dirname(left), { recursive: true });
    await writeFile(left, "half moved");
    await writeFile(`${config.dataDir}/storage/incoming/half`, "half received");
    await utimes(`${config.dataDir}/storage/incoming/half`, 1, 1);
    const open = () => store.db.selectFrom("media").select("key").where("key", "=", key).execute();
    await removeExpiredTickets(server.services);
    expect(await open()).toHaveLength(1);
    now = new Date(now.getTime() + 86_400_001);
    for (let more = 1; more > 0; ) more = await removeExpiredTickets(server.services);
    expect(await open()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test("a photo is its owner's alone, whatever its address is dressed up as", async () => {
    const photo = await jpeg();
    const url = await ticket(photo.length);
    expect((await put(url, photo)).status).toBe(200);
    const [address = ""] = url.split("?");
    const other = await server.client("other");
    const publish = (caller: TestCaller, Url: string) =>
      caller.post("/api/client/property", {
        Ref: Url.slice(-90),
        Type: 25,
        Offer: 3,
        Currency: "EUR",
        Price: 1,
        Location: "m-03082",
        Photos: [{ Url, Number: 1 }],
      });
    const unused = (await ticket(photo.length)).split("?")[0] ?? "";
    for (const wrong of [
      unused,
      url,
      `${address}#x`,
      address.replace("/storage/", "/storage/s400x300/"),
      "x",
    ]) {
      const { status, body } = await publish(costa, wrong);
      expect([wrong, status, body.code]).toEqual([wrong, 400, "ErrInvalidMedia"]);
    }
    const stolen = await publish(other, address);
    expect([stolen.status, stolen.body.code]).toEqual([400, "ErrInvalidMedia"]);
    expect((await publish(costa, address)).status).toBe(201);
  });

  test("the address names nobody", async () => {
    const url = await ticket(100);
    expect(url).not.toContain("costa");
    expect(url).toMatch(/\/storage\/[0-9a-f]{12}\/[0-9a-f]{32}\.jpg\?/);
  });

  // SAFE-29
  test("a phone's photo is public without the place where it was taken", async () => {
    const photo = await phonePhoto();
    const place = Buffer.from([40, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0]);
    const url = await ticket(photo.length);
    expect((await put(url, photo)).status).toBe(200);
    const back = await rawRequest("GET", url.split("?")[0] ?? "");
    expect([photo.includes(place), back.body.includes(place)]).toEqual([true, false]);
    expect(back.body).toHaveLength(photo.length);
  });

  test("a panel on another host may send it, with the two headers it needs", async () => {
    const answer = await rawRequest("OPTIONS", (await ticket(100)).split("?")[0] ?? "", {
      origin: "https://panel.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type,x-amz-acl",
    });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, PUT",
      "access-control-allow-headers": "content-type, x-amz-acl",
    });
    const photo = await jpeg();
    const refused = await put(await ticket(1), photo, { origin: "https://panel.example" });
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
  });

  test("no signature is in the logs", async () => {
    const photo = await jpeg();
    const url = await ticket(photo.length);
    await put(url, photo);
    await put(url, photo);
    const signature = new URL(url).searchParams.get("signature") ?? "";
    expect(server.logs.join("")).not.toContain(signature);
  });

  test("a client's pictures have room for so much; then what to do is said", async () => {
    const small = await startServer(server.services.store, { env: { CLIENT_STORAGE_GB: "0.03" } });
    const full = await small.client("full");
    const request = (Size: number) =>
      full.post("/api/client/upload/image", { ContentType: "image/jpeg", Size, Name: "a.jpg" });
    expect((await request(20_000_000)).status).toBe(200);
    expect(await request(20_000_000)).toMatchObject({
      status: 409,
      body: { code: "ErrStorageExceeded", limit: 0.03 },
    });
    expect((await request(10_000_000)).status).toBe(200);
    await small.close();
  });
});
