import type { Location } from "#contracts/place/location.ts";
import type { CellValue, SheetColumn } from "./sheetColumns.ts";
import type { SheetWords } from "./sheetWords.ts";

/** What spreadsheet programs take for the beginning of a formula, behind any apostrophes that were put before it. */
const live = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const shielded = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const halves = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in XML 1.0
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** A text as it can stand in a cell: what spreadsheets change about it on their own is no difference. */
export const plainCell = (text: string): string =>
  text.replace(halves, "\ufffd").replace(unwritable, "").replace(/\r\n?/g, "\n").trim();

/** The same, never a formula, also not where the sheet is saved as CSV (SAFE-30). */
export const safeCell = (text: string): string => {
  const plain = plainCell(text);
  return live.test(plain) ? `'${plain}` : plain;
};

/** What was meant by a text that `safeCell` has written. */
export const unshielded = (text: string): string => (shielded.test(text) ? text.slice(1) : text);

/** The value of a cell as it is written in a language: a number, a text, or nothing. */
export function writtenCell(
  column: SheetColumn,
  value: CellValue,
  words: SheetWords,
  place: Location,
): string | number | null {
  if (value === null) return null;
  switch (column.kind) {
    case "number":
      return Number(value);
    case "choice":
      return words.lists[column.list].find((choice) => choice.value === value)?.text ?? String(value);
    case "flag":
      return value === true ? words.yes : words.no;
    case "mark":
      return value === true ? words.yes : null;
    case "place":
      return place.text[words.language] ?? place.text.en ?? place.id;
    case "text":
      return safeCell(String(value)) || null;
    default:
      column satisfies never;
      return null;
  }
}
