import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import {
  hiddenKeys,
  payloadOfListing,
  type SheetColumn,
  type SheetList,
  sheetColumns,
} from "#machines/property-workbook/sheetColumns.ts";
import { cellName } from "#machines/property-workbook/sheetTable.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";
import { safeCell, writtenCell } from "#machines/property-workbook/writtenCell.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Numbers of the cell formats in `stylesXml`. */
const style = { header: 1, text: 2, price: 3 } as const;

/** Bold headers, texts that stay what is typed, prices with marks between thousands. */
export const stylesXml = `${XML}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// `_x000D_` in a cell means a character; an underscore that would begin such a thing is written as one.
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => entities[found] ?? found).replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

const textCell = (text: string, of: number): string =>
  `<c t="inlineStr" s="${of}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const isPrice = (column: SheetColumn) => column.key === "Price" || column.key === "HighSeasonPrice";
const styleOf = (column: SheetColumn): number =>
  column.kind === "number" ? (isPrice(column) ? style.price : 0) : style.text;

function cell(column: SheetColumn, value: string | number | null): string {
  const of = styleOf(column);
  if (value === null) return of === 0 ? "<c/>" : `<c s="${of}"/>`;
  return typeof value === "number" ? `<c s="${of}"><v>${value}</v></c>` : textCell(value, of);
}

function rowXml(listing: SheetListing, words: SheetWords): string {
  const said = payloadOfListing(listing);
  const cells = sheetColumns.map((column) =>
    cell(column, writtenCell(column, column.valueOf(said), words, listing.Location)),
  );
  return `<row><c><v>${listing.Id}</v></c><c><v>${listing.Version}</v></c>${cells.join("")}</row>`;
}

/** The lists of the second sheet, a column each, and the cells that are chosen from them. */
function listsOf({
  lists,
  yes,
  no,
}: SheetWords): readonly (readonly [name: SheetList | "flag" | "mark", texts: readonly string[]])[] {
  const names = Object.keys(lists) as SheetList[];
  return [
    ...names.map((name) => [name, lists[name].map(({ text }) => text)] as const),
    ["flag", [yes, no]],
    ["mark", [yes]],
  ];
}

/** The hidden sheet that the drop-downs read. */
export function listsXml(words: SheetWords): string {
  const lists = listsOf(words);
  const longest = Math.max(...lists.map(([, texts]) => texts.length));
  const rows = Array.from({ length: longest }, (_, nth) => {
    const cells = lists.map(([, texts]) =>
      texts[nth] === undefined ? "<c/>" : textCell(texts[nth], style.text),
    );
    return `<row>${cells.join("")}</row>`;
  });
  return `${XML}<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** Rows below the last listing that have drop-downs, too: for new ones. */
const SPARE = 1_000;

function validationsXml(words: SheetWords, rows: number): string {
  const lists = listsOf(words);
  const rules = sheetColumns.flatMap((column, nth) => {
    const name = column.kind === "choice" ? column.list : column.kind;
    const at = lists.findIndex(([list]) => list === name);
    if (at < 0) return [];
    const place = nth + hiddenKeys.length;
    const letters = cellName(at, 1).slice(0, -1);
    const range = `${cellName(place, 2)}:${cellName(place, rows + 1 + SPARE)}`;
    const source = `Lists!$${letters}$1:$${letters}$${lists[at]?.[1].length ?? 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${source}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
}

/** The sheet of the listings: number and version hidden, headers that stay in sight, values, drop-downs (SHEET-01 … SHEET-04). */
export function listingsXml(listings: readonly SheetListing[], words: SheetWords): string {
  const col = (nth: number, rest: string) => `<col min="${nth + 1}" max="${nth + 1}" ${rest}/>`;
  const cols = [
    ...hiddenKeys.map((_, nth) => col(nth, 'width="10" hidden="1" customWidth="1"')),
    ...sheetColumns.map((column, nth) =>
      col(nth + hiddenKeys.length, `width="${column.width}" style="${styleOf(column)}" customWidth="1"`),
    ),
  ];
  const keys = [...hiddenKeys, ...sheetColumns.map(({ key }) => key)];
  const heads = keys.map((key) => textCell(safeCell(words.headers[key] ?? key), style.header));
  const rows = listings.map((listing) => rowXml(listing, words));
  const last = cellName(keys.length - 1, listings.length + 1);
  return `${XML}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="3" ySplit="1" topLeftCell="D2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData><row>${heads.join("")}</row>${rows.join("")}</sheetData><autoFilter ref="A1:${last}"/>${validationsXml(words, listings.length)}</worksheet>`;
}
