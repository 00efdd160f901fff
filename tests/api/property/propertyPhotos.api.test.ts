import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PropertyPayload } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { jpeg, png } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

oneStore("properties", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  let clients = 0;
  beforeEach(async () => {
    clients += 1;
    costa = await server.client(`costa${clients}`);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const publish = async (changes: Partial<PropertyPayload> = {}, caller = costa): Promise<number> => {
    const { status, body } = await caller.post(PROPERTY, validPayload(changes));
    expect({ status, body }).toEqual({ status: 201, body: { Id: expect.any(Number) } });
    return body.Id;
  };
  const read = (id: number, caller = costa) => caller.get(`${PROPERTY}/${id}`);

  describe("photos", () => {
    const upload = (login: string) =>
      jpeg().then((bytes) => storeDirect(server.services, login, { type: "image/jpeg", bytes }));
    const addressOf = (key: string) => urlOf(server.services, key).Url;

    // MEDIA-15
    it("that the client uploaded come back in the order of their numbers, on host and CDN", async () => {
      const login = `costa${clients}`;
      const keys = [
        await upload(login),
        await storeDirect(server.services, login, { type: "image/png", bytes: await png() }),
      ];
      const [first = "", second = ""] = keys.map(addressOf);
      const Photos = [
        { Url: second, Number: 2 },
        { Url: first, Number: 1 },
      ];
      const { body } = await read(await publish({ Photos }));
      expect(body.Photos).toEqual([
        { Url: first, CdnUrl: first, Number: 1 },
        { Url: second, CdnUrl: second, Number: 2 },
      ]);
    });

    it("with one number twice are counted anew", async () => {
      const Url = addressOf(await upload(`costa${clients}`));
      const Photos = [5, 5, 1].map((place) => ({ Url, Number: place }));
      const { body } = await read(await publish({ Photos }));
      expect(body.Photos.map((photo: { Number: number }) => photo.Number)).toEqual([1, 2, 3]);
    });

    // MEDIA-19
    it("of another client, or of nobody, are refused", async () => {
      const foreign = addressOf(await upload("somebody-else"));
      const nobodys = foreign.replace(/[0-9a-f]{32}/, "0".repeat(32));
      for (const Url of [
        foreign,
        nobodys,
        `${foreign}?x=1`,
        "https://example.com/a.jpg",
        "/storage/../a.jpg",
      ]) {
        const { status, body } = await costa.post(PROPERTY, validPayload({ Photos: [{ Url, Number: 1 }] }));
        expect({ Url, status, body }).toEqual({
          Url,
          status: 400,
          body: { code: "ErrInvalidMedia", fields: [{ path: "Photos.0", code: "ErrInvalidMedia" }] },
        });
      }
    });
  });
});
