import { expect, it, vi } from "vitest";
import {
  divisionOf,
  limitRoutes,
  onReservedConnection,
  type Permit,
  roundRobin,
  setCallerKey,
  withRequestContext,
} from "./routeLimiter.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("gives the one connection to a stranger next, however much somebody else has waiting", async () => {
  const limiter = roundRobin(1_000);
  const order: string[] = [];
  const held: Permit[] = [];
  const ask = (name: string, whose: string) =>
    withRequestContext("PUT /items/:id", "address:192.0.2.1", async () => {
      setCallerKey(whose);
      held.push(await limiter.acquire());
      order.push(name);
    });
  for (let nth = 1; nth <= 8; nth += 1) void ask(`busy ${nth}`, "client:busy");
  void ask("stranger 1", "client:stranger");
  void ask("stranger 2", "client:stranger");
  for (let nth = 0; nth < 10; nth += 1) {
    await settled();
    held.shift()?.release("fine");
  }
  await settled();
  expect(order.slice(0, 5)).toEqual(["busy 1", "busy 2", "stranger 1", "busy 3", "stranger 2"]);
  expect(order.slice(5)).toEqual(["busy 4", "busy 5", "busy 6", "busy 7", "busy 8"]);
});

it("refuses who has waited for the one connection for too long, and lets in who comes after", async () => {
  vi.useFakeTimers();
  const limiter = roundRobin(1_000);
  const first = await limiter.acquire();
  const late = expect(limiter.acquire()).rejects.toMatchObject({ name: "StoreUnavailable", reason: "busy" });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  const next = limiter.acquire();
  first.release("fine");
  (await next).release("fine");
  (await limiter.acquire()).release("fine");
  vi.useRealTimers();
});

/** Four connections, and how often waits for locks were to be ended. */
function limiterOf(connections: number) {
  let relieved = 0;
  const relieve = async () => {
    relieved += 1;
  };
  const limiter = limitRoutes({ ...divisionOf(connections), waitMs: 60_000, relieve });
  const acquire = (route: string) => withRequestContext(route, "client:costa", () => limiter.acquire());
  return { limiter, acquire, relieved: () => relieved };
}

const isSettled = async (promise: Promise<unknown>) => {
  await settled();
  return Promise.race([promise.then(() => true), Promise.resolve(false)]);
};

// SAFE-72
it("gives one route one of four connections, all routes three, and the fourth to readiness alone", async () => {
  const { limiter, acquire } = limiterOf(4);
  const first = await acquire("GET /a");
  const second = acquire("GET /a");
  expect(await isSettled(second)).toBe(false);
  await acquire("GET /b");
  await acquire("GET /c");
  const other = acquire("GET /d");
  expect(await isSettled(other)).toBe(false);
  expect(limiter.waiting()).toBe(2);
  (await onReservedConnection(() => limiter.acquire())).release("fine");
  first.release("fine");
  (await second).release("fine");
  (await other).release("fine");
  expect(limiter.waiting()).toBe(0);
});

// SAFE-72
it("asks to end waits for locks while a call lacks nothing but a connection, and not for one whose own route is full", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { acquire, relieved } = limiterOf(4);
  const permits = [await acquire("GET /a"), await acquire("GET /b")];
  const own = acquire("GET /a");
  await vi.advanceTimersByTimeAsync(600);
  expect(relieved()).toBe(0);
  permits.push(await acquire("GET /c"));
  const innocent = acquire("GET /d");
  await vi.advanceTimersByTimeAsync(600);
  expect(relieved()).toBe(2);
  for (const permit of permits) permit.release("fine");
  for (const permit of await Promise.all([own, innocent])) permit.release("fine");
  await vi.advanceTimersByTimeAsync(600);
  expect(relieved()).toBe(2);
  vi.useRealTimers();
});

// SAFE-72
it("lets no more closed routes find out whether they go again than may wait for locks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { acquire } = limiterOf(8);
  const routes = ["a", "b", "c", "d", "e"].map((name) => `GET /${name}`);
  for (const route of routes) {
    for (const permit of [await acquire(route), await acquire(route)]) permit.release("busy");
    await expect(acquire(route)).rejects.toMatchObject({ name: "StoreUnavailable", reason: "busy" });
  }
  await vi.advanceTimersByTimeAsync(1_100);
  const probes = await Promise.allSettled(routes.map((route) => acquire(route)));
  expect(probes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  for (const probe of probes) if (probe.status === "fulfilled") probe.value.release("fine");
  (await acquire("GET /a")).release("fine");
  (await acquire("GET /d")).release("fine");
  vi.useRealTimers();
});

// SAFE-72
it.each(["fine", "busy"] as const)(
  "has calls of a closed route wait for the one that finds out whether it goes again, which is %s",
  async (outcome) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { acquire, relieved } = limiterOf(8);
    for (const permit of [await acquire("GET /a"), await acquire("GET /a")]) permit.release("busy");
    await vi.advanceTimersByTimeAsync(1_100);
    const probe = await acquire("GET /a");
    const others = Promise.allSettled([acquire("GET /a"), acquire("GET /a")]);
    expect(await isSettled(others)).toBe(false);
    probe.release(outcome);
    const answers = await others;
    const status = outcome === "fine" ? "fulfilled" : "rejected";
    expect(answers.map((one) => one.status)).toEqual([status, status]);
    expect(relieved()).toBe(0);
    vi.useRealTimers();
  },
);

// SAFE-72
it("has calls of a closed route wait for no outcome that takes a quarter of a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { acquire, relieved } = limiterOf(8);
  for (const permit of [await acquire("GET /a"), await acquire("GET /a")]) permit.release("busy");
  await vi.advanceTimersByTimeAsync(1_100);
  const probe = await acquire("GET /a");
  await vi.advanceTimersByTimeAsync(200);
  const refused = expect(acquire("GET /a")).rejects.toMatchObject({ reason: "busy" });
  await vi.advanceTimersByTimeAsync(60);
  await refused;
  await expect(acquire("GET /a")).rejects.toMatchObject({ reason: "busy" });
  expect(relieved()).toBe(0);
  probe.release("fine");
  (await acquire("GET /a")).release("fine");
  vi.useRealTimers();
});
