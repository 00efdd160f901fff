import { listEntry } from "#server/directory/editEntry.ts";
import type { EntryTier } from "#server/directory/entry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { entryContent } from "#tests/fixtures/entryContent.ts";

/** Lists a business for a client, as the office does; a featured one unless the test says otherwise. */
export function listed(
  store: Store,
  login: string,
  { tier = "Featured", ...changes }: Partial<EntryContent> & { readonly tier?: EntryTier } = {},
): Promise<{ id: number; serviceId: number }> {
  const metadata = { login, requestId: "test-listed", at: new Date().toISOString() };
  const listing = { tier, content: entryContent(changes) };
  return store.db.transaction().execute((tx) => listEntry(tx, listing, metadata));
}
