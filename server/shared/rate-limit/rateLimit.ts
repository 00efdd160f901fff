import { type Kysely, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";

/** Rate limit of one key, such as `draft:{login}`: so many calls in a window of so many milliseconds. */
export interface RateLimit {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Consumes one call of a rate limit, in one statement. Returns the seconds to wait when the limit is reached, else 0; never more than the
 * window, even after a change of the clock.
 */
export async function consumeRateLimit(
  db: Kysely<Database>,
  { key, limit, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + windowMs).toISOString();
  const over = sql`(throttle.blocked_until <= ${at}::timestamptz or throttle.last_at > ${at}::timestamptz)`;
  const { rows } = await sql<{ failures: number; blocked_until: string }>`
    insert into throttle (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, ${until})
    on conflict (key) do update set
      failures = case when ${over} then 1 else least(throttle.failures, ${limit}) + 1 end,
      last_at = case when ${over} then ${at}::timestamptz else throttle.last_at end,
      blocked_until = case when ${over} then ${until}::timestamptz else throttle.blocked_until end
    returning failures, blocked_until`.execute(db);
  const row = rows[0];
  if (!row || row.failures <= limit) return 0;
  return Math.ceil(Math.min(windowMs, Date.parse(row.blocked_until) - now.getTime()) / 1000);
}

/** Consumes one call of a rate limit, or refuses it: 429 `ErrTooManyRequests` with the seconds to wait. */
export async function limitRate(db: Kysely<Database>, limit: RateLimit, now: Date): Promise<void> {
  const retryAfter = await consumeRateLimit(db, limit, now);
  if (retryAfter > 0) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
}
