import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ChangeListener } from "#server/access-cache/accessCache.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { ACCESS_SECONDS } from "#server/account/tokens.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { drain } from "#server/http/drain.ts";
import { LiveStreams, MAX_STREAMS_PER_CLIENT } from "#server/http/liveStreams.ts";
import { listenLive } from "#tests/fixtures/listenLive.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const SOON = { timeout: 1_000, interval: 10 };
const ENDED = { timeout: 2_500, interval: 20 };
/** What nobody is told would have come by then. */
const QUIET_MS = 300;

oneStore("events of a client", (fresh) => {
  let store: Store;
  let server: TestServer;
  let at = 0;
  const listeners: { leave(): void }[] = [];
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(Date.now() + at) });
  });
  afterEach(() => {
    at = 0;
    for (const { leave } of listeners.splice(0)) leave();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const listen = async ({ accessToken }: TestCaller, lastId?: string) => {
    const listener = await listenLive(server.url, accessToken, lastId);
    listeners.push(listener);
    return listener;
  };
  /** A listing's public page, over which somebody writes to its client. */
  const listing = async (login: string) => {
    const caller = await server.client(login);
    const { body } = await caller.post("/api/client/property", validPayload({ Ref: login }));
    const write = async (Comment: string) => {
      const answer = await server.inject({
        method: "POST",
        url: `/site/redirect-to-property/${body.Id}/enquiry`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({
          Interest: "viewing",
          Name: "Ann",
          Email: "ann@home.example",
          Phone: "",
          Comment,
        }).toString(),
      });
      expect(answer.statusCode).toBe(303);
    };
    return { caller, write };
  };
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

  // LIVE-01, LIVE-05
  it("say within a second that an enquiry has come in, to its client alone and not what it says", async () => {
    const { caller, write } = await listing("told");
    const [one, other, foreign] = [
      await listen(caller),
      await listen(caller),
      await listen(await server.client("other")),
    ];
    expect(one).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    });
    expect(one.headers["content-encoding"]).toBeUndefined();
    await write("A secret of Ann's");
    for (const listener of [one, other]) {
      await expect
        .poll(listener.text, SOON)
        .toMatch(/^id: \d+\n\nid: \d+\nevent: enquiries\ndata: \{\}\n\n$/);
    }
    await quiet();
    expect(foreign.text()).toMatch(/^id: \d+\n\n$/);
  });

  // LIVE-01
  it("say that a call has come in, and nothing of what the client changes itself", async () => {
    const { caller } = await listing("called");
    const listener = await listen(caller);
    await caller.put("/api/client/agent/letters", { Weekly: false });
    await quiet();
    expect(listener.events()).toEqual([]);
    await receiveContacts(store, "called", [], [{}]);
    await expect.poll(listener.events, SOON).toEqual(["enquiries"]);
  });

  // LIVE-02
  it("go on where their reader was: what was missed is told at once, and nothing twice", async () => {
    const { caller, write } = await listing("back");
    const first = await listen(caller);
    await write("The first");
    await expect.poll(first.events, SOON).toEqual(["enquiries"]);
    const id = first.lastId();
    first.leave();
    const idle = await listen(caller, id);
    await quiet();
    expect(idle.events()).toEqual([]);
    idle.leave();
    await write("The second");
    const again = await listen(caller, id);
    await expect.poll(again.events, SOON).toEqual(["enquiries"]);
    expect(Number(again.lastId())).toBeGreaterThan(Number(id));
    const restored = await listen(caller, "999999999");
    await expect.poll(restored.events, SOON).toEqual(["enquiries", "enquiryChanges", "properties"]);
    expect((await caller.get("/api/client/events", { "last-event-id": "nothing" })).status).toBe(400);
  });

  // LIVE-01
  it("say that an enquiry was changed to every session but the one that changed it", async () => {
    const ana = await server.client("inbox");
    const { enquiries, calls } = await receiveContacts(store, "inbox", [{}], [{}]);
    const [own, colleague] = [await listen(ana), await listen(await server.client("inbox"))];
    const steps = [
      [`propertyenquiries/${enquiries[0]}/markasread`, undefined],
      [`propertyenquiries/${enquiries[0]}/stage`, { stage: "viewing" }],
      [`calls/property/${calls[0]}/stage`, { stage: "won" }],
    ] as const;
    const told: string[] = [];
    for (const [path, body] of steps) {
      expect((await ana.post(`/api/client/${path}`, body)).status).toBe(200);
      told.push("enquiryChanges");
      await expect.poll(colleague.events, SOON).toEqual(told);
    }
    await quiet();
    expect(own.events()).toEqual([]);
  });

  // LIVE-01, LIVE-02
  it("say that listings have changed to every session but the one that changed them", async () => {
    const ana = await server.client("team");
    const [own, colleague] = [await listen(ana), await listen(await server.client("team"))];
    const id = own.lastId();
    const { body } = await ana.post("/api/client/property", validPayload({ Ref: "T-1" }));
    await expect.poll(colleague.events, SOON).toEqual(["properties"]);
    await ana.post(`/api/client/property/${body.Id}/deactivate`);
    await expect.poll(colleague.events, SOON).toEqual(["properties", "properties"]);
    await quiet();
    expect(own.events()).toEqual([]);
    expect((await listen(ana, id)).events()).toEqual([]);
    const back = await listen(await server.client("team"), id);
    await expect.poll(back.events, SOON).toEqual(["properties"]);
  });

  // LIVE-03
  it("end when the session does, and no other's", async () => {
    const leaving = await server.client("leaving");
    const staying = await listen(await server.client("leaving"));
    const left = await listen(leaving);
    await leaving.post("/api/auth/token/revoke", undefined, {
      authorization: `Bearer ${leaving.refreshToken}`,
    });
    await expect.poll(left.hasEnded, ENDED).toBe(true);
    expect(staying.hasEnded()).toBe(false);
    await store.db
      .transaction()
      .execute((tx) =>
        changeAccount(tx, server.services, { kind: "client", subject: "leaving" }, { type: "suspend" }),
      );
    await expect.poll(staying.hasEnded, ENDED).toBe(true);
  });

  // LIVE-03
  it("end with the access token", async () => {
    const listener = await listen(await server.client("expiring"));
    at = ACCESS_SECONDS * 1_000;
    await expect.poll(listener.hasEnded, ENDED).toBe(true);
  });

  // LIVE-04, LIVE-05
  it("are refused to a client that has fifty, and to nobody else", async () => {
    const caller = await server.client("many");
    const all = await Promise.all(Array.from({ length: MAX_STREAMS_PER_CLIENT }, () => listen(caller)));
    expect(await listen(caller)).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect((await listen(await server.client("few"))).status).toBe(200);
    const { used, waiting } = store.connections();
    expect({ used, waiting }).toEqual({ used: 0, waiting: 0 });
    all[0]?.leave();
    await expect.poll(async () => (await listen(caller)).status, SOON).toBe(200);
  });

  // LIVE-03
  it("end when the server is told to stop, and do not hold it up", async () => {
    const stopping = await startServer(store, { env: { TOKEN_KEY: "stopping".repeat(4) } });
    const caller = await stopping.client("stopping");
    const listener = await listenLive(stopping.url, caller.accessToken);
    const since = performance.now();
    await drain(stopping.app, 0, () => stopping.services.live.stop());
    expect(listener.hasEnded()).toBe(true);
    expect((await caller.get("/api/client/events")).status).toBe(503);
    await stopping.close();
    expect(performance.now() - since).toBeLessThan(3_000);
  });
});

oneStore("the streams of a process", (fresh) => {
  let store: Store;
  let live: LiveStreams;
  let heard: ChangeListener | undefined;
  let hears = true;
  const until = Date.now() / 1000 + 3_600;
  const client = (login: string) => ({ login, session: `of ${login}`, until });
  beforeAll(async () => {
    store = await fresh();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const accessCache = {
      ...store.accessCache,
      hears: () => hears,
      listen: (listener: ChangeListener) => {
        heard = listener;
        return () => {
          heard = undefined;
        };
      },
    };
    live = new LiveStreams({
      store: { db: store.db, accessCache },
      log: { info: () => undefined, debug: () => undefined } as never,
      now: () => new Date(),
      validSessions: async (ids) => new Map(ids.map((id) => [id, false])),
    });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await store.close();
  });
  const events = (text: string) => text.match(/^event: \w+$/gm) ?? [];

  // LIVE-04
  it("say something every 20 to 24 seconds, and cut off who reads nothing", async () => {
    const out = await live.open(client("slow"));
    expect(String(out.read())).toMatch(/^id: /);
    vi.advanceTimersByTime(19_000);
    expect(out.read()).toBe(null);
    vi.advanceTimersByTime(6_000);
    expect(String(out.read())).toBe(":\n\n");
    const slow = once(out, "close");
    for (let nth = 0; nth < 3_000 && !out.destroyed; nth += 1) vi.advanceTimersByTime(25_000);
    await slow;
    expect(live.count()).toBe(0);
    expect(heard).toBeUndefined();
  });

  // LIVE-02
  it("tell what came in while the process heard nothing of others", async () => {
    const out = await live.open(client("deaf"));
    out.read();
    const look = async () => {
      // What is looked at takes real time, between ticks that do not.
      const isTold = () => {
        vi.advanceTimersByTime(5_000);
        return events(String(out.read())).length > 0;
      };
      await expect.poll(isTold, SOON).toBe(true);
    };
    await receiveContacts(store, "deaf", [{}], []);
    heard?.onGap();
    await look();
    hears = false;
    await receiveContacts(store, "deaf", [{}], []);
    await look();
    out.destroy();
  });

  // LIVE-05
  it("are refused where nobody is heard", async () => {
    const accessCache = { ...store.accessCache, listen: () => undefined };
    const deaf = new LiveStreams({
      store: { db: store.db, accessCache },
      log: undefined as never,
      now: () => new Date(),
      validSessions: async (ids) => new Map(ids.map((id) => [id, false])),
    });
    await expect(deaf.open(client("deaf"))).rejects.toMatchObject({ problem: { code: "ErrNotReady" } });
  });
});
