import { TextDecoderStream, TransformStream } from "node:stream/web";
import { BroadcastChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const tokens = vi.hoisted(() => ({ current: vi.fn<() => string | null>(), renew: vi.fn() }));
vi.mock("./session.ts", () => ({ tokensOf: () => tokens }));
const { followLive } = await import("./liveEvents.ts");

interface Connection {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Says a part of the stream. */
  say: (text: string) => Promise<void>;
  /** Ends the stream. */
  end: () => Promise<void>;
}

const connections: Connection[] = [];
let status = 200;

/** What was said goes through the stream's reader and its decoder. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

function answer(url: string, { headers, signal }: Pick<Connection, "headers" | "signal">) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const say = async (text: string) => {
    void writer.write(new TextEncoder().encode(text));
    await settled();
  };
  const end = async () => {
    void writer.close();
    await settled();
  };
  connections.push({ url, headers, signal, say, end });
  return Promise.resolve({ status, ok: status === 200, body: readable });
}

const last = (): Connection => {
  const one = connections.at(-1);
  if (!one) throw new Error("Nothing was asked.");
  return one;
};

const told: string[] = [];
let stop: () => void = () => undefined;

async function follow() {
  stop = followLive((kind) => told.push(kind));
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("BroadcastChannel", BroadcastChannel);
  vi.stubGlobal("TextDecoderStream", TextDecoderStream);
  tokens.current.mockReturnValue("access");
  status = 200;
});
afterEach(() => {
  stop();
  connections.length = 0;
  told.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// LIVE-06
test("tells each kind, however the text is cut, and nothing of comments and positions alone", async () => {
  await follow();
  expect(last()).toMatchObject({ url: "/api/client/events", headers: { authorization: "Bearer access" } });
  expect(last().headers).not.toHaveProperty("last-event-id");
  await last().say(": heartbeat\n\nid: 41\n\nid: 4");
  expect(told).toEqual([]);
  await last().say("2\nevent: enquiries\n");
  expect(told).toEqual([]);
  await last().say("\nid: 43\nevent: enquiries\n\n");
  expect(told).toEqual(["enquiries", "enquiries"]);
});

// LIVE-06
test("goes on after what was told last when a connection has ended", async () => {
  await follow();
  await last().say("id: 41\nevent: enquiries\n\nid: 42\n\n");
  await last().end();
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connections).toHaveLength(2);
  expect(last().headers).toMatchObject({ "last-event-id": "42" });
});

// LIVE-06
test("renews a token that is refused before the next try", async () => {
  status = 401;
  await follow();
  expect(tokens.renew).toHaveBeenCalledExactlyOnceWith("access");
  status = 503;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connections).toHaveLength(3);
  expect(tokens.renew).toHaveBeenCalledOnce();
});

// LIVE-06
test("asks for nothing without a token", async () => {
  tokens.current.mockReturnValue(null);
  await follow();
  expect(connections).toEqual([]);
});

// LIVE-06
test("tells the other tabs, and hears what they are told", async () => {
  const other = new BroadcastChannel("zaguan.live");
  const heard: unknown[] = [];
  other.onmessage = (event) => heard.push((event as { data: unknown }).data);
  await follow();
  await last().say("id: 41\nevent: enquiries\n\n");
  await vi.waitFor(() => expect(heard).toEqual([{ id: "41", kind: "enquiries" }]));
  other.postMessage({ id: "42", kind: "enquiries" });
  await vi.waitFor(() => expect(told).toEqual(["enquiries", "enquiries"]));
  other.close();
});

// LIVE-06
test("waits until no other tab of the browser has the connection, and leaves it when it ends", async () => {
  const wanted: { signal: AbortSignal; take: () => Promise<void> }[] = [];
  const request = (_name: string, { signal }: { signal: AbortSignal }, take: () => Promise<void>) => {
    wanted.push({ signal, take });
    return Promise.reject(new Error("It was no longer wanted."));
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await follow();
  expect(connections).toEqual([]);
  const over = wanted[0]?.take();
  await settled();
  expect(connections).toHaveLength(1);
  stop();
  await expect(over).resolves.toBeUndefined();
  expect(last().signal.aborted).toBe(true);
  expect(wanted[0]?.signal.aborted).toBe(true);
});
