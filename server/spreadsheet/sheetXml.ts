import type { Column } from "./column.ts";
import { phoneText } from "./phoneText.ts";
import { safeText } from "./safeText.ts";
import { serialDay, serialInstant } from "./serialDate.ts";
import { headerStyle, styleOf } from "./styles.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
// `_x000D_` in a cell means a character; an underscore that would begin such a thing is written as one.
const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (found) => entities[found] ?? found)
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll("\r", "_x000D_");

const textCell = (safe: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(safe)}</t></is></c>`;

function cell<Row>({ format, value }: Column<Row>, row: Row): string {
  const style = styleOf[format];
  const given = value(row);
  if (given === null || given === "") return "<c/>";
  if (format === "text") return textCell(safeText(String(given)), style);
  if (format === "phone") return textCell(phoneText(String(given)), style);
  if (format === "dateTime") return `<c s="${style}"><v>${serialInstant(String(given))}</v></c>`;
  if (format === "day") return `<c s="${style}"><v>${serialDay(String(given))}</v></c>`;
  return `<c s="${style}"><v>${Number(given)}</v></c>`;
}

/** Rows of a sheet as they stand in its XML. */
export const rowsXml = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `<row>${columns.map((column) => cell(column, row)).join("")}</row>`).join("");

/** The name of a column by its place: A, B … Z, AA. */
const letters = (nth: number): string =>
  (nth >= 26 ? letters(Math.floor(nth / 26) - 1) : "") + String.fromCharCode(65 + (nth % 26));

/** One sheet, piece by piece as its batches of rows come: a fixed header row that can be filtered by, widths, values. */
export async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`)
    .join(
      "",
    )}</cols><sheetData><row>${columns.map(({ header }) => textCell(safeText(header), headerStyle)).join("")}</row>`;
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    yield rowsXml(columns, rows);
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count + 1}"/></worksheet>`;
}
