/** The panel's own languages; English is the default (SESSION-02, SESSION-08). */
export const systemLanguages = ["en", "es"] as const;
export type SystemLanguage = (typeof systemLanguages)[number];

/** Languages in which a property can be described, the system languages first (DATA-41). */
export const descriptionLanguages = [
  "en",
  "es",
  "de",
  "fr",
  "it",
  "nl",
  "pl",
  "da",
  "fi",
  "pt",
  "sv",
  "no",
] as const;
export type DescriptionLanguage = (typeof descriptionLanguages)[number];

/** The languages of the portal: what an advertiser may say that they speak (DATA-42). */
export const portalLanguages = [
  "ca",
  "da",
  "de",
  "en",
  "es",
  "fi",
  "fr",
  "it",
  "nl",
  "no",
  "pl",
  "pt",
  "ru",
  "sv",
] as const;
export type PortalLanguage = (typeof portalLanguages)[number];

export type DirectoryTextLanguage = Exclude<PortalLanguage, "ca">;
/** Languages in which a directory entry can be described: all but Catalan (ENTRY-10). */
export const directoryTextLanguages = portalLanguages.filter(
  (language): language is DirectoryTextLanguage => language !== "ca",
);
