import { type Kysely, sql } from "kysely";
import type { Database } from "#server/store/database.ts";

/** How often something may be done by one key, such as `draft:{login}`, in so many milliseconds. */
export interface Allowance {
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Takes one from an allowance, in one statement. Answers the seconds to wait when it is used up, 0 when not; never more than the
 * window, wherever the clock has been meanwhile.
 */
export async function takeAllowance(
  db: Kysely<Database>,
  { key, most, windowMs }: Allowance,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + windowMs).toISOString();
  const over = sql`(throttle.blocked_until <= ${at}::timestamptz or throttle.last_at > ${at}::timestamptz)`;
  const { rows } = await sql<{ failures: number; blocked_until: string }>`
    insert into throttle (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, ${until})
    on conflict (key) do update set
      failures = case when ${over} then 1 else least(throttle.failures, ${most}) + 1 end,
      last_at = case when ${over} then ${at}::timestamptz else throttle.last_at end,
      blocked_until = case when ${over} then ${until}::timestamptz else throttle.blocked_until end
    returning failures, blocked_until`.execute(db);
  const row = rows[0];
  if (!row || row.failures <= most) return 0;
  return Math.ceil(Math.min(windowMs, Date.parse(row.blocked_until) - now.getTime()) / 1000);
}
