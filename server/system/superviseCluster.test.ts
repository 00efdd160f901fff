import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { hasRoomForCache, poolSize, shareConnections } from "#server/postgres/databaseLimits.ts";
import { divisionOf } from "#server/postgres/routeLimiter.ts";
import { fewerWorkers, monitorHeartbeats, workerEnv } from "./superviseCluster.ts";

const configOf = (connections: number, workers: number) =>
  readConfig({
    DATABASE_URL: "postgres://db.example/zaguan",
    TOKEN_KEY: "k".repeat(32),
    PORT: "8090",
    DATABASE_CONNECTIONS: String(connections),
    WORKERS: String(workers),
  });

// SAFE-72
it.each([
  [2, 3, { workers: 0, calls: 3, jobs: 0 }],
  [4, 3, { workers: 0, calls: 3, jobs: 0 }],
  [8, 3, { workers: 0, calls: 3, jobs: 0 }],
  [16, 3, { workers: 0, calls: 3, jobs: 0 }],
  [2, 8, { workers: 0, calls: 8, jobs: 0 }],
  [4, 8, { workers: 0, calls: 8, jobs: 0 }],
  [8, 8, { workers: 0, calls: 8, jobs: 0 }],
  [16, 8, { workers: 0, calls: 8, jobs: 0 }],
  [2, 20, { workers: 2, calls: 7, jobs: 6 }],
  [4, 20, { workers: 2, calls: 7, jobs: 6 }],
  [8, 20, { workers: 2, calls: 7, jobs: 6 }],
  [16, 20, { workers: 2, calls: 7, jobs: 6 }],
  [16, 30, { workers: 4, calls: 6, jobs: 6 }],
  [4, 100, { workers: 4, calls: 20, jobs: 20 }],
])("%i processes that are wanted with %i connections are %o", (wanted, connections, shares) => {
  expect(shareConnections(connections, wanted)).toEqual(shares);
  expect(Math.max(1, shares.workers) * shares.calls + shares.jobs).toBeLessThanOrEqual(connections);
});

// SAFE-72
it.each([4, 5, 6, 7, 8, 12, 20, 40])(
  "of a process with %i connections a route has a quarter at most, and what waits for locks leaves some",
  (connections) => {
    const limits = configOf(connections, 1).databaseLimits;
    const pool = poolSize(limits, hasRoomForCache(limits));
    const { shared, perRoute, lockWaiters } = divisionOf(pool);
    expect(shared).toBe(pool - 1);
    expect(perRoute).toBe(Math.max(1, Math.floor(pool / 4)));
    expect(lockWaiters).toBeLessThan(shared);
  },
);

it("tells each process its port, its connections and how many answer", () => {
  const config = configOf(20, 16);
  expect(workerEnv("calls", config)).toEqual({
    PORT: "8090",
    DATABASE_CONNECTIONS: "7",
    WORKERS: "2",
    ZAGUAN_PART: "calls",
  });
  expect(workerEnv("jobs", config)).toMatchObject({ DATABASE_CONNECTIONS: "6", ZAGUAN_PART: "jobs" });
});

// SAFE-72
it("says why fewer processes answer than were wanted", () => {
  expect(fewerWorkers(configOf(20, 16), true)).toBe(
    "DATABASE_CONNECTIONS is 20: 2 processes answer instead of the 16 of WORKERS, which need 102.",
  );
  expect(fewerWorkers(configOf(8, 4), false)).toBe(
    "DATABASE_CONNECTIONS is 8: one process does everything instead of 4, one for each core, which need 30.",
  );
  expect(fewerWorkers(configOf(20, 2), true)).toBeUndefined();
});

// SAFE-73
describe("a process that is silent", () => {
  const PID = 4711;
  const killed = vi.fn();
  const process = { pid: PID, kill: killed } as unknown as Parameters<Monitor["join"]>[0]["process"];
  type Monitor = ReturnType<typeof monitorHeartbeats>;
  const member = { process };
  let monitor: Monitor;
  let used: () => number | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    killed.mockClear();
    monitor = monitorHeartbeats({ error: vi.fn() }, () => used());
    monitor.join(member, "calls");
  });
  afterEach(() => {
    monitor.stop();
    vi.useRealTimers();
  });

  /** Seconds of silence until it is killed; `null` when it lives for a minute. */
  const killedAfter = () => {
    for (let at = 0.5; at <= 60; at += 0.5) {
      vi.advanceTimersByTime(500);
      if (killed.mock.calls.length > 0) return at;
    }
    return null;
  };

  it("and uses no processor time is frozen: half of the ten seconds are left for its replacement", () => {
    used = () => 900;
    expect(killedAfter()).toBe(5);
    expect(killed.mock.calls).toEqual([["SIGKILL"]]);
  });

  it("and uses some has ten seconds", () => {
    let time = 900;
    used = () => {
      time += 1;
      return time;
    };
    expect(killedAfter()).toBe(10);
  });

  it("has ten seconds where nothing tells its processor time", () => {
    used = () => undefined;
    expect(killedAfter()).toBe(10);
  });

  it("lives on when it says something in time", () => {
    used = () => 900;
    for (let at = 0; at < 20; at += 1) {
      vi.advanceTimersByTime(4_500);
      monitor.join(member, "calls");
    }
    expect(killed).not.toHaveBeenCalled();
  });

  it("is no later than the one that watches: what is not looked at is not counted", () => {
    used = () => 900;
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(4_500);
    expect(killed).not.toHaveBeenCalled();
  });
});
