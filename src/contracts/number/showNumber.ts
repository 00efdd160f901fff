import type { NumberRule } from "./numberRule.ts";
import { plainNumber } from "./plainNumber.ts";

const locales = { en: "en-GB", es: "es-ES" } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** A number as its field shows it in a language: `1.250,5` in Spanish, `1,250.5` in English; years, ids and degrees plain. */
export function showNumber(value: number, rule: NumberRule, language: string): string {
  if (rule.bare) return plainNumber(value, rule);
  const locale = locales[language === "es" ? "es" : "en"];
  const format =
    formats.get(locale) ??
    // Spanish leaves four digits together unless told, and the panel writes 1.250 everywhere.
    new Intl.NumberFormat(locale, { useGrouping: "always" as never, maximumFractionDigits: 10 });
  formats.set(locale, format);
  return format.format(value);
}
