import type { DescriptionLanguage } from "#contracts/wire/languages.ts";

/** The languages of `desc` and `url`. */
export const kyeroLanguages = [
  ...(["ca", "da", "de", "en", "es", "fi", "fr", "it", "nl", "no", "pt", "ru", "sv"] as const),
];
export type KyeroLanguage = (typeof kyeroLanguages)[number];

/** Whether a description can be said in a feed: all but Polish. Catalan and Russian come in feeds, but properties have no place for them. */
export const isKyeroLanguage = (language: string): language is KyeroLanguage & DescriptionLanguage =>
  (kyeroLanguages as readonly string[]).includes(language);
