import fs, { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { createLogger, logLines } from "./logger.ts";

const MANY = 50;
const FULL = "/dev/full";
afterEach(() => void vi.restoreAllMocks());

it.skipIf(!existsSync(FULL))("a log on a full disk costs its lines, and not the process", () => {
  const fd = openSync(FULL, "w");
  // The retry must not come: the descriptor is closed by then, and may be that of another file.
  vi.useFakeTimers();
  const log = createLogger({ logLevel: "info" }, logLines(fd));
  for (let line = 0; line < 100; line += 1) log.info({ line }, "a line of which there is no room for any");
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
  closeSync(fd);
});

it("a log says what it could not, once there is room again", () => {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-log-"));
  const path = join(dir, "log");
  const fd = openSync(path, "w");
  const log = createLogger({ logLevel: "info" }, logLines(fd));
  const said = () => readFileSync(path, "utf8").trim().split("\n");
  const full = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  log.info("while there is no room");
  expect(said()).toEqual([""]);
  const long = "one of more than are kept".repeat(2_000);
  for (let line = 0; line < MANY; line += 1) log.info(long);
  full.mockRestore();
  for (const text of ["the first", "the second"]) log.info(text);
  closeSync(fd);
  const lines = said().map((line) => JSON.parse(line).msg);
  expect(lines[0]).toBe("while there is no room");
  expect(lines.at(-1)).toBe("the second");
  expect(lines.length).toBeLessThan(MANY);
  rmSync(dir, { recursive: true });
});
