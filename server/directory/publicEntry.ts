import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Services } from "#server/http/services.ts";
import { entryAnswer } from "./entryAnswer.ts";
import type { FoundEntry } from "./findEntry.ts";

/** The entry with this number, whoever's it is; null when there is none. Whether it may be shown is for the caller to judge. */
export async function publicEntry(services: Services, id: number): Promise<DirectoryEntry | null> {
  const row = await services.store.db
    .selectFrom("directory_entry")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? entryAnswer(services, row as FoundEntry) : null;
}
