import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

/** A key by its name (`kid`), which tells nothing of it. */
export interface TokenKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first signs and seals; what any of them has signed or sealed is read. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

const BYTES = 32;
const ID_LENGTH = 12;

export const keyOf = (bytes: Uint8Array): TokenKey => ({
  id: createHash("sha256").update("name of ").update(bytes).digest("base64url").slice(0, ID_LENGTH),
  bytes,
});

/** The keys of `TOKEN_KEY`, commas between them, else one that is made once and kept in `dataDir` for its owner alone. */
export async function tokenKeys({ tokenKey: given, dataDir }: Config): Promise<TokenKeys> {
  const [first, ...more] = (given ?? "").split(",").map((key) => key.trim());
  if (given !== undefined && first) {
    return [keyOf(Buffer.from(first)), ...more.map((key) => keyOf(Buffer.from(key)))];
  }
  return [keyOf(await keptKey(dataDir))];
}

async function keptKey(dataDir: string): Promise<Uint8Array> {
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

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps short secrets in the store so that whoever has the store alone has none of them. */
export interface Seals {
  /** `about` is what the secret belongs to: a sealed one opens nowhere else. */
  seal(secret: Uint8Array, about: string): string;
  /** Null when no key of ours opens it; `stale` when it was not the first one. */
  open(sealed: string, about: string): { readonly secret: Buffer; readonly stale: boolean } | null;
}

const sealingKey = ({ bytes }: TokenKey): Buffer =>
  Buffer.from(hkdfSync("sha256", bytes, "", "zaguan sealed secrets", BYTES));

/** AES-256-GCM under a key that is derived from each key of `TOKEN_KEY`. */
export function seals(keys: TokenKeys): Seals {
  const [first] = keys;
  return {
    seal(secret, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey(first), iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return `${first.id}.${body.toString("base64url")}`;
    },
    open(sealed, about) {
      const [id, text = ""] = sealed.split(".");
      const key = keys.find((one) => one.id === id);
      const body = Buffer.from(text, "base64url");
      if (!key || body.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, sealingKey(key), body.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(body.subarray(-TAG_BYTES));
      try {
        const secret = Buffer.concat([
          decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
        return { secret, stale: key !== first };
      } catch {
        return null;
      }
    },
  };
}
