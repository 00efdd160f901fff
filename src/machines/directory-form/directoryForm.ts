import type { DirectoryTextLanguage, PortalLanguage } from "#contracts/wire/languages.ts";

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
