import * as z from "zod/mini";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import type { Fact } from "#server/store/eventKind.ts";

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** What the office says of a business. `Location` is a place of the gazetteer; the rest as on the wire (ENTRY-23). */
const entryFacts = z.strictObject({
  Name: z.string(),
  Address: text,
  ZipCode: text,
  Location: text,
  Phone: text,
  Mobile: text,
  Fax: text,
  URL: text,
  Email: text,
  CategoryID: z.int(),
  CategoryName: z.string(),
  SubcategoryID: z.nullable(z.int()),
  SubcategoryName: text,
  SubcategoryTerm: text,
});
export type EntryFacts = Fact<z.infer<typeof entryFacts>>;

/** What the advertiser may say (ENTRY-17). `Logo` is a key of our storage, or an address elsewhere that the office gave. */
export const entryWords = z.strictObject({
  Logo: text,
  Languages: z.array(z.string()),
  Latitude: number,
  Longitude: number,
  Text: z.partialRecord(z.enum(directoryTextLanguages), z.string()),
});
export type EntryWords = Fact<z.infer<typeof entryWords>>;

/** A change here is a new version of the events that carry it (docs/decisions/056). */
export const entryContent = z.strictObject({ ...entryFacts.shape, ...entryWords.shape });
export type EntryContent = EntryFacts & EntryWords;
