import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import { dropShadow } from "./shadowSchema.ts";

/** What an event says from now on. */
export interface RewrittenEvent {
  readonly position: number;
  readonly data: object;
}

/**
 * Replaces payloads in the log, which nothing but forgetting a person may do (docs/decisions/052): position, version and type stay, and the
 * metadata says when it was rewritten. Whoever calls it brings the read models along, so that a rebuild gives what is there; one
 * that is under way has read what was there before, and begins again.
 */
export async function rewriteEvents(
  tx: Transaction<Database>,
  events: readonly RewrittenEvent[],
  at: string,
): Promise<void> {
  if (events.length === 0) return;
  await dropShadow(tx);
  await sql`
    update event set data = new.data, metadata = event.metadata || jsonb_build_object('rewritten', ${at}::text)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as new (position bigint, data jsonb)
    where event.position = new.position`.execute(tx);
}
