import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";

const MOST = 20;

/** Whether one more enquiry may come from an address: twenty an hour, so that a script does not fill inboxes. */
export async function allowEnquiry(
  tx: Transaction<Database>,
  addressKey: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql<{ failures: number }>`
    insert into throttle (key, failures, last_at, blocked_until) values (${`site:${addressKey}`}, 1, ${at}, ${at})
    on conflict (key) do update set
      failures = case when throttle.last_at < ${at}::timestamptz - interval '1 hour' then 1 else throttle.failures + 1 end,
      last_at = case when throttle.last_at < ${at}::timestamptz - interval '1 hour' then ${at}::timestamptz else throttle.last_at end
    returning failures`.execute(tx);
  return (rows[0]?.failures ?? 1) <= MOST;
}
