import type { Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
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
  const id = await nextNumber(tx, "directory_entry_id");
  const ids = { id, serviceId: await nextNumber(tx, "directory_service_id") };
  const target = { stream: entryStream(id), login: metadata.login, expectedVersion: 0 };
  await execute(tx, decideEntry, target, { type: "ListEntry", ...ids, tier, content }, metadata);
  return ids;
}
