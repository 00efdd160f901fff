import { type CellObject, read, SSF, type WorkSheet } from "@e965/xlsx";
import type { RawCell } from "#machines/property-workbook/readCell.ts";
import type { FileProblem, RawRow } from "#machines/property-workbook/sheetTable.ts";
import { csvRows } from "./csvRows.ts";
import { unzipped } from "./unzip.ts";
import { zipped } from "./zip.ts";

/** The most that a file may weigh, and a table have (SHEET-12). */
const FILE = 32 * 1024 * 1024;
const ROWS = 25_000;
const COLUMNS = 200;

function rawCell(cell: CellObject | undefined): RawCell | undefined {
  if (!cell) return undefined;
  if (cell.f !== undefined) return { is: "formula" };
  const { t, v, z } = cell;
  if (t === "e") return { is: "error" };
  if (typeof v === "boolean") return { is: "flag", value: v };
  if (typeof v === "number") {
    const isDate = typeof z === "string" && z !== "General" && SSF.is_date(z);
    return isDate ? { is: "text", value: String(SSF.format(z, v)) } : { is: "number", value: v };
  }
  return typeof v === "string" && v !== "" ? { is: "text", value: v } : undefined;
}

function rowsOf(sheet: WorkSheet): readonly RawRow[] | FileProblem {
  const data = (sheet["!data"] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  if (data.length > ROWS + 1) return "tooManyRows";
  const rows: RawRow[] = [];
  for (const [nth, row] of data.entries()) {
    if (!row) continue;
    if (row.length > COLUMNS) return "tooManyColumns";
    rows.push({ at: nth + 1, cells: Array.from(row, rawCell) });
  }
  return rows;
}

async function workbookRows(bytes: Uint8Array): Promise<readonly RawRow[] | FileProblem> {
  const parts = await unzipped(bytes);
  if (typeof parts === "string") return parts;
  try {
    // What was counted is what is read: the library gets the parts unpacked.
    const book = read(await zipped(parts, "store"), {
      type: "array",
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: ROWS + 2,
    });
    const shown = book.SheetNames.findIndex((_, nth) => !book.Workbook?.Sheets?.[nth]?.Hidden);
    const sheet = book.Sheets[book.SheetNames[shown] ?? ""];
    return sheet ? rowsOf(sheet) : "unreadable";
  } catch {
    return "unreadable";
  }
}

const begins = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, nth) => bytes[nth] === byte);

/** Text has no zero bytes but in UTF-16, which says so first. */
const isText = (bytes: Uint8Array) =>
  begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff) || !bytes.subarray(0, 4_096).includes(0);

const looksWeb = (bytes: Uint8Array) => /^\s*[<{%]/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

function tableRows(bytes: Uint8Array): readonly RawRow[] | FileProblem {
  const rows = csvRows(bytes);
  if (rows.length > ROWS + 1) return "tooManyRows";
  return rows.some(({ cells }) => cells.length > COLUMNS) ? "tooManyColumns" : rows;
}

/** The rows of a workbook or a CSV, or why the file is neither (SHEET-12). What it is called says nothing. */
export async function sheetRows(bytes: Uint8Array): Promise<readonly RawRow[] | FileProblem> {
  if (bytes.length === 0) return "empty";
  if (bytes.length > FILE) return "tooLarge";
  if (begins(bytes, 0x50, 0x4b)) return workbookRows(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "old";
  return isText(bytes) && !looksWeb(bytes) ? tableRows(bytes) : "notSheet";
}
