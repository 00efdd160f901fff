import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { writeManifest } from "./manifest.ts";
import { restore } from "./restore.ts";

const dirs: string[] = [];
const temporary = async () => {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-restore-"));
  dirs.push(dir);
  return dir;
};
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
});

// SAFE-58
it("puts nothing in place for a list that is not whole, or was made under a key that is not named", async () => {
  const [from, dataDir, other] = [await temporary(), await temporary(), await temporary()];
  await mkdir(join(from, "files"));
  await writeManifest(from, { store: "pglite", at: "2026-11-25T02:00:00.000Z", tables: {} });
  const line = `2026-11-25T10:00:00.000Z abc-def_0123.${"x".repeat(43)}`;
  const head = "forgotten 2026-11-25T11:00:00.000Z";
  const forgotten = join(other, "forgotten.list");
  const TOKEN_KEY = "another key than that of the list ".repeat(2);
  for (const [list, env, refusal] of [
    ["", { TOKEN_KEY }, "no head"],
    [`${head} 2\n${line}\n`, { TOKEN_KEY }, "not whole"],
    [`${head} 1\n${line}\n`, { TOKEN_KEY }, "name it as well"],
    [`${head} 1\n${line}\n`, {}, "name it as well"],
  ] as const) {
    await writeFile(forgotten, list);
    const config = readConfig({ DATA_DIR: dataDir, ...env });
    await expect(restore(config, { from, forgotten }, () => undefined)).rejects.toThrow(refusal);
    expect(await readdir(dataDir)).toEqual([]);
  }
});
