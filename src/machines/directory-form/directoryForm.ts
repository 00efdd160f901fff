import type { DirectoryTextLanguage, PortalLanguage } from "#contracts/wire/languages.ts";

/** The directory wizard's steps in their order (ENTRY-01). */
export const directorySteps = ["details", "description", "logo", "confirmation"] as const;
export type DirectoryStep = (typeof directorySteps)[number];

/**
 * What an advertiser may change of a directory entry, as it stands in the wizard's fields: degrees as typed, texts plain, the
 * logo as its address without query (ENTRY-21).
 */
export interface DirectoryForm {
  Latitude: string;
  Longitude: string;
  Languages: readonly PortalLanguage[];
  Logo: string | null;
  Text: { readonly [Language in DirectoryTextLanguage]?: string };
}
