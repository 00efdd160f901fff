import * as z from "zod/mini";
import { entryFacts, entryFields } from "#contracts/directory/directoryEntry.ts";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { eachOf } from "#contracts/wire/recordOf.ts";
import type { EventData } from "#server/event-store/eventKind.ts";

const facts = z.strictObject(entryFacts);
export type EntryFacts = EventData<z.infer<typeof facts>>;

/** What the advertiser may say (ENTRY-17). `Logo` is a key of our storage, or an address elsewhere that the office gave. */
export const entryWords = z.strictObject(
  eachOf(entryFields, {
    logo: () => z.nullable(z.string()),
    languages: () => z.array(z.string()),
    degrees: () => z.nullable(z.number()),
    texts: () => z.partialRecord(z.enum(directoryTextLanguages), z.string()),
  }),
);
export type EntryWords = EventData<z.infer<typeof entryWords>>;

/** A change here is a new version of the events that carry it (docs/decisions/056). */
export const entryContent = z.strictObject({ ...entryFacts, ...entryWords.shape });
export type EntryContent = EntryFacts & EntryWords;
