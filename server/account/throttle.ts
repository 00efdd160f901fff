import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { sql, type Transaction } from "kysely";
import { addressKey } from "#server/http/callerKey.ts";
import type { Database } from "#server/store/database.ts";
import type { AccountKind, AccountName } from "./account.ts";

interface Allowance {
  /** Failures that cost no waiting. */
  readonly free: number;
  readonly firstWaitMs: number;
}

const LONGEST_WAIT_MS = 15 * 60 * 1000;
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

const account: Allowance = { free: 5, firstWaitMs: 30_000 };
const address: Allowance = { free: 30, firstWaitMs: 5_000 };

/** Milliseconds to wait after the given number of failures: none, then doubling, never more than 15 minutes. */
export function waitAfter(failures: number, { free, firstWaitMs }: Allowance): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** Math.min(failures - free, 20));
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

/** What one sign-in is counted under. */
export interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/** What is counted of whoever is signed in and proves to be the owner: a stolen session is no place to guess from. */
export const proofCounter = ({ kind, subject }: AccountName): Counter => ({
  key: `${accountKey(kind, subject)} proof`,
  allowance: account,
});

/** The same of their codes, which a right password does not forgive (ACCOUNT-18). */
export const ownCodeCounter = ({ kind, subject }: AccountName): Counter => ({
  key: `${accountKey(kind, subject)} own code`,
  allowance: account,
});

/** Where somebody tries to sign in. */
export interface Place {
  /** The cookie of a device on which somebody has signed in rightly before. */
  readonly device: string | null;
  /** Network address. */
  readonly ip: string;
}

/** Longer than a holiday, shorter than the life of a lost telephone (milliseconds). */
export const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;

const deviceMark = (device: string) => `device:${createHash("sha256").update(device).digest("hex")}`;
const marksOf = ({ device, ip }: Place) => [...(device === null ? [] : [deviceMark(device)]), addressKey(ip)];

/**
 * What an attempt is counted under. The guesser waits, not the owner: on a device of theirs only what is tried on it counts; from an address
 * where they have signed in before, what is tried there; from anywhere else, what is tried anywhere else. Addresses come first, here and in
 * `forgiveAttempt`: whoever locked them the other way round would wait for ever.
 */
export const countersOf = (tx: Transaction<Database>, name: AccountName, place: Place): Promise<Counter[]> =>
  countersUnder(tx, name, place, accountKey(name.kind, name.subject));

/** The same of a wrong code: only who has given the password comes there, and who stole it keeps nobody from their own device. */
export const codeCounters = (
  tx: Transaction<Database>,
  name: AccountName,
  place: Place,
): Promise<Counter[]> => countersUnder(tx, name, place, `${accountKey(name.kind, name.subject)} code`);

async function countersUnder(
  tx: Transaction<Database>,
  name: AccountName,
  place: Place,
  all: string,
): Promise<Counter[]> {
  const rows = await tx
    .selectFrom("known_place")
    .select("mark")
    .where("kind", "=", name.kind)
    .where("subject", "=", name.subject)
    .where("mark", "in", marksOf(place))
    .execute();
  const known = rows.map(({ mark }) => mark);
  const device = known.find((mark) => mark.startsWith("device:"));
  if (device !== undefined) return [{ key: `${all} ${device}`, allowance: account }];
  const from = addressKey(place.ip);
  const own = known.includes(from) ? `${all} ${from}` : all;
  return [
    { key: from, allowance: address },
    { key: own, allowance: account },
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
export async function rememberPlace(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
  place: Place,
  now: Date,
): Promise<void> {
  const last_at = now.toISOString();
  await tx
    .insertInto("known_place")
    .values(marksOf(place).map((mark) => ({ kind, subject, mark, last_at })))
    .onConflict((conflict) => conflict.columns(["kind", "subject", "mark"]).doUpdateSet({ last_at }))
    .execute();
}

/**
 * Counts a sign-in as failed before its password is checked, so that attempts side by side cannot pass together.
 * Answers the seconds to wait when it must not be checked at all; that is not counted.
 */
export async function takeAttempt(
  tx: Transaction<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<number | undefined> {
  const rows = [];
  for (const counter of counters) rows.push({ ...(await lockedRow(tx, counter, now)), ...counter });
  const wait = Math.max(...rows.map((row) => Date.parse(row.blocked_until) - now.getTime()));
  if (wait > 0) return Math.ceil(wait / 1000);
  for (const { key, failures, allowance } of rows) {
    const blocked = new Date(now.getTime() + waitAfter(failures + 1, allowance));
    await tx
      .updateTable("throttle")
      .set({ failures: failures + 1, last_at: now.toISOString(), blocked_until: blocked.toISOString() })
      .where("key", "=", key)
      .execute();
  }
  return undefined;
}

/** The password was right: the account starts afresh, the address gets this one attempt back. */
export async function forgiveAttempt(
  tx: Transaction<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  for (const { key, allowance } of counters) {
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

async function lockedRow(tx: Transaction<Database>, { key, allowance }: Counter, now: Date) {
  const at = now.toISOString();
  const row = await tx
    .insertInto("throttle")
    .values({ key, failures: 0, last_at: at, blocked_until: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning(["failures", "last_at", "blocked_until"])
    .executeTakeFirstOrThrow();
  if (now.getTime() - Date.parse(row.last_at) > FORGOTTEN_AFTER_MS) return { ...row, failures: 0 };
  const most = now.getTime() + waitAfter(row.failures, allowance);
  if (Date.parse(row.blocked_until) <= most) return row;
  // Written by a clock that was ahead: nobody waits longer than the failures ask for, and from now on.
  const clamped = { last_at: at, blocked_until: new Date(most).toISOString() };
  await tx.updateTable("throttle").set(clamped).where("key", "=", key).execute();
  return { ...row, ...clamped };
}
