import type { ImportCode } from "#contracts/import/importCodes.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";
import texts from "#locales/en/importCode.json" with { type: "json" };
import type { Place } from "./feedPlaces.ts";
import { type Why, whyText } from "./why.ts";

const HALF = /[\uD800-\uDBFF]$/;

/** The beginning of a text, `most` UTF-16 units at most: no sign is cut in its middle, which no database takes. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(HALF, "");

/** What to do about it, in English: reports are read by whoever wrote the program behind the feed. The panel says it in its own language. */
export const importCodeText = (code: ImportCode): string => texts[code];

const SHOWN = 200;
const short = (text: string): string => (text.length > SHOWN ? `${cutText(text, SHOWN - 1)}…` : text);

/** Where a line's fault stands in the file, and the reason that it has. */
interface Ground {
  readonly at?: Place & { readonly more?: number };
  readonly why?: Why;
}

/** What to do about a line, in English: where it is, what it means, why it is so. */
const hintOf = (code: ImportCode, { at, why }: Ground): string =>
  [at && `Line ${at.line}, column ${at.column}:`, importCodeText(code), why && whyText(why)]
    .filter(Boolean)
    .join(" ");

/** One line of the report: `value` as the feed has it, `imported` what was taken instead. */
export function reportLine(
  field: string,
  code: ImportCode,
  value: string | null = null,
  imported: string | number | null = null,
  ground: Ground = {},
): ValidationError {
  const { at, why } = ground;
  return {
    field,
    code,
    value: value === null ? null : short(value),
    imported: imported === null ? null : short(String(imported)),
    hint: hintOf(code, ground),
    ...(at && { at: { more: 0, ...at } }),
    ...(why && { why }),
  };
}

/** What is to be said of one listing, collected while it is judged. */
export interface ImportReport {
  readonly all: readonly ValidationError[];
  add(...line: Parameters<typeof reportLine>): void;
}

export function createReport(): ImportReport {
  const all: ValidationError[] = [];
  return { all, add: (...line) => void all.push(reportLine(...line)) };
}

/** Whether a line says that its listing, or the feed, was not taken. */
export const isRejection = ({ code }: Pick<ValidationError, "code">): boolean => code.startsWith("Err");
