import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { AccountKind, AccountName } from "./account.ts";
import { addressKey } from "./addressKey.ts";

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

export interface Attempt {
  /** Who is being guessed, whether or not there is such an account. */
  readonly accountKey: string;
  /** Where from. */
  readonly addressKey: string;
}

/**
 * Counts a sign-in as failed before its password is checked, so that attempts side by side cannot pass together.
 * Answers the seconds to wait when it must not be checked at all; that is not counted.
 */
export async function takeAttempt(
  tx: Transaction<Database>,
  { accountKey, addressKey }: Attempt,
  now: Date,
): Promise<number | undefined> {
  // Always in this order, here and in forgiveAttempt: whoever locked them the other way round would wait for ever.
  const limits = [
    { key: addressKey, allowance: address },
    { key: accountKey, allowance: account },
  ];
  const rows = [];
  for (const { key, allowance } of limits) {
    const row = await lockedRow(tx, key, now);
    rows.push({ ...row, key, allowance });
  }
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
  { accountKey, addressKey }: Attempt,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("throttle")
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: now.toISOString() })
    .where("key", "=", addressKey)
    .execute();
  await tx.deleteFrom("throttle").where("key", "=", accountKey).execute();
}

async function lockedRow(tx: Transaction<Database>, key: string, now: Date) {
  const at = now.toISOString();
  const row = await tx
    .insertInto("throttle")
    .values({ key, failures: 0, last_at: at, blocked_until: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning(["failures", "last_at", "blocked_until"])
    .executeTakeFirstOrThrow();
  const forgotten = now.getTime() - Date.parse(row.last_at) > FORGOTTEN_AFTER_MS;
  return forgotten ? { ...row, failures: 0 } : row;
}
