import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { hasRoomForCache, poolSize, shareConnections } from "#server/store/databaseLimits.ts";
import { divisionOf } from "#server/store/lanes.ts";
import { environmentOf, fewerWorkers } from "./manyProcesses.ts";

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
  expect(environmentOf("calls", config)).toEqual({
    PORT: "8090",
    DATABASE_CONNECTIONS: "7",
    WORKERS: "2",
    ZAGUAN_PART: "calls",
  });
  expect(environmentOf("jobs", config)).toMatchObject({ DATABASE_CONNECTIONS: "6", ZAGUAN_PART: "jobs" });
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
