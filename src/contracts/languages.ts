/** The panel's own languages; English is the default (part 1 §1, notes.md row 14). */
export const systemLanguages = ["en", "es"] as const;
export type SystemLanguage = (typeof systemLanguages)[number];

/** Languages in which a property can be described, the system languages first (part 1 §3). */
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
