import { sql } from "kysely";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";

/** Whoever sends looks every second; another webhook's receiver may take ten. */
const LATE_AFTER_S = 5 * 60;

interface BacklogRow {
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly seconds: number | null;
}

/** Deliveries that wait. A webhook is late by what it could do now: of a receiver that fails the next waits for the one before. */
export async function webhookBacklog({ store, now }: Services): Promise<Backlog> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await sql<BacklogRow>`
    select count(*)::int as waiting, count(*) filter (where attempts <> '[]')::int as retrying,
      (select count(*)::int from webhook_delivery
        where state = 'failed' and queued_at > ${at} - interval '2 days') as failed,
      (select extract(epoch from ${at} - min(due_at))::float8 from webhook_channel channel
        join account on account.login = channel.login and not account.suspended) as seconds
    from webhook_delivery where state = 'waiting'`.execute(store.db);
  const { waiting = 0, retrying = 0, failed = 0, seconds = 0 } = rows[0] ?? {};
  return {
    name: "webhooks",
    waiting,
    retrying,
    failed,
    seconds: Math.max(0, seconds ?? 0),
    lateAfter: LATE_AFTER_S,
  };
}
