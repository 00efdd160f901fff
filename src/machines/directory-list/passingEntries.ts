import type { DirectoryEntry } from "#contracts/directoryEntry.ts";
import type { PlaceNames } from "../directoryListMachine.ts";

const marks = /\p{M}/gu;
const folded = (text: string) => text.normalize("NFD").replace(marks, "").toLowerCase();

/**
 * The entries in whose id, name, address, place or category every word of the filter stands, without regard to case and
 * accents; all of them for an empty filter.
 */
export function passingEntries(
  entries: readonly DirectoryEntry[],
  filter: string,
  places: PlaceNames,
): readonly DirectoryEntry[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const { Id, Name, Address, ZipCode, CategoryName, SubcategoryName, Town, Province } = entry;
    const place = [Town, Province].map((code) => (code ? places[code] : null));
    const said = folded([Id, Name, Address, ZipCode, CategoryName, SubcategoryName, ...place].join(" "));
    return words.every((word) => said.includes(word));
  });
}
