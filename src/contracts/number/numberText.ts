import { type NumberKind, type NumberRule, numberRules } from "./numberRule.ts";
import { plainNumber, readNumber } from "./readNumber.ts";

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

/** What a field's text says without knowing its language: a number, nothing (`null`), or what is no number of its kind. */
export function numberOf(text: string, kind: NumberKind): number | null | "wrong" {
  const reading = readNumber(text, numberRules[kind], null);
  if (reading.kind === "number") return reading.value;
  return reading.kind === "empty" ? null : "wrong";
}

/**
 * How a kind of number is read and shown in a language. What a form holds is plain text, the same in every language, or
 * what was typed while that is no number: `read` makes the one from what is typed, `show` what stands in the field at
 * rest, `edit` what stands there to be typed on, without marks between thousands.
 */
export function numberText(kind: NumberKind, language: string) {
  const rule = numberRules[kind];
  const own = language === "es" ? "es" : "en";
  const known = (text: string, shown: (plain: string, value: number) => string) => {
    const reading = readNumber(text, rule, null);
    return reading.kind === "number" ? shown(reading.plain, reading.value) : text;
  };
  return {
    read(text: string): string {
      const reading = readNumber(text, rule, own);
      return reading.kind === "number" ? reading.plain : reading.kind === "empty" ? "" : text;
    },
    show: (text: string): string => known(text, (_, value) => showNumber(value, rule, own)),
    edit: (text: string): string =>
      known(text, (plain) => (own === "es" && rule.grouped ? plain.replace(".", ",") : plain)),
  };
}
