const formats = new Map<string, Intl.NumberFormat>();

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
