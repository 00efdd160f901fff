import { type EnergyRating, energyRatings } from "#contracts/property/property.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";

/** What Kyero V3 allows, by its schema and by its written rules (characters, where a name does not say). */
export const kyeroLimits = {
  version: 3,
  idLength: 50,
  refLength: 255,
  priceDigits: 8,
  detailLength: 50,
  urlLength: 255,
  featureLength: 35,
  features: 50,
  images: 50,
} as const;

/** A to G as they are; the format has one letter, X, for a certificate in progress and for an exempt building. */
export const kyeroEnergyOf = (rating: EnergyRating): string => (rating.length === 1 ? rating : "X");

/** The rating that a feed means; X claims the less of the two. Null when it says nothing that can be a rating. */
export function energyOfKyero(text: string): EnergyRating | null {
  const letter = text.trim().toUpperCase();
  return letter === "X" ? "in-progress" : (energyRatings.find((rating) => rating === letter) ?? null);
}

/** The languages of `desc` and `url`. */
export const kyeroLanguages = [
  ...(["ca", "da", "de", "en", "es", "fi", "fr", "it", "nl", "no", "pt", "ru", "sv"] as const),
];
export type KyeroLanguage = (typeof kyeroLanguages)[number];

/** Whether a description can be said in a feed: all but Polish. Catalan and Russian come in feeds, but properties have no place for them. */
export const isKyeroLanguage = (language: string): language is KyeroLanguage & DescriptionLanguage =>
  isOneOf(kyeroLanguages, language);

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// Control characters, half surrogate pairs and the two non-characters: XML 1.0 cannot say them, not even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

/** A text as it stands between tags or in an attribute: markup is escaped, line ends are newlines, what XML 1.0 cannot say is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNSAYABLE, "")
    .replaceAll(/[&<>"]/g, (found) => entities[found] ?? found);

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** An instant (ISO) as the format writes it, in Europe/Madrid: `2026-03-29 04:05:06`. */
export function kyeroDateOf(instant: string): string {
  const at = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`;
}
