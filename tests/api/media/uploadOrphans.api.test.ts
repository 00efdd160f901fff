import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { collectOrphans } from "#server/media/orphans.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

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

  describe("what nothing shows", () => {
    const DAY = 86_400_000;
    const later = async (ms: number) => {
      now = new Date(now.getTime() + ms);
      costa = await server.client("costa");
      await collectOrphans(server.services);
    };
    const uploaded = async () => {
      const photo = await jpeg();
      const [address = "", query] = (await ticket(photo.length)).split("?");
      expect((await put(`${address}?${query}`, photo)).status).toBe(200);
      return address;
    };
    const isThere = async (address: string) =>
      Promise.all(
        ["", "s400x300/", "s1200x900/", "s160x120-webp/"].map(async (size) => {
          const name = address.replace("/storage/", `/storage/${size}`);
          return (await rawRequest("GET", name)).status === 200;
        }),
      );
    const shown = [true, true, true, true];
    const gone = [false, false, false, false];
    const publish = async (Url: string): Promise<number> => {
      const answer = await costa.post("/api/client/property", {
        Ref: Url.slice(-90),
        Type: 25,
        Offer: 3,
        Currency: "EUR",
        Price: 1,
        Location: "m-03082",
        Photos: [{ Url, Number: 1 }],
      });
      expect(answer.status).toBe(201);
      return answer.body.Id;
    };

    test("goes after a day: uploads that nobody took and photos of deleted listings, with their sizes", async () => {
      const [unused, kept, deleted, drafted] = [
        await uploaded(),
        await uploaded(),
        await uploaded(),
        await uploaded(),
      ];
      const id = await publish(kept);
      const other = await publish(deleted);
      const Content = { ...emptyPropertyForm(), Photos: [{ Url: drafted, CdnUrl: drafted, Number: 1 }] };
      const draft = await costa.post("/api/client/items", { Type: "new-property", Content });
      await later(DAY);
      expect([await isThere(unused), await isThere(kept)]).toEqual([gone, shown]);
      expect([await isThere(deleted), await isThere(drafted)]).toEqual([shown, shown]);
      await costa.delete(`/api/client/property/${other}`);
      await later(12 * 3_600_000);
      expect(await isThere(deleted)).toEqual(shown);
      await later(11 * 3_600_000);
      expect([await isThere(deleted), await isThere(kept)]).toEqual([gone, shown]);
      await costa.delete(`/api/client/items/${draft.body.Id}`);
      await later(2 * DAY);
      expect(await isThere(drafted)).toEqual(gone);
      expect((await costa.get(`/api/client/property/${id}`)).body.Photos).toHaveLength(1);
      expect(await isThere(kept)).toEqual(shown);
    });

    test("and what an unfinished wizard names goes after its 30 days", async () => {
      const photo = await jpeg();
      const request = { ContentType: "image/jpeg", Size: photo.length, Name: "a.jpg" };
      const kept = { "x-unfinished-work": "kept" };
      const { body } = await costa.post("/api/client/upload/image", request, kept);
      expect((await put(body.FileUploadURL, photo)).status).toBe(200);
      const address = body.FileUploadURL.split("?")[0];
      await later(29 * DAY);
      expect(await isThere(address)).toEqual(shown);
      await later(DAY);
      expect(await isThere(address)).toEqual(gone);
    });

    test("is not taken while it goes, and stays when it was taken first", async () => {
      for (let round = 0; round < 10; round += 1) {
        const address = await uploaded();
        now = new Date(now.getTime() + DAY);
        costa = await server.client("costa");
        const [{ status }] = await Promise.all([
          costa.post("/api/client/property", {
            Ref: address.slice(-90),
            Type: 25,
            Offer: 3,
            Currency: "EUR",
            Price: 1,
            Location: "m-03082",
            Photos: [{ Url: address, Number: 1 }],
          }),
          collectOrphans(server.services),
        ]);
        expect([status, (await isThere(address))[0]]).toEqual(status === 201 ? [201, true] : [400, false]);
      }
    });
  });
});
