import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import https from "node:https";
import net, { type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FetchRules, publicRules } from "#server/outside/fetchRules.ts";
import { exampleRules } from "#tests/fixtures/feedServer.ts";
import { type WebhookReceiver, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { postToWebhook } from "./postToWebhook.ts";

const MEGABYTE = 1024 * 1024;
const here = exampleRules();

let receiver: WebhookReceiver;
let inward: WebhookReceiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  inward = await webhookReceiver();
});
beforeEach(() => {
  receiver.forget();
  inward.forget();
});
afterAll(async () => {
  await receiver.close();
  await inward.close();
});

const post = (
  url: string,
  rules: FetchRules = here,
  deadlineMs = 5_000,
  abort = new AbortController().signal,
) => postToWebhook(url, { "zaguan-event": "test" }, '{"a":1}', { rules, deadlineMs, abort });
const hook = () => `http://hooks.example:${receiver.port}/in`;

/** Whoever connects to it is treated by `how`. */
async function withSocket<Result>(how: (socket: Socket) => void, use: (url: string) => Promise<Result>) {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    how(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://hooks.example:${(server.address() as AddressInfo).port}/in`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** One byte of a text, then the next, for ever. */
const drip = (first: string, text: string) => (socket: Socket) => {
  socket.write(first);
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(at % text.length));
    at += 1;
  }, 10);
  socket.on("close", () => clearInterval(timer));
};

// HOOK-12
it.each([
  [200, null],
  [204, null],
  [299, null],
  [300, "status"],
  [304, "status"],
  [400, "status"],
  [410, "status"],
  [503, "status"],
])("is judged by the status: %i", async (status, error) => {
  receiver.answer((response) => response.writeHead(status).end());
  expect(await post(hook())).toEqual({ Status: status, Error: error });
  expect(receiver.received.map(({ body }) => body)).toEqual(['{"a":1}']);
});

// HOOK-12
it.each([301, 302, 303, 307, 308])("does not follow a redirect inwards: %i", async (status) => {
  const location = `http://hooks.example:${inward.port}/`;
  receiver.answer((response) => response.writeHead(status, { location }).end());
  expect(await post(hook())).toEqual({ Status: status, Error: "status" });
  expect(inward.received).toEqual([]);
});

// HOOK-12
it("takes the status of an answer of 10 MB or without an end, and hangs up", async () => {
  let sent = 0;
  let closed: Promise<unknown> | undefined;
  receiver.answer((response) => {
    closed = once(response, "close");
    const more = () => {
      sent += 1;
      if (!response.destroyed) response.write(Buffer.alloc(MEGABYTE), more);
    };
    more();
  });
  expect(await post(hook())).toEqual({ Status: 200, Error: null });
  await closed;
  expect(sent).toBeLessThan(100);
});

// HOOK-12
it.each([
  ["never says a word", () => undefined],
  ["drips its head", drip("HTTP/1.1 200 OK\r\nX-Slow: ", "a")],
] as const)("gives up a receiver that %s", async (_name, how) => {
  const result = await withSocket(how, (url) => post(url, here, 150));
  expect(result).toEqual({ Status: null, Error: "timeout" });
});

// HOOK-12
it("does not wait beyond the deadline for a body that drips", async () => {
  const head = "HTTP/1.1 202 Accepted\r\nContent-Length: 1000000\r\n\r\n";
  expect(await withSocket(drip(head, "a"), (url) => post(url, here, 150))).toEqual({
    Status: 202,
    Error: null,
  });
});

// HOOK-13
it.each([
  ["closes", (socket: Socket): void => void socket.destroy()],
  ["answers no HTTP", (socket: Socket): void => void socket.end("220 mail.example ESMTP\r\n")],
  [
    "has a head of a megabyte",
    (socket: Socket): void => void socket.end(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(MEGABYTE)}\r\n\r\n`),
  ],
] as const)("fails at a receiver that %s", async (_name, how) => {
  expect(await withSocket(how, (url) => post(url))).toEqual({ Status: null, Error: "connection" });
});

// HOOK-13
it("says when nobody listens, nobody knows the name, or its name server is silent", async () => {
  const closed = await withSocket(
    () => undefined,
    async (url) => url,
  );
  expect(await post(closed)).toEqual({ Status: null, Error: "connection" });
  expect(await post("http://nobody.invalid/")).toEqual({ Status: null, Error: "unknownHost" });
  const silent: FetchRules = { ...here, resolve: () => new Promise(() => undefined) };
  expect(await post(hook(), silent, 50)).toEqual({ Status: null, Error: "timeout" });
});

const attackers: FetchRules = {
  isAllowed: publicRules.isAllowed,
  resolve: async (host) => {
    const inwards = { address: "127.0.0.1", family: 4 };
    if (host === "six.attacker.example") return [{ address: "::ffff:127.0.0.1", family: 6 }];
    return host === "half.attacker.example" ? [{ address: "93.184.216.34", family: 4 }, inwards] : [inwards];
  },
};

// HOOK-14, SAFE-32
it.each([
  "http://name.attacker.example:PORT/",
  "http://six.attacker.example:PORT/",
  "http://half.attacker.example:PORT/",
  "http://127.0.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/",
])("asks nothing of %s", async (form) => {
  const url = form.replace("PORT", String(inward.port));
  expect(await post(url, attackers)).toEqual({ Status: null, Error: "address" });
  expect(inward.received).toEqual([]);
});

// HOOK-14
it("resolves a name once: what it says afterwards does not count", async () => {
  let times = 0;
  const rebinding: FetchRules = {
    isAllowed: (address) => address === "127.0.0.1",
    resolve: async () => {
      times += 1;
      return [{ address: times === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }];
    },
  };
  receiver.answer((response) => response.end());
  expect(await post(hook(), rebinding)).toEqual({ Status: 200, Error: null });
  expect(times).toBe(1);
});

it("is cut off when the system stops", async () => {
  const stop = new AbortController();
  const cut = withSocket(
    () => stop.abort(),
    (url) => post(url, here, 5_000, stop.signal),
  );
  await expect(cut).rejects.toThrow();
});

function hasOpenssl(): boolean {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// HOOK-05, HOOK-13
it.skipIf(!hasOpenssl())("trusts no certificate that it does not know, and no name but its own", async () => {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-tls-"));
  const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  const subject = ["-subj", "/CN=hooks.example", "-addext", "subjectAltName=DNS:hooks.example"];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  const server = https.createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, response) => response.end(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const url = `https://hooks.example:${(server.address() as AddressInfo).port}/`;
    expect(await post(url)).toEqual({ Status: null, Error: "certificate" });
  } finally {
    server.close();
    rmSync(dir, { recursive: true });
  }
});
