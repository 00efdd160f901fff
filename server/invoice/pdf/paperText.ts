import type { TFunction } from "i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/invoicePaper.json" with { type: "json" };
import es from "#locales/es/invoicePaper.json" with { type: "json" };
import { locales, textsFrom } from "#server/texts.ts";

const words = textsFrom("invoicePaper", { en, es });

/** How a printed invoice says words, days and amounts. */
export interface PaperText {
  readonly language: SystemLanguage;
  /** BCP 47, for whoever reads the paper aloud. */
  readonly locale: string;
  readonly t: TFunction<"invoicePaper">;
  /** A day, ISO, as `1 November 2026`. */
  day(iso: string): string;
  /** Days from one to another, ISO, as `1–30 November 2026`. */
  days(from: string, to: string): string;
  /** Cents as `€1,234.50` or `1.234,50 €`. */
  money(cents: number): string;
}

function paperTextOf(language: SystemLanguage): PaperText {
  const locale = locales[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const euros = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    useGrouping: "always" as never,
  });
  return {
    language,
    locale,
    t: words(language),
    day: (iso) => days.format(new Date(iso)),
    days: (from, to) => days.formatRange(new Date(from), new Date(to)),
    money: (cents) => euros.format(cents / 100),
  };
}

/** The words of an invoice in each language. */
export const paperText: Readonly<Record<SystemLanguage, PaperText>> = {
  en: paperTextOf("en"),
  es: paperTextOf("es"),
};
