const formats = new Map<string, Intl.NumberFormat>();

/** A number with so many digits after the point: `1.25` in English, `1,25` in Spanish. */
export function decimals(value: number, language: string, places: number): string {
  const locale = language === "es" ? "es-ES" : "en-GB";
  const key = `${locale} ${places}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
    formats.set(key, format);
  }
  return format.format(value);
}
