import { entryFields } from "#contracts/directory/directoryEntry.ts";
import type { DirectoryTextLanguage, PortalLanguage } from "#contracts/wire/languages.ts";
import { eachOf } from "#contracts/wire/recordOf.ts";

/** The directory wizard's steps in their order (ENTRY-01). */
export const directorySteps = ["details", "description", "logo", "confirmation"] as const;
export type DirectoryStep = (typeof directorySteps)[number];

type Texts = { readonly [Language in DirectoryTextLanguage]?: string };

/** The form of an entry of which nothing is said. */
export const emptyDirectoryForm = eachOf(entryFields, {
  logo: (): string | null => null,
  languages: (): readonly PortalLanguage[] => [],
  degrees: () => "",
  texts: (): Texts => ({}),
});

/**
 * What an advertiser may change of a directory entry, as it stands in the wizard's fields: degrees as typed, texts plain, the
 * logo as its address without query (ENTRY-21).
 */
export type DirectoryForm = typeof emptyDirectoryForm;
