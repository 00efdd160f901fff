import { type NumberKind, type NumberRule, numberRules } from "./numberRule.ts";

/**
 * A number as plain text: digits, a point before the decimals, no marks between thousands. Three decimals get a fourth,
 * because `1.125` alone could be a thousand and more; degrees, which have no thousands, do not need it.
 */
function plainText(sign: string, whole: string, decimals: string, { grouped }: NumberRule): string {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = decimals.replace(/0+$/, "");
  const negative = sign === "-" && /[1-9]/.test(digits + rest) ? "-" : "";
  return `${negative}${digits}${rest === "" ? "" : `.${grouped && rest.length === 3 ? `${rest}0` : rest}`}`;
}

/** A known number as plain text; unknown is empty. */
export function plainNumber(value: number | null | undefined, rule: NumberRule): string {
  if (value === null || value === undefined) return "";
  const [whole = "0", decimals = ""] = Math.abs(value).toFixed(10).split(".");
  return plainText(value < 0 ? "-" : "", whole, decimals, rule);
}

/** The language that a number is written in, or `null` where nobody knows: then only what has one meaning is read. */
export type NumberLanguage = "en" | "es" | null;

/**
 * What a written number says. `plain` is the same number without marks between thousands and with a point for the
 * decimals, which reads alike in every language. `ambiguous` is one such as `1.250` whose language is not known.
 */
export type NumberReading =
  | { kind: "empty" }
  | { kind: "number"; value: number; plain: string }
  | { kind: "ambiguous" }
  | { kind: "refused" };

const refused = { kind: "refused" } as const satisfies NumberReading;
const ambiguous = { kind: "ambiguous" } as const satisfies NumberReading;

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;

/** One kind of space, minus and apostrophe for the many that are pasted. */
const tidied = (text: string) =>
  text
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(/[−‐‑–]/g, "-")
    .replace(/[’´`]/g, "'")
    .trim()
    .toLowerCase();

/** What is left of a text when the longest unit at its end or its beginning is taken off, and that unit's factor. */
function withoutUnit(text: string, units: NumberRule["units"] = {}): [rest: string, factor: number] {
  const names = Object.keys(units).toSorted((one, other) => other.length - one.length);
  const last = names.find((name) => text.endsWith(name));
  if (last !== undefined) return [text.slice(0, -last.length).trim(), units[last] ?? 1];
  const first = names.find((name) => text.startsWith(name));
  return first === undefined ? [text, 1] : [text.slice(first.length).trim(), units[first] ?? 1];
}

const isGroup = (part: string) => /^\d{3}$/.test(part);
const areThousands = ([first = "", ...rest]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && rest.every(isGroup);
const allSame = (marks: readonly string[]) => marks.every((mark) => mark === marks[0]);

type Digits = readonly [whole: string, decimals: string];

/** The readings that a row of digits and marks allows: all marks between thousands, or the last one before decimals. */
function candidates(text: string, { places, grouped }: NumberRule): { whole?: Digits; decimal?: Digits } {
  const parts = text.split(/[.,' ]/);
  const marks = text.match(/[.,' ]/g) ?? [];
  if (marks.length === 0) return { whole: [text, ""] };
  const thousands = grouped && allSame(marks) && areThousands(parts);
  const [before, decimals = ""] = [parts.slice(0, -1), parts.at(-1)];
  const earlier = marks.slice(0, -1);
  const decimal =
    marks.at(-1) !== " " &&
    decimals.length > 0 &&
    decimals.length <= places &&
    (earlier.length === 0 ||
      (grouped && allSame(earlier) && earlier[0] !== marks.at(-1) && areThousands(before)));
  return {
    ...(thousands && { whole: [parts.join(""), ""] as const }),
    ...(decimal && { decimal: [before.join(""), decimals] as const }),
  };
}

const decimalMark = { en: ".", es: "," } as const;

function chosen(
  text: string,
  rule: NumberRule,
  language: NumberLanguage,
): Digits | typeof refused | typeof ambiguous {
  const { whole, decimal } = candidates(text, rule);
  if (!whole || !decimal) return whole ?? decimal ?? refused;
  if (text.includes("'")) return whole;
  if (language === null) return ambiguous;
  return text.includes(decimalMark[language]) ? decimal : whole;
}

/** A factor moves the decimal mark by powers of ten, which digits do exactly and floats do not. */
function scaled([whole, decimals]: Digits, factor: number): Digits {
  const shift = Math.round(Math.log10(factor));
  const digits = "0".repeat(Math.max(0, -shift)) + whole + decimals + "0".repeat(Math.max(0, shift));
  const point = Math.max(0, -shift) + whole.length + shift;
  return [digits.slice(0, point), digits.slice(point)];
}

/**
 * The number that somebody typed, pasted or put into a feed, with marks between thousands, either decimal mark, any
 * kind of space and the units of its rule. A mark before three digits means what the language says; everything else
 * has one meaning or is refused. Whole numbers take thousands that nobody can mistake (`250.000`, `250 000`,
 * `1,250,000`) and no other dot or comma (FIELD-05).
 */
export function readNumber(text: string, rule: NumberRule, language: NumberLanguage): NumberReading {
  const written = tidied(text);
  if (written === "") return { kind: "empty" };
  const [digitsWithSign, factor] = withoutUnit(written, rule.units);
  const [, sign = "", inner = ""] = /^([-+]?) ?(.*)$/.exec(digitsWithSign) ?? [];
  const readable = inner !== "" && /^\d*(?:[.,' ]\d+)*$/.test(inner);
  if (!readable || (sign === "-" && !rule.signed)) return refused;
  const digits = chosen(inner, rule, language);
  if ("kind" in digits) return digits;
  const plain = plainText(sign, ...scaled(digits, factor), rule);
  return { kind: "number", value: Number(plain), plain };
}

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
 * The numbers that a text such as `10.000` can mean when its language is not known, in plain form, the smaller one first. No text
 * with one meaning has any.
 */
export function readingsOf(text: string, kind: NumberKind): readonly string[] {
  const rule = numberRules[kind];
  if (readNumber(text, rule, null).kind !== "ambiguous") return [];
  return (["en", "es"] as const)
    .flatMap((language) => {
      const reading = readNumber(text, rule, language);
      return reading.kind === "number" ? [reading] : [];
    })
    .toSorted((one, other) => one.value - other.value)
    .map(({ plain }) => plain);
}

/** Whether a language reads a text a thousand times smaller than its digits say without the mark (FIELD-29). */
export const readsSmaller = (text: string, kind: NumberKind, value: number): boolean =>
  readingsOf(text, kind).some((plain) => Number(plain) > value);

/**
 * How a kind of number is read and shown in a language. What a form holds is plain text, the same in every language, or
 * what was typed while that is no number: `read` makes the one from what is typed, `show` what stands in the field at
 * rest, `edit` what stands there to be typed on, without marks between thousands. A text that the language reads a thousand times
 * smaller than it may be meant (`10.000` in English) is kept as typed, so that the form asks which number it is (FIELD-29).
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
      if (reading.kind === "empty") return "";
      return reading.kind !== "number" || readsSmaller(text, kind, reading.value) ? text : reading.plain;
    },
    show: (text: string): string => known(text, (_, value) => showNumber(value, rule, own)),
    edit: (text: string): string =>
      known(text, (plain) => (own === "es" && rule.grouped ? plain.replace(".", ",") : plain)),
  };
}
