import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { sql } from "kysely";
import type { Role } from "#contracts/session/roles.ts";
import type { Store } from "#server/event-store/openStore.ts";
import type { Caller } from "#server/http/caller.ts";
import { callerKey } from "#server/http/callerKey.ts";
import type { Services } from "#server/http/services.ts";
import { PREPARED } from "#server/postgres/pool/preparedStatements.ts";
import { setCallerKey } from "#server/postgres/routeLimiter.ts";
import { ProblemError } from "#server/problemError.ts";
import { hashOfToken } from "../openSession.ts";

/** By which scanners of secrets know one (APIKEY-04). */
const PREFIX = "zgn_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 256 bits. */
const RANDOM_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);

function base62(value: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = "";
  for (let left = value; left > 0n; left /= base) text = DIGITS.charAt(Number(left % base)) + text;
  return text.padStart(length, "0");
}

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_DIGITS);

/** The secret of a key: prefix, 256 random bits, and a checksum of both. */
export function newApiKeySecret(): string {
  const text = PREFIX + base62(BigInt(`0x${randomBytes(32).toString("hex")}`), RANDOM_DIGITS);
  return text + checksumOf(text);
}

/** Whether a bearer says that it is a key. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** Whether it was typed or copied whole. */
const isWhole = (secret: string): boolean =>
  FORM.test(secret) && secret.endsWith(checksumOf(secret.slice(0, -CHECKSUM_DIGITS)));

interface KeyState {
  readonly login: string;
  readonly id: string;
  readonly role: Role;
  /** ISO; null for a key without an end. */
  readonly until: string | null;
}

/**
 * The key with this secret where it holds now: neither revoked nor ended, and its account not suspended (APIKEY-08). Cached as sessions are. A
 * secret with a wrong checksum is looked up nowhere.
 */
async function validKey(
  { db, accessCache }: Pick<Store, "db" | "accessCache">,
  secret: string,
  now: Date,
): Promise<KeyState | undefined> {
  if (!isWhole(secret)) return undefined;
  const hash = hashOfToken(secret);
  const key = await accessCache.getOrLoad(`key ${hash}`, async () => {
    const { rows } = await sql<KeyState>`${sql.raw(PREPARED)}
      select api_key.login, api_key.id, api_key.role, api_key.until
      from api_key_secret secret
      join api_key on api_key.login = secret.login and api_key.id = secret.id
      join account on account.login = api_key.login and not account.suspended
      where secret.hash = ${hash}`.execute(db);
    return rows[0];
  });
  const holds = key !== undefined && (key.until === null || Date.parse(key.until) > now.getTime());
  return holds ? key : undefined;
}

const HOUR_MS = 60 * 60 * 1000;
const REMEMBERED_KEYS = 5_000;

/** Writes down in which hour a key is used, once an hour and process (APIKEY-10). A call does not fail for it. */
function keyUseRecorder({ store: { db }, log }: Pick<Services, "store" | "log">) {
  const written = new Map<string, number>();
  return async ({ id }: KeyState, now: Date): Promise<void> => {
    const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
    if (written.get(id) === hour) return;
    if (written.size >= REMEMBERED_KEYS) written.clear();
    written.set(id, hour);
    const at = new Date(hour).toISOString();
    try {
      await db
        .updateTable("api_key_secret")
        .set({ used_at: at })
        .where("id", "=", id)
        .where(({ eb, or }) => or([eb("used_at", "is", null), eb("used_at", "<", at)]))
        .execute();
    } catch (err) {
      written.delete(id);
      log.warn({ err, key: id }, "the last use of a key is not written down");
    }
  };
}

/** Who calls by a key: the account with the key's role (APIKEY-03). Throws 401 `ErrInvalidAccessToken` for a key that does not hold. */
export function keyCallers({ store, now, log }: Pick<Services, "store" | "now" | "log">) {
  const recordUse = keyUseRecorder({ store, log });
  return async (secret: string, ip: string): Promise<Caller> => {
    const at = now();
    const key = await validKey(store, secret, at);
    if (!key) throw new ProblemError({ code: "ErrInvalidAccessToken" });
    const { login, role, id, until } = key;
    const ends = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) / 1000;
    const caller: Caller = { kind: "client", login, role, key: id, session: `key ${id}`, until: ends };
    setCallerKey(callerKey({ caller, ip }));
    await recordUse(key, at);
    return caller;
  };
}
