import { type NumberKind, numberRules } from "./numberRule.ts";
import { readNumber } from "./readNumber.ts";
import { showNumber } from "./showNumber.ts";

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
