import { sql, type Transaction } from "kysely";
import { ProblemError } from "#server/http/problemError.ts";
import type { Database } from "#server/store/database.ts";

/** The largest list at work, sent on four times over; nobody's mailbox takes more. */
const LETTERS = 2_000;
const CLOCK_MS = 60 * 1000;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one more letter that a client has sent on, in the transaction that sends it: refused or taken back, it is not counted. Throws
 * `ErrTooManyRequests` after 2,000 in the 24 hours since the first. Those at once take turns at the client's row.
 */
export async function countSending(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const ahead = new Date(Date.parse(at) + CLOCK_MS).toISOString();
  const outdated = new Date(Date.parse(at) - PERIOD_MS).toISOString();
  // A beginning that is still to come was written by a clock that was ahead.
  const over = sql<boolean>`(sending.since <= ${outdated}::timestamptz or sending.since > ${ahead}::timestamptz)`;
  const counted = await tx
    .insertInto("sending")
    .values({ login, since: at, letters: 1 })
    .onConflict((conflict) =>
      conflict
        .column("login")
        .doUpdateSet({
          since: sql<string>`case when ${over} then excluded.since else sending.since end`,
          letters: sql<number>`case when ${over} then 1 else sending.letters + 1 end`,
        })
        .where(({ or, eb }) => or([over, eb("sending.letters", "<", LETTERS)])),
    )
    .returning("letters")
    .executeTakeFirst();
  if (counted) return;
  const { since } = await tx
    .selectFrom("sending")
    .select("since")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  const free = Date.parse(since) + PERIOD_MS - Date.parse(at);
  throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: Math.max(1, Math.ceil(free / 1000)) });
}
