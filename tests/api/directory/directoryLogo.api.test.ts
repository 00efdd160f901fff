import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { directoryBody } from "#tests/fixtures/directoryBody.ts";
import { gif, html, jpeg, pdf, png } from "#tests/fixtures/pictures.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer, TestCaller } from "../harness/testCaller.ts";

const DIRECTORY = "/api/client/directory";
const LIMIT = 1_024_000;

type Entry = Awaited<ReturnType<typeof listed>>;
const pathOf = ({ id, serviceId }: Entry) => `${DIRECTORY}/${id}/service/${serviceId}`;
const refusal = ({ status, body }: TestAnswer) => [status, body.code];

oneStore("the directory", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let ben: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
    ana = await server.client("ana");
    ben = await server.client("ben");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const list = (changes: Parameters<typeof listed>[2] = {}, login = "ana") => listed(store, login, changes);
  const read = async (entry: Entry): Promise<DirectoryEntry> => (await ana.get(pathOf(entry))).body;
  const save = (entry: Entry, changes: Partial<DirectoryBody> = {}, headers = {}) =>
    ana.put(pathOf(entry), directoryBody(entry, changes), headers);

  describe("a logo", () => {
    const ask = (entry: Entry, Size: number, ContentType = "image/png", Name = "logo.png") =>
      ana.post(`${pathOf(entry)}/upload`, { ContentType, Size, Name });
    const put = (url: string, content: Buffer, type = "image/png") =>
      rawRequest(
        "PUT",
        url,
        {
          "content-type": type,
          "content-length": String(content.length),
          "x-amz-acl": "public-read",
        },
        content,
      );
    async function upload(entry: Entry, content: Buffer, type = "image/png"): Promise<string> {
      const { FileUploadURL } = (await ask(entry, content.length, type)).body;
      expect((await put(FileUploadURL, content, type)).status).toBe(200);
      return FileUploadURL.replace(/\?.*$/, "");
    }

    it.each([
      ["image/png", () => png({ bytes: LIMIT })],
      ["image/jpeg", () => jpeg({ bytes: LIMIT })],
    ] as const)("a %s of exactly 1,024,000 bytes becomes the entry's, and comes back", async (type, make) => {
      const entry = await list();
      const content = await make();
      const Logo = await upload(entry, content, type);
      expect((await save(entry, { Logo })).body.Logo).toBe(Logo);
      expect((await read(entry)).Logo).toBe(Logo);
      const back = await rawRequest("GET", Logo);
      expect([back.headers["content-type"], back.body.equals(content)]).toEqual([type, true]);
      expect((await save(entry, { Logo, Languages: ["it"] })).body.Logo).toBe(Logo);
      expect((await save(entry, { Logo: null })).body.Logo).toBe(null);
      expect((await save(entry, { Logo })).body.Logo).toBe(Logo);
    });

    it.each([
      [LIMIT + 1, "image/png", "logo.png", 413, "ErrFileSizeExceed"],
      [9, "image/gif", "logo.gif", 400, "ErrInvalidContentType"],
      [9, "image/svg+xml", "logo.png", 400, "ErrInvalidContentType"],
      [9, "application/pdf", "logo.png", 400, "ErrInvalidContentType"],
      [0, "image/png", "logo.png", 400, "ErrInvalidBody"],
      [9, "image/png", " ", 400, "ErrEmptyName"],
    ])("of %i bytes, %s, named %j is refused before it is sent", async (size, type, name, status, code) => {
      const answer = await ask(await list(), size, type, name);
      expect(refusal(answer)).toEqual([status, code]);
    });

    it("of one byte more than was signed is refused on arrival", async () => {
      const entry = await list();
      const { FileUploadURL } = (await ask(entry, LIMIT)).body;
      const answer = await put(FileUploadURL, await png({ bytes: LIMIT + 1 }));
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([413, "ErrFileSizeExceed"]);
    });

    // ENTRY-28
    it.each([
      ["a GIF", gif],
      ["a PDF", pdf],
      ["HTML", html],
      ["a JPEG", () => jpeg()],
    ] as const)("%s named .png is refused on arrival, and is no logo", async (_what, make) => {
      const entry = await list();
      const content = await make();
      const { FileUploadURL } = (await ask(entry, content.length)).body;
      const answer = await put(FileUploadURL, content);
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([400, "ErrInvalidImage"]);
      const Logo = FileUploadURL.replace(/\?.*$/, "");
      expect(refusal(await save(entry, { Logo }))).toEqual([400, "ErrInvalidImage"]);
    });

    // ENTRY-28
    it("is a picture that this client has sent, as it is addressed, and no other", async () => {
      const entry = await list();
      const small = await png({ width: 60, height: 40 });
      const Logo = await upload(entry, small);
      const unsent = (await ask(entry, 100)).body.FileUploadURL.replace(/\?.*$/, "");
      const wrong = [
        ...["", "x", "https://elsewhere.example/logo.png", "javascript:xss()", "data:image/png;base64,AA=="],
        ...[unsent, `${Logo}?x=1`, `${Logo}#x`, Logo.replace("/storage/", "/storage/s400x300/")],
      ];
      for (const one of wrong) {
        const answer = await save(entry, { Logo: one });
        expect([one, ...refusal(answer)]).toEqual([one, 400, "ErrInvalidImage"]);
      }
      const bens = await list({}, "ben");
      const stolen = await ben.put(pathOf(bens), directoryBody(bens, { Login: "ben", Logo }));
      expect(refusal(stolen)).toEqual([400, "ErrInvalidImage"]);
      expect((await read(entry)).Logo).toBe(null);
    });

    it("is no larger picture that came up as a photo", async () => {
      const entry = await list();
      const content = await png({ bytes: LIMIT + 1 });
      const photo = { ContentType: "image/png", Size: content.length, Name: "a.png" };
      const { FileUploadURL } = (await ana.post("/api/client/upload/image", photo)).body;
      expect((await put(FileUploadURL, content)).status).toBe(200);
      const answer = await save(entry, { Logo: FileUploadURL.replace(/\?.*$/, "") });
      expect(refusal(answer)).toEqual([413, "ErrFileSizeExceed"]);
    });

    it("that the office took from elsewhere stays until it is replaced", async () => {
      const Logo = "https://elsewhere.example/logo.png";
      const entry = await list({ Logo });
      expect((await save(entry, { Logo })).body.Logo).toBe(Logo);
      expect((await save(entry, { Logo: null })).body.Logo).toBe(null);
      expect(refusal(await save(entry, { Logo }))).toEqual([400, "ErrInvalidImage"]);
    });
  });
});
