import type { NumberRule } from "./numberRule.ts";

const locales = { en: "en-GB", es: "es-ES" } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** A number as its field shows it in a language: `1.250,5` in Spanish, `1,250.5` in English; years and degrees without marks. */
export function showNumber(value: number, rule: NumberRule, language: string): string {
  const locale = locales[language === "es" ? "es" : "en"];
  const key = `${locale} ${rule.bare}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      // Spanish leaves four digits together unless told, and the panel writes 1.250 everywhere.
      useGrouping: rule.bare ? false : ("always" as never),
      maximumFractionDigits: 15,
    });
  formats.set(key, format);
  return format.format(value);
}
