import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/eventStore.ts";
import { decideEntry } from "./decideEntry.ts";
import type { EntryTier } from "./entry.ts";
import type { EntryContent } from "./entryContent.ts";
import { entryStream } from "./findEntry.ts";

/** Lists a business of the client that `metadata` names, as the office does; gives the entry's and its service's number. */
export async function listEntry(
  tx: Transaction<Database>,
  { tier, content }: { readonly tier: EntryTier; readonly content: EntryContent },
  metadata: Metadata,
): Promise<{ id: number; serviceId: number }> {
  const { rows } = await sql<{ id: number; serviceId: number }>`
    select nextval('directory_entry_id') as id, nextval('directory_service_id') as "serviceId"`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new Error("The sequences of the directory gave no ids.");
  const target = { stream: entryStream(ids.id), login: metadata.login, expectedVersion: 0 };
  await execute(tx, decideEntry, target, { type: "ListEntry", ...ids, tier, content }, metadata);
  return ids;
}
