/** How a column's values are written: `dateTime` takes an ISO instant and shows it in Europe/Madrid, `day` an ISO day, `euros` whole euros, `phone` a number as people write it, `share` a part of 1 shown in percent, `decimal` with one decimal. */
type CellFormat = "text" | "phone" | "integer" | "euros" | "dateTime" | "day" | "share" | "decimal";

/** A column of a sheet; `width` in characters. A null cell stays empty. */
export interface Column<Row> {
  readonly header: string;
  readonly width: number;
  readonly format: CellFormat;
  readonly value: (row: Row) => Cell;
}

type Cell = string | number | null;

/** Numbers of the cell formats below; 0 is plain, 1 a header. */
const styleOf: Readonly<Record<CellFormat, number>> = {
  text: 2,
  integer: 3,
  euros: 4,
  dateTime: 5,
  day: 6,
  share: 7,
  decimal: 8,
  phone: 9,
};
const headerStyle = 1;

const formats = ["#,##0", '#,##0\\ "€"', "dd/mm/yyyy\\ hh:mm", "dd/mm/yyyy", "0.00%", "#,##0.0"];
const FIRST = 164;
const quoted = (code: string) => code.replaceAll('"', "&quot;");

/** The part `xl/styles.xml`. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${formats.length}">${formats.map((code, nth) => `<numFmt numFmtId="${FIRST + nth}" formatCode="${quoted(code)}"/>`).join("")}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${formats.length + 4}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${formats
  .map(
    (_, nth) =>
      `<xf numFmtId="${FIRST + nth}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
  )
  .join(
    "",
  )}<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs>
</styleSheet>`;

const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheet programs, for dates after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

const madrid = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const serial = (clock: string): number => (Date.parse(clock) - EPOCH) / DAY;

/** An ISO day as spreadsheet programs count days. */
export const serialDay = (day: string): number => serial(`${day}T00:00:00Z`);

/** What the clock in Europe/Madrid shows at an ISO instant, to the second, as days and their fraction. */
export const serialInstant = (instant: string): number =>
  serial(`${madrid.format(new Date(instant)).replace(" ", "T")}Z`);

const LONGEST_CELL = 32_767;
/** What spreadsheet programs take for the beginning of a formula, full-width forms included. */
const live = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/u;
const halves = /\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in XML 1.0
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/**
 * Text as it may stand in a cell: never a formula, also not when the sheet is saved as CSV (SAFE-30), without
 * characters that XML does not have, and no longer than Excel reads.
 */
export function safeText(text: string): string {
  const clean = text.replace(halves, "\ufffd").replace(unwritable, "");
  const whole = live.test(clean) ? `'${clean}` : clean;
  return whole.length > LONGEST_CELL ? `${whole.slice(0, LONGEST_CELL - 1).replace(halves, "")}…` : whole;
}

/** A number with the sign for abroad, and what people put between its digits. */
const INTERNATIONAL = /^\s*\+\d[\d\s().\-/\u00a0]{4,28}$/;
/** Country codes of one and two digits; all others have three. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A phone number as it stands in a cell that is text: with its `+`, and blanks alone between its digits (E.123). So it is text also
 * where the sheet was saved as CSV: `+34 600 111 222` is neither a number nor anything that could be worked out, which
 * `+34-600` and `+34600` are. What is no phone number is a text like all others.
 */
export function phoneText(text: string): string {
  if (!INTERNATIONAL.test(text)) return safeText(text);
  const groups = text.match(/\d+/g) ?? [];
  const [first = "", ...rest] = groups;
  const country = rest.length > 0 ? first : (COUNTRY.exec(first)?.[0] ?? "");
  return `+${[country, ...(rest.length > 0 ? rest : [first.slice(country.length)])].join(" ")}`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
// `_x000D_` in a cell means a character; an underscore that would begin such a thing is written as one.
const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (found) => entities[found] ?? found)
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll("\r", "_x000D_");

const textCell = (safe: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(safe)}</t></is></c>`;

function cell(format: CellFormat, given: Cell): string {
  const style = styleOf[format];
  if (given === null || given === "") return "<c/>";
  if (format === "text") return textCell(safeText(String(given)), style);
  if (format === "phone") return textCell(phoneText(String(given)), style);
  if (format === "dateTime") return `<c s="${style}"><v>${serialInstant(String(given))}</v></c>`;
  if (format === "day") return `<c s="${style}"><v>${serialDay(String(given))}</v></c>`;
  return `<c s="${style}"><v>${Number(given)}</v></c>`;
}

/** Rows of a sheet by their values as they stand in its XML. */
export const cellsXml = (formats: readonly CellFormat[], rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((row) => `<row>${formats.map((format, nth) => cell(format, row[nth] ?? null)).join("")}</row>`)
    .join("");

/** Writes rows as `cellsXml` does, here or elsewhere. */
export type WriteRows = (...content: Parameters<typeof cellsXml>) => Promise<string>;

/** Rows of a sheet as they stand in its XML. */
export const rowsXml = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  write: WriteRows,
): Promise<string> =>
  write(
    columns.map(({ format }) => format),
    rows.map((row) => columns.map(({ value }) => value(row))),
  );

/** The name of a column by its place: A, B … Z, AA. */
const letters = (nth: number): string =>
  (nth >= 26 ? letters(Math.floor(nth / 26) - 1) : "") + String.fromCharCode(65 + (nth % 26));

/** Where and when rows are written: here and at once, or elsewhere and a turn for each batch. */
interface Writing {
  readonly write?: WriteRows;
  readonly inTurn?: (batches: AsyncIterable<string>) => AsyncIterable<string>;
}

/** One sheet, piece by piece as its batches of rows come: a fixed header row that can be filtered by, widths, values. */
export async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  { write = async (...content) => cellsXml(...content), inTurn = (written) => written }: Writing = {},
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, nth) => `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`)
    .join(
      "",
    )}</cols><sheetData><row>${columns.map(({ header }) => textCell(safeText(header), headerStyle)).join("")}</row>`;
  let count = 0;
  async function* written(): AsyncGenerator<string> {
    for await (const rows of batches) {
      count += rows.length;
      yield await rowsXml(columns, rows, write);
    }
  }
  yield* inTurn(written());
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count + 1}"/></worksheet>`;
}
