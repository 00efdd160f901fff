import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { propertyRules } from "#contracts/property/propertyRules.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import { excerpts } from "#contracts/wire/excerpts.ts";
import { type FormProblemCode, formCodeOf, formPathOf } from "../property-form/propertyFormProblems.ts";
import { type CellFault, type RawCell, readCell, sameValue } from "./readCell.ts";
import type { CellValue, SheetColumn } from "./sheetColumns.ts";
import { cellName, type RawRow, type SheetTable } from "./sheetTable.ts";
import type { SheetReader } from "./sheetWords.ts";

/** A cell that differs: its place, its column, what the listing says there and what it is to say. */
export interface CellChange {
  readonly at: string;
  readonly key: string;
  readonly was: CellValue;
  readonly will: CellValue;
}

/** What is wrong with a whole row. */
export type RowFault = "notYours" | "repeated" | "number";

/**
 * What is wrong with a cell, or with a row that lacks the column (`at` is the row's first cell then); `form` names a rule of its field, and
 * `found` is what stands in the cell, as far as it is shown: empty for nothing, a formula and an error.
 */
export type Fault = { readonly at: string; readonly key: string | null; readonly found: string | number } & (
  | { readonly why: CellFault | RowFault }
  | { readonly form: FormProblemCode | "notOffered" }
);

/** What stands in a cell, as a fault of it tells (SHEET-08). */
export const foundIn = (cell: RawCell | undefined): string | number => {
  if (cell === undefined || !("value" in cell)) return "";
  return cell.is === "number" ? cell.value : excerpts(String(cell.value), "")[0];
};

/** A row read against what is said of its listing now. */
export interface ComparedRow {
  readonly changes: readonly CellChange[];
  readonly faults: readonly Fault[];
  /** All that is said with the changes. */
  readonly said: SheetFields;
}

/** The text that a file has of an unchanged cell is the value itself, most often. */
const isSame = (cell: RawCell | undefined, was: CellValue) =>
  cell !== undefined && "value" in cell && cell.value === was;

const tooLong = (column: SheetColumn, value: CellValue) =>
  column.kind === "text" && typeof value === "string" && value.length > column.most;

/** The key of the column that a rule speaks of. */
function keyOfPath(path: string, { Medias }: SheetFields): string {
  const [field, nth] = path.split(".");
  return field === "Medias" ? `Medias.${Medias?.[Number(nth ?? 0)]?.type ?? "video"}` : path;
}

/** Where a column stands in a row, and what is found there. */
function standing({ columns }: SheetTable, row: RawRow, key: string): Pick<Fault, "at" | "key" | "found"> {
  const place = columns.find(({ column }) => column.key === key)?.at ?? 0;
  return { at: cellName(place, row.at), key, found: foundIn(row.cells[place]) };
}

function ruleFaults(table: SheetTable, row: RawRow, said: SheetFields): Fault[] {
  return propertyRules(said as PropertyPayload).map(({ path, code }) => {
    const form = formCodeOf(formPathOf(path), code);
    return { ...standing(table, row, keyOfPath(path, said)), form };
  });
}

/** What was written into a field that this kind of offer does not have. */
const notOffered = (table: SheetTable, row: RawRow, { changes, said }: ComparedRow): Fault[] =>
  changes
    .filter(({ key, will }) => will !== null && !isShownField(key, said))
    .map(({ key }) => ({ ...standing(table, row, key), form: "notOffered" }));

/** Reads the cells of a row; what cannot be read leaves what was said. */
export function readRow(
  table: SheetTable,
  row: RawRow,
  before: SheetFields,
  reader: SheetReader,
): ComparedRow {
  const changes: CellChange[] = [];
  const faults: Fault[] = [];
  let said = before;
  for (const { column, at: place } of table.columns) {
    const cell = row.cells[place];
    const was = column.valueOf(before);
    if (isSame(cell, was)) continue;
    const { key } = column;
    const at = cellName(place, row.at);
    const read = readCell(column, cell, reader, was);
    if ("fault" in read) faults.push({ at, key, why: read.fault, found: foundIn(cell) });
    else if (!sameValue(read.value, was)) {
      if (tooLong(column, read.value)) faults.push({ at, key, form: "tooLong", found: foundIn(cell) });
      changes.push({ at, key, was, will: read.value });
      said = column.put(said, read.value);
    }
  }
  return { changes, faults, said };
}

/** The same, judged by every rule of the fields, where anything changes (SHEET-08). */
export function compareRow(
  table: SheetTable,
  row: RawRow,
  before: SheetFields,
  reader: SheetReader,
): ComparedRow {
  const read = readRow(table, row, before, reader);
  if (read.changes.length === 0) return read;
  const told = new Set(read.faults.map(({ key }) => key));
  const judged = [...notOffered(table, row, read), ...ruleFaults(table, row, read.said)];
  return { ...read, faults: [...read.faults, ...judged.filter(({ key }) => !told.has(key))] };
}
