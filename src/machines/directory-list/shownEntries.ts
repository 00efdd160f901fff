import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { DirectorySearch, EntrySortField } from "#contracts/directory/directorySearch.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { hasEveryWord } from "../list/hasEveryWord.ts";
import { bySaid, naturally } from "../list/order.ts";
import type { DirectoryListContext, PlaceNames } from "./directoryListMachine.ts";

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

/** What a row says in a column, which is what it is ordered by. */
const said: Record<
  EntrySortField,
  (entry: DirectoryEntry, places: PlaceNames, language: string) => string | number
> = {
  Name: ({ Name }) => Name,
  Address: ({ Address, ZipCode, Town }, places) =>
    [Address, ZipCode, Town && places[Town]].filter(Boolean).join(" "),
  Category: (entry, _, language) => categoryLine(entry, language),
  Featured: ({ IsFeatured, IsPremiumFeatured }) => (IsPremiumFeatured ? 2 : IsFeatured ? 1 : 0),
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

/** The entries of a list that show: those that pass its filter, in its order, as they read in a language. */
export const shownEntries = (
  { rows, filter, places, search }: Pick<DirectoryListContext, "rows" | "filter" | "places" | "search">,
  language: string,
): readonly DirectoryEntry[] =>
  orderedEntries(passingEntries(rows, filter, places), search, places, language);
