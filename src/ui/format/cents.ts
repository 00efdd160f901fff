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
