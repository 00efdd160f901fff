import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

const BYTES = 32;

/** The key that signs access tokens: `TOKEN_KEY`, else one that is made once and kept in `dataDir` for its owner alone. */
export async function tokenKey({ tokenKey: given, dataDir }: Config): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const path = join(dataDir, "token.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(BYTES).toString("base64"), { mode: 0o600 });
  // A link appears whole or not at all, so two processes that start together agree on one key.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  const key = Buffer.from(await readFile(path, "utf8"), "base64");
  if (key.length !== BYTES) throw new Error(`${path} does not hold a key: remove it to have a new one made.`);
  return key;
}
