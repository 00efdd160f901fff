import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const SECONDS = 1;
/** Far from what it takes, for a busy machine, and as far from the half minute without the limit. */
const MOST_MS = 15_000;

let server: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await freshStore("pglite");
  server = await startServer(store, { env: { REQUEST_SECONDS: String(SECONDS) } });
  close = async () => {
    await server.close();
    await store.close();
  };
});
afterAll(() => close());

/** A connection that sends what it is given; what came back, once the server has closed it, and after how long. */
async function opened(url: string, ...parts: readonly (string | Buffer)[]) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const started = performance.now();
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const part of parts) socket.write(part);
  const closed = once(socket, "close").then(() => ({ answer, ms: performance.now() - started }));
  return { socket, closed, answer: () => answer };
}

const post = (path: string, length: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
const SIGN_IN = "/api/auth/client/auth";

describe("a request that does not go on", () => {
  // SAFE-38
  test.each([
    ["with half a body", () => [post(SIGN_IN, 1000), "{"]],
    ["with half of its headers", () => ["GET /api/health HTTP/1.1\r\nhost: x\r\n"]],
    ["with half a body nobody wants", () => [post("/api/nowhere", 1000), "{"]],
    ["with half a form", () => [post("/site/redirect-to-property/1/enquiry", 1000), "a"]],
  ])("%s is gone once its time is over", async (_what, parts) => {
    const { closed } = await opened(server.url, ...parts());
    const { answer, ms } = await closed;
    expect(ms).toBeGreaterThan(SECONDS * 800);
    expect(ms).toBeLessThan(MOST_MS);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test("a byte now and then does not keep it", async () => {
    const { socket, closed } = await opened(server.url, post(SIGN_IN, 1000), "{");
    const dripping = setInterval(() => socket.write(" "), 200);
    expect((await closed).ms).toBeLessThan(MOST_MS);
    clearInterval(dripping);
  });

  test("a photo that stalls is gone; one that comes slowly arrives", async () => {
    const costa = await server.client("costa");
    const photo = await jpeg({ bytes: 400_000 });
    const ask = { ContentType: "image/jpeg", Size: photo.length, Name: "a.jpg" };
    const head = async () => {
      const { FileUploadURL } = (await costa.post("/api/client/upload/image", ask)).body;
      const { pathname, search } = new URL(FileUploadURL);
      return `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${photo.length}\r\n\r\n`;
    };
    const stalled = await opened(server.url, await head(), photo.subarray(0, 100_000));
    expect((await stalled.closed).ms).toBeLessThan(MOST_MS);
    const slow = await opened(server.url, await head());
    for (let from = 0; from < photo.length; from += 50_000) {
      slow.socket.write(photo.subarray(from, from + 50_000));
      await pause(300);
    }
    await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 200 /);
    slow.socket.destroy();
  });

  test("is gone by the end of its time, not at the first look after it", () => {
    const { headersTimeout } = server.app.server;
    const look = Reflect.get(server.app.server, "connectionsCheckingInterval");
    expect(headersTimeout + look).toBeLessThan(SECONDS * 1_000);
  });

  test("nothing of it is logged as a fault of ours", () => {
    expect(server.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe("a body", () => {
  test("for signing in has 16 KB at most", async () => {
    const body = (bytes: number) => {
      const bare = JSON.stringify({ login: "a", password: "" });
      return JSON.stringify({ login: "a", password: "x".repeat(bytes - bare.length) });
    };
    const headers = { "content-type": "application/json" };
    const send = async (bytes: number) => (await server.nobody().post(SIGN_IN, body(bytes), headers)).status;
    expect([await send(16 * 1024), await send(16 * 1024 + 1)]).toEqual([400, 413]);
  });

  // SAFE-38
  test("has what its route needs: a property much, a switch little", async () => {
    const costa = await server.client("costa");
    const filled = (bytes: number) => ({ filler: "x".repeat(bytes) });
    const status = async (path: string, bytes: number) => (await costa.post(path, filled(bytes))).status;
    expect(await status("/api/client/property", 1_900_000)).toBe(400);
    expect(await status("/api/client/property", 2_100_000)).toBe(413);
    expect(await status("/api/client/contact", 200_000)).toBe(400);
    expect(await status("/api/client/contact", 300_000)).toBe(413);
  });

  test("of a client who has 16 MB under way waits; everybody else's does not", async () => {
    const patient = await startServer(server.services.store);
    const busy = await patient.client("busy");
    const other = await patient.client("other");
    const bearer = `authorization: Bearer ${busy.accessToken}\r\n`;
    const large = { filler: "x".repeat(1_900_000) };
    const send = async (caller: TestCaller, body: object) => {
      const { status, headers } = await caller.post("/api/client/property", body);
      return [status, headers["retry-after"]];
    };
    const hold = () => opened(patient.url, post("/api/client/property", 2_000_000, bearer), "{");
    const held = await Promise.all(Array.from({ length: 8 }, hold));
    // One of them that comes while a call is under way is refused in its place, and is sent again.
    const sendBeside = async () => {
      const refused = held.findIndex(({ answer }) => answer() !== "");
      if (refused < 0) return send(busy, large);
      // A connection that stays open holds up the end of the server.
      held[refused]?.socket.destroy();
      held[refused] = await hold();
      return "again";
    };
    await expect.poll(sendBeside).toEqual([429, "5"]);
    expect(await send(busy, {})).toEqual([400, undefined]);
    expect(await send(other, large)).toEqual([400, undefined]);
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => send(busy, large)).toEqual([400, undefined]);
    await patient.close();
  });
});
