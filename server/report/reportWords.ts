import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import words from "./reportWords.json" with { type: "json" };

/** A word of a report; `{value}` in its text is where a figure, a day, a price or a name goes. */
export type ReportWord = keyof typeof words.en;

/** In every language that descriptions have (REPORT-16). */
export const reportWords: Readonly<Record<DescriptionLanguage, Readonly<Record<ReportWord, string>>>> = words;

const locales: Readonly<Record<DescriptionLanguage, string>> = {
  en: "en-GB",
  es: "es-ES",
  de: "de-DE",
  fr: "fr-FR",
  it: "it-IT",
  nl: "nl-NL",
  pl: "pl-PL",
  da: "da-DK",
  fi: "fi-FI",
  pt: "pt-PT",
  sv: "sv-SE",
  no: "nb-NO",
};

/** How a report says words, figures, days and amounts. */
export interface ReportText {
  /** BCP 47. */
  readonly locale: string;
  say(word: ReportWord, value?: string): string;
  figure(value: number): string;
  /** A day, ISO. */
  day(iso: string): string;
  days(from: string, to: string): string;
  money(amount: number, currency: string): string;
}

export function reportText(language: DescriptionLanguage): ReportText {
  const locale = locales[language];
  const words = reportWords[language];
  const grouped = { useGrouping: "always" as never };
  const figures = new Intl.NumberFormat(locale, grouped);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    locale,
    say: (word, value = "") => words[word].replace("{value}", () => value),
    figure: (value) => figures.format(value),
    day: (iso) => days.format(new Date(iso)),
    days: (from, to) => days.formatRange(new Date(from), new Date(to)),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 0,
        ...grouped,
      }).format(amount),
  };
}
