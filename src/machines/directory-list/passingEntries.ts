import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import type { PlaceNames } from "../directoryListMachine.ts";
import { hasEveryWord } from "../list/hasEveryWord.ts";

/**
 * The entries in whose id, name, address, place or category, in either language, every word of the filter stands, without regard to case and
 * accents; all of them for an empty filter.
 */
export function passingEntries(
  entries: readonly DirectoryEntry[],
  filter: string,
  places: PlaceNames,
): readonly DirectoryEntry[] {
  if (filter.trim() === "") return entries;
  const passes = hasEveryWord(filter);
  return entries.filter((entry) => {
    const { Id, Name, Address, ZipCode, Town, Province } = entry;
    const categories = systemLanguages.map((language) => categoryLine(entry, language));
    const place = [Town, Province].map((code) => (code ? places[code] : null));
    return passes([Id, Name, Address, ZipCode, ...categories, ...place].join(" "));
  });
}
