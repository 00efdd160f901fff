import type { DirectoryTextLanguage } from "#contracts/wire/languages.ts";

/** What the office says of a business. `Location` is a place of the gazetteer; the rest as on the wire (ENTRY-23). */
export interface EntryFacts {
  readonly Name: string;
  readonly Address: string | null;
  readonly ZipCode: string | null;
  readonly Location: string | null;
  readonly Phone: string | null;
  readonly Mobile: string | null;
  readonly Fax: string | null;
  readonly URL: string | null;
  readonly Email: string | null;
  readonly CategoryID: number;
  readonly CategoryName: string;
  readonly SubcategoryID: number | null;
  readonly SubcategoryName: string | null;
  readonly SubcategoryTerm: string | null;
}

/** What the advertiser may say (ENTRY-17). `Logo` is a key of our storage, or an address elsewhere that the office gave. */
export interface EntryWords {
  readonly Logo: string | null;
  readonly Languages: readonly string[];
  readonly Latitude: number | null;
  readonly Longitude: number | null;
  readonly Text: Partial<Record<DirectoryTextLanguage, string>>;
}

export type EntryContent = EntryFacts & EntryWords;
