import { type NumberRule, numberRules } from "#contracts/number/numberRule.ts";
import { readNumber } from "#contracts/number/numberText.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { limits } from "#contracts/wire/limits.ts";
import { visibleText } from "../read/feedNode.ts";
import type { FieldText } from "../read/listingRecord.ts";
import type { ImportReport } from "./importReport.ts";

/** As the format writes numbers. */
const EXACT = /^\d{1,12}(?:\.\d{1,2}|\.0+)?$/;
/** Spaces that do not break stand between thousands and nowhere else. */
const NARROW = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
/** The number that a text begins with, and what follows it: `50 + 75 terrace`, `120 m2 útiles`, `aprox. 90`. */
const FIRST = /^[^\d-]{0,12}?((?:\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?)(?![\d/])\s*([^\d+]*)/;

/** Units that are no power of ten of a square metre, and what one of them has in square metres. */
const feet = [
  "sq ft",
  "sq. ft",
  "sq.ft",
  "sqft",
  "ft2",
  "ft²",
  "square feet",
  "pies cuadrados",
  "pies2",
  "pies²",
];
const otherUnits: readonly (readonly [names: readonly string[], metres: number])[] = [
  [feet, 0.092_903_04],
  [["acre", "acres"], 4_046.856_422_4],
  [["área", "áreas", "area", "areas"], 100],
  [["km2", "km²", "sq km"], 1_000_000],
];
/** Units of single regions, of which nobody knows how large they are meant. */
const REGIONAL = /^(?:fanega|hanegada|tah[uú]lla|cuerda|marjal|yugada|aranzada|jornal|celem[ií]n)/i;
const HECTARE = /\bha\b|hect/i;

interface ParsedNumber {
  readonly value: number;
  readonly code: "exact" | "FixNumber" | "FixUnit" | "WarnNumberUnclear";
}

/** Feeds know no language: of `1.250` both readings are possible, and only the larger one makes sense where metres are counted. */
function readWritten(text: string, rule: NumberRule): ParsedNumber | "unclear" | undefined {
  const read = readNumber(text, rule, null);
  if (read.kind === "number")
    return { value: read.value, code: HECTARE.test(text) ? "FixUnit" : "FixNumber" };
  if (read.kind !== "ambiguous") return undefined;
  if (HECTARE.test(text) || rule === numberRules.distance) return "unclear";
  const large = readNumber(text, rule, text.includes(".") ? "es" : "en");
  return large.kind === "number" ? { value: large.value, code: "WarnNumberUnclear" } : undefined;
}

function readOther(text: string): ParsedNumber | "unclear" | undefined {
  for (const [names, metres] of otherUnits) {
    const name = names.find((one) => text.toLowerCase().endsWith(one));
    const read =
      name === undefined ? undefined : readNumber(text.slice(0, -name.length), numberRules.area, null);
    if (read?.kind === "ambiguous") return "unclear";
    if (read?.kind === "number") return { value: read.value * metres, code: "FixUnit" };
  }
  return undefined;
}

function readFirst(text: string, rule: NumberRule): ParsedNumber | "unclear" | undefined {
  const [, number = "", behind = ""] = FIRST.exec(text) ?? [];
  if (number === "" || REGIONAL.test(behind)) return undefined;
  const unit =
    Object.keys(rule.units ?? {}).find((name) => behind.toLowerCase().split(" ")[0] === name) ?? "";
  return readWritten(`${number} ${unit}`, rule) ?? readWritten(number, { ...rule, places: 2 });
}

interface NumberKind {
  readonly rule: NumberRule;
  readonly max: number;
  /** As a feed writes it when it writes it well. */
  readonly exact: RegExp;
  readonly round: (value: number) => number;
}

const count: NumberKind = {
  rule: numberRules.count,
  max: limits.countMax,
  exact: EXACT,
  round: Math.trunc,
};
const area: NumberKind = {
  rule: numberRules.area,
  max: limits.areaMax,
  exact: EXACT,
  round: (value) => Math.round(value * 100) / 100,
};

const year: NumberKind = { rule: numberRules.year, max: 9_999, exact: EXACT, round: Math.trunc };
const distance: NumberKind = {
  rule: numberRules.distance,
  max: limits.distanceMax,
  exact: /^\d{1,6}(?:\.\d{1,6})?$/,
  round: (value) => Math.round(value * 1_000) / 1_000,
};

/** A number of a feed; null when it is not known (absent, empty, 0) or makes no sense, which the report then says. */
function validateNumber(
  lines: ImportReport,
  { field, text }: FieldText,
  { rule, max, exact, round }: NumberKind,
): number | null {
  const visible = visibleText((text ?? "").replaceAll(NARROW, ""));
  if (text === undefined || visible === "") return null;
  const found: ParsedNumber | "unclear" | undefined = exact.test(text)
    ? { value: Number(text), code: "exact" }
    : (readWritten(visible, rule) ??
      (rule === area.rule ? readOther(visible) : undefined) ??
      readFirst(visible, rule));
  if (found === "unclear") {
    lines.add(field, "WarnNumberUnclear", text);
    return null;
  }
  const value = found && round(found.value);
  if (!found || value === undefined || value > max) {
    lines.add(field, "WarnNumber", text);
    return null;
  }
  if (found.code !== "exact") lines.add(field, found.code, text, value);
  else if (value !== found.value) lines.add(field, "FixNumber", text, value);
  return value === 0 ? null : value;
}

/** How many rooms of a kind a feed says that there are. */
export const validateCount = (lines: ImportReport, said: FieldText): number | null =>
  validateNumber(lines, said, count);

/** An area of a feed in square metres, to the hundredth. */
export const validateArea = (lines: ImportReport, said: FieldText): number | null =>
  validateNumber(lines, said, area);

/** A distance of a feed in kilometres, to the metre. */
export const validateDistance = (lines: ImportReport, said: FieldText): number | null =>
  validateNumber(lines, said, distance);

/** The year in which a property was built, as far as it can be one of the portal. */
export function validateYear(lines: ImportReport, said: FieldText): number | null {
  const built = validateNumber(lines, said, year);
  if (built === null) return null;
  const last = Number(madridDay(currentTime()).slice(0, 4)) + limits.yearsAhead;
  if (built >= limits.yearBuiltMin && built <= last) return built;
  lines.add(said.field, "WarnNumber", said.text);
  return null;
}
