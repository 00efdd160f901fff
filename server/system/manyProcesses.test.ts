import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { shareOf } from "./manyProcesses.ts";

it.each([
  [20, 2, "6"],
  [20, 1, "10"],
  [20, 16, "4"],
  [100, 4, "20"],
])(
  "divides %i connections among %i processes that answer and one for the work: %s each, four at least",
  (most, workers, each) => {
    const config = readConfig({
      ...{ DATABASE_URL: "postgres://db.example/zaguan", TOKEN_KEY: "k".repeat(32), PORT: "8090" },
      ...{ DATABASE_CONNECTIONS: String(most), WORKERS: String(workers) },
    });
    expect(shareOf(config)).toEqual({ PORT: "8090", DATABASE_CONNECTIONS: each });
  },
);
