import { pbkdf2 } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeExactly } from "./receiveUpload.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zaguan-write-"));
});
afterAll(() => rm(folder, { recursive: true }));

const body = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

test("exactly the bytes that were announced are written", async () => {
  const path = join(folder, "deeper", "exact");
  await writeExactly(body("ab", "cd"), path, 4);
  expect(await readFile(path, "utf8")).toBe("abcd");
});

test("a byte too many stops the writing", async () => {
  await expect(writeExactly(body("ab", "cde"), join(folder, "more"), 4)).rejects.toMatchObject({
    problem: { code: "ErrFileSizeExceed", limit: 1 },
  });
});

test("a byte too few is no upload", async () => {
  await expect(writeExactly(body("ab", "c"), join(folder, "less"), 4)).rejects.toMatchObject({
    problem: { code: "ErrInvalidRequest" },
  });
});

test("a sender that goes away is no fault of the server, a full disk is", async () => {
  const ending = (code: string) =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error(code), { code }));
      },
    });
  await expect(writeExactly(ending("ECONNRESET"), join(folder, "gone"), 4)).rejects.toMatchObject({
    status: 408,
    problem: { code: "ErrInvalidRequest" },
  });
  await expect(writeExactly(ending("ENOSPC"), join(folder, "full"), 4)).rejects.toMatchObject({
    code: "ENOSPC",
  });
});

/** Has all that Node does beside its loop, opening files among it, wait for its turn. */
function keepBusy(): () => void {
  let over = false;
  const work = () => void (over || pbkdf2("", "", 10_000, 32, "sha256", work));
  for (let started = 0; started < 16; started += 1) work();
  return () => {
    over = true;
  };
}

test("nothing is done to the file any more when a body has broken before it was open", async () => {
  const rest = keepBusy();
  const broken = new Readable({ read: () => broken.destroy(new Error("gone")) });
  await expect(writeExactly(broken, join(folder, "late"), 4)).rejects.toThrow("gone");
  // The end of what is done still counts while it is told.
  await new Promise((resolve) => setImmediate(resolve));
  expect(process.getActiveResourcesInfo()).not.toContain("FSReqCallback");
  rest();
});
