import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { DirectorySearch, EntrySortField } from "#contracts/directory/directorySearch.ts";
import type { PlaceNames } from "../directoryListMachine.ts";
import { bySaid, naturally } from "../list/order.ts";

const levelOf = ({ IsFeatured, IsPremiumFeatured }: DirectoryEntry) =>
  IsPremiumFeatured ? 2 : IsFeatured ? 1 : 0;

/** What a row says in a column, which is what it is ordered by. */
const said: Record<
  EntrySortField,
  (entry: DirectoryEntry, places: PlaceNames, language: string) => string | number
> = {
  Name: ({ Name }) => Name,
  Address: ({ Address, ZipCode, Town }, places) =>
    [Address, ZipCode, Town && places[Town]].filter(Boolean).join(" "),
  Category: (entry, _, language) => categoryLine(entry, language),
  Featured: levelOf,
};

/**
 * The entries by one of their columns, as it reads in the panel's language; what says nothing comes last, whichever way, and
 * of two alike the name decides.
 */
export function orderedEntries(
  entries: readonly DirectoryEntry[],
  { order, orderdirection }: DirectorySearch,
  places: PlaceNames,
  language: string,
): readonly DirectoryEntry[] {
  const compared = bySaid<DirectoryEntry>((entry) => said[order](entry, places, language), orderdirection);
  return entries.toSorted(
    (one, other) => compared(one, other) || naturally(one.Name, other.Name) || one.Id - other.Id,
  );
}
