import type { RawCell } from "./readCell.ts";
import { columnOf, type HiddenKey, hiddenKeys, type SheetColumn } from "./sheetColumns.ts";
import type { SheetReader } from "./sheetWords.ts";

/** A row as it stands in a file; `at` counts from 1, as the program shows it. */
export interface RawRow {
  readonly at: number;
  readonly cells: readonly (RawCell | undefined)[];
}

/** Why a table as a whole cannot be taken. */
type TableProblem = "noHeaders" | "noNumbers" | "repeatedHeader" | "noRows";

/** Why a file cannot be taken (SHEET-12); `old` is a workbook of before 2007, or a locked one, which look alike. */
export type FileProblem =
  | TableProblem
  | "empty"
  | "notSheet"
  | "old"
  | "locked"
  | "macros"
  | "tooLarge"
  | "tooManyRows"
  | "tooManyColumns"
  | "unreadable";

/** Which cell is what, by their places in a row, and the rows below the headers. */
export interface SheetTable {
  readonly hidden: Readonly<Record<HiddenKey, number | null>>;
  readonly columns: readonly { readonly column: SheetColumn; readonly at: number }[];
  readonly rows: readonly RawRow[];
}

/** The name of a cell as a spreadsheet shows it: `G17`; `at` counts columns from 0, `row` from 1. */
export function cellName(at: number, row: number): string {
  const letters = (nth: number): string =>
    (nth >= 26 ? letters(Math.floor(nth / 26) - 1) : "") + String.fromCharCode(65 + (nth % 26));
  return `${letters(at)}${row}`;
}

/** Rows in which the headers are looked for. */
const HEADS = 10;

const textOf = (cell: RawCell | undefined): string | null => (cell?.is === "text" ? cell.value : null);

const keysIn = ({ cells }: RawRow, reader: SheetReader): readonly (string | undefined)[] =>
  Array.from(cells, (cell) => {
    const text = textOf(cell);
    return text === null ? undefined : reader.keyOf(text);
  });

const isFilled = ({ cells }: RawRow) =>
  cells.some((cell) => cell !== undefined && !(cell.is === "text" && cell.value.trim() === ""));

/** Finds the headers, in whichever language they are and in whichever order (SHEET-06). */
export function sheetTable(rows: readonly RawRow[], reader: SheetReader): SheetTable | TableProblem {
  const heads = rows.slice(0, HEADS).map((row) => keysIn(row, reader));
  const counts = heads.map((keys) => keys.filter((key) => key !== undefined).length);
  const most = Math.max(0, ...counts);
  if (most < 2) return "noHeaders";
  const head = counts.indexOf(most);
  const keys = heads[head] ?? [];
  const known = keys.filter((key) => key !== undefined);
  if (new Set(known).size < known.length) return "repeatedHeader";
  const placeOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : null);
  const [Id, Version] = hiddenKeys.map(placeOf);
  if (Id === null || Id === undefined) return "noNumbers";
  const columns = keys.flatMap((key, at) => {
    const column = key === undefined ? undefined : columnOf(key);
    return column ? [{ column, at }] : [];
  });
  const below = rows.slice(head + 1).filter(isFilled);
  return below.length === 0 ? "noRows" : { hidden: { Id, Version: Version ?? null }, columns, rows: below };
}
