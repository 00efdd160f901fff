import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Location } from "#contracts/place/location.ts";

/** Where an entry's address is looked up: its town, by the code alone; `null` when it has none. */
export const placeOfEntry = (entry: DirectoryEntry | null): Location | null =>
  entry?.Town ? { id: entry.Town, text: {}, type: "municipality" } : null;
