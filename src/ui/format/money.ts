const locales = { en: "en-GB", es: "es-ES" } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** `€1,250,000` in English, `1.250.000 €` in Spanish; never decimals (part 2 §9). */
export function money(amount: number, currency: "EUR" | "GBP", language: string): string {
  const locale = locales[language === "es" ? "es" : "en"];
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      // Spanish says GBP otherwise, and the portal says £ (part 1 §9).
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
      useGrouping: "always" as never,
    });
    formats.set(key, format);
  }
  return format.format(amount);
}
