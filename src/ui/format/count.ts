const formats = new Map<string, Intl.NumberFormat>();

/** A whole number with the language's thousands separator, also from one thousand on in Spanish. */
export function count(value: number, language: string): string {
  const locale = language === "es" ? "es-ES" : "en-GB";
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { useGrouping: "always" as never });
    formats.set(locale, format);
  }
  return format.format(value);
}
