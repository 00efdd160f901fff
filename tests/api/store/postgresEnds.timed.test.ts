import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "#tests/fixtures/runProgram.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.skipIf(!findPostgres())(
  "a PostgreSQL ends, and leaves nothing, with a program that is killed before it stops it",
  { timeout: 120_000 },
  async () => {
    const program = runProgram("tests/fixtures/programs/postgres.ts");
    const dir = await program.line((line) => line.startsWith("/"));
    const [server = ""] = readFileSync(join(dir, "data/postmaster.pid"), "utf8").split("\n");
    expect(isRunning(Number(server))).toBe(true);
    await program.kill();
    await expect.poll(() => isRunning(Number(server)), { timeout: 60_000 }).toBe(false);
    await expect.poll(() => existsSync(dir), { timeout: 60_000 }).toBe(false);
  },
);
