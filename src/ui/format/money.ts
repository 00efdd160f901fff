// @chunk parts
const locales = { en: "en-GB", es: "es-ES" } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** Euros to the cent, for what is invoiced: `€1,234.50` in English, `1.234,50 €` in Spanish. */
export function cents(euros: number, language: string): string {
  const locale = locales[language === "es" ? "es" : "en"];
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", useGrouping: "always" as never });
  formats.set(locale, format);
  return format.format(euros);
}

/** `€1,250,000` in English, `1.250.000 €` in Spanish; never decimals (LIST-39). */
export function money(amount: number, currency: "EUR" | "GBP", language: string): string {
  const locale = locales[language === "es" ? "es" : "en"];
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      // Spanish says GBP otherwise, and the portal says £ (LIST-39).
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
      useGrouping: "always" as never,
    });
    formats.set(key, format);
  }
  return format.format(amount);
}
