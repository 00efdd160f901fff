import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Config } from "#server/config.ts";
import { addressKey } from "#server/http/callerKey.ts";
import type { Database } from "#server/postgres/database.ts";
import { backOffMs } from "#server/shared/retry/retry.ts";
import { type AccountKind, type AccountName, rowKind } from "./account.ts";

interface BackOff {
  /** Failures that cost no waiting. */
  readonly free: number;
  readonly firstWaitMs: number;
}

const MAX_WAIT_MS = 15 * 60 * 1000;
const RESET_AFTER_MS = 60 * 60 * 1000;

const account: BackOff = { free: 5, firstWaitMs: 30_000 };
const address: BackOff = { free: 30, firstWaitMs: 5_000 };

/** Milliseconds to wait after the given number of failures: none, then doubling, never more than 15 minutes. */
export function waitAfter(failures: number, { free, firstWaitMs }: BackOff): number {
  if (failures < free) return 0;
  return backOffMs(failures - free + 1, { firstMs: firstWaitMs, maxMs: MAX_WAIT_MS });
}

/** Under what a name is counted: a digest, because people type passwords into the wrong field. */
export const accountKey = (kind: AccountKind, subject: string): string =>
  `${kind}:${createHash("sha256").update(subject).digest("hex")}`;

/** Lets an account, or whoever comes from a network address, try again at once. Answers whether anything had been counted. */
export async function unlock(tx: Transaction<Database>, { kind, subject }: AccountName): Promise<boolean> {
  const key = isIP(subject) ? addressKey(subject) : accountKey(kind, subject);
  const { rows } = await sql`
    delete from throttle where key = ${key} or starts_with(key, ${`${key} `}) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Until when each of these has to wait somewhere, ISO; who has not is not in it. */
export async function lockedUntil(
  db: Kysely<Database>,
  names: readonly AccountName[],
  now: Date,
): Promise<Map<string, string>> {
  const subjects = new Map(names.map(({ kind, subject }) => [accountKey(kind, subject), subject]));
  const { rows } = await sql<{ key: string; until: string }>`
    select name.key, max(blocked_until) as until
    from unnest(${[...subjects.keys()]}::text[]) as name (key)
    join throttle on throttle.key = name.key or starts_with(throttle.key, name.key || ' ')
    where blocked_until > ${now.toISOString()} group by name.key`.execute(db);
  return new Map(rows.map(({ key, until }) => [subjects.get(key) ?? "", until]));
}

/** What one sign-in is counted under. */
export interface Bucket {
  readonly key: string;
  readonly backOff: BackOff;
}

/** What is counted of whoever is signed in and proves to be the owner: a stolen session is no place to guess from. */
export const proofBucket = ({ kind, subject }: AccountName): Bucket => ({
  key: `${accountKey(kind, subject)} proof`,
  backOff: account,
});

/** The same of their codes, which a right password does not forgive (ACCOUNT-18). */
export const ownCodeBucket = ({ kind, subject }: AccountName): Bucket => ({
  key: `${accountKey(kind, subject)} own code`,
  backOff: account,
});

/** Where somebody tries to sign in. */
export interface SignInOrigin {
  /** The cookie of a device on which somebody has signed in rightly before. */
  readonly device: string | null;
  /** Network address. */
  readonly ip: string;
}

/** Longer than a holiday, shorter than the life of a lost telephone (milliseconds). */
export const KNOWN_DEVICE_TTL_MS = 180 * 24 * 60 * 60 * 1000;

const deviceMark = (device: string) => `device:${createHash("sha256").update(device).digest("hex")}`;
const marksOf = ({ device, ip }: SignInOrigin) => [
  ...(device === null ? [] : [deviceMark(device)]),
  addressKey(ip),
];

/**
 * What an attempt is counted under. The guesser waits, not the owner: on a device of theirs only what is tried on it counts; from an address
 * where they have signed in before, what is tried there; from anywhere else, what is tried anywhere else. Addresses come first, here and in
 * `resetFailures`: whoever locked them the other way round would wait for ever.
 */
export const bucketsOf = (
  tx: Transaction<Database>,
  name: AccountName,
  place: SignInOrigin,
): Promise<Bucket[]> => bucketsUnder(tx, name, place, accountKey(name.kind, name.subject));

/** The same of a wrong code: only who has given the password comes there, and who stole it keeps nobody from their own device. */
export const codeBuckets = (
  tx: Transaction<Database>,
  name: AccountName,
  place: SignInOrigin,
): Promise<Bucket[]> => bucketsUnder(tx, name, place, `${accountKey(name.kind, name.subject)} code`);

async function bucketsUnder(
  tx: Transaction<Database>,
  name: AccountName,
  place: SignInOrigin,
  all: string,
): Promise<Bucket[]> {
  const rows = await tx
    .selectFrom("known_place")
    .select("mark")
    .where("kind", "=", rowKind(name.kind))
    .where("subject", "=", name.subject)
    .where("mark", "in", marksOf(place))
    .execute();
  const known = rows.map(({ mark }) => mark);
  const device = known.find((mark) => mark.startsWith("device:"));
  if (device !== undefined) return [{ key: `${all} ${device}`, backOff: account }];
  const from = addressKey(place.ip);
  const own = known.includes(from) ? `${all} ${from}` : all;
  return [
    { key: from, backOff: address },
    { key: own, backOff: account },
  ];
}

/** Whether anybody has signed in rightly on this device. */
export async function isKnownDevice(tx: Transaction<Database>, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom("known_place")
    .select("mark")
    .where("mark", "=", deviceMark(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers where somebody has signed in rightly. */
export async function rememberDevice(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
  place: SignInOrigin,
  now: Date,
): Promise<void> {
  const last_at = now.toISOString();
  await tx
    .insertInto("known_place")
    .values(marksOf(place).map((mark) => ({ kind: rowKind(kind), subject, mark, last_at })))
    .onConflict((conflict) => conflict.columns(["kind", "subject", "mark"]).doUpdateSet({ last_at }))
    .execute();
}

/**
 * Counts a sign-in as failed before its password is checked, so that attempts side by side cannot pass together.
 * Answers the seconds to wait when it must not be checked at all; that is not counted.
 */
export async function countAttempt(
  tx: Transaction<Database>,
  counters: readonly Bucket[],
  now: Date,
): Promise<number | undefined> {
  const rows = [];
  for (const counter of counters) rows.push({ ...(await lockBucket(tx, counter, now)), ...counter });
  const wait = Math.max(...rows.map((row) => Date.parse(row.blocked_until) - now.getTime()));
  if (wait > 0) return Math.ceil(wait / 1000);
  for (const { key, failures, backOff } of rows) {
    const blocked = new Date(now.getTime() + waitAfter(failures + 1, backOff));
    await tx
      .updateTable("throttle")
      .set({ failures: failures + 1, last_at: now.toISOString(), blocked_until: blocked.toISOString() })
      .where("key", "=", key)
      .execute();
  }
  return undefined;
}

/** The password was right: the account starts afresh, the address gets this one attempt back. */
export async function resetFailures(
  tx: Transaction<Database>,
  counters: readonly Bucket[],
  now: Date,
): Promise<void> {
  for (const { key, backOff: allowance } of counters) {
    if (allowance === account) await tx.deleteFrom("throttle").where("key", "=", key).execute();
    else {
      await tx
        .updateTable("throttle")
        .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: now.toISOString() })
        .where("key", "=", key)
        .execute();
    }
  }
}

async function lockBucket(tx: Transaction<Database>, { key, backOff: allowance }: Bucket, now: Date) {
  const at = now.toISOString();
  const row = await tx
    .insertInto("throttle")
    .values({ key, failures: 0, last_at: at, blocked_until: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning(["failures", "last_at", "blocked_until"])
    .executeTakeFirstOrThrow();
  if (now.getTime() - Date.parse(row.last_at) > RESET_AFTER_MS) return { ...row, failures: 0 };
  const most = now.getTime() + waitAfter(row.failures, allowance);
  if (Date.parse(row.blocked_until) <= most) return row;
  // Written by a clock that was ahead: nobody waits longer than the failures ask for, and from now on.
  const clamped = { last_at: at, blocked_until: new Date(most).toISOString() };
  await tx.updateTable("throttle").set(clamped).where("key", "=", key).execute();
  return { ...row, ...clamped };
}

const NAME = "zaguan_device";
const VALUE = /(?:^|;\s*)zaguan_device=([\w-]{43})(?:;|$)/;

/**
 * What the browser's cookie of a known device says, null without one. It opens nothing: it only keeps whoever has it from waiting for
 * what others guess elsewhere.
 */
export const deviceCookieOf = (request: FastifyRequest): string | null =>
  VALUE.exec(request.headers.cookie ?? "")?.[1] ?? null;

/** The header that keeps it; no script can read it. */
export function deviceCookie({ publicUrl }: Pick<Config, "publicUrl">, device: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${device}; Path=/api/auth; Max-Age=${KNOWN_DEVICE_TTL_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
}
