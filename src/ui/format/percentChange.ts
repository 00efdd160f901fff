// @chunk parts
/** How a figure differs from the period before, in per cent; `null` when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

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

/** A change in per cent with its sign and one decimal, as the language writes it: `+9.8 %`, `−2,1 %`; none is `0.0 %`. */
export function percentChange(value: number, language: string): string {
  const locale = language === "es" ? "es-ES" : "en-GB";
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      signDisplay: "exceptZero",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    formats.set(locale, format);
  }
  return `${format.format(value).replace("-", "−")} %`;
}
