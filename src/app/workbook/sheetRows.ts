import { type CellObject, read, SSF, type WorkSheet } from "@e965/xlsx";
import type { RawCell } from "#machines/property-workbook/readCell.ts";
import type { FileProblem, RawRow } from "#machines/property-workbook/sheetTable.ts";
import { csvRows } from "./csvRows.ts";
import { joined, through, type ZipPart, zipped } from "./zip.ts";

/** What a workbook may unpack to, and the parts that it may have (SHEET-12). */
const unpackedMost = 128 * 1024 * 1024;
const PARTS = 2_000;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly locked: boolean;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end has a comment of at most so many bytes. */
const COMMENT = 65_535;
const ENDED = 22;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - ENDED - COMMENT);
  for (let at = view.byteLength - ENDED; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** What the archive says that it holds, without unpacking anything; throws a `RangeError` where it is cut off. */
function entriesOf(bytes: Uint8Array): readonly Entry[] | "unreadable" | "tooLarge" {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === null) return "unreadable";
  const count = view.getUint16(end + 10, true);
  if (count > PARTS) return "tooLarge";
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (view.getUint32(at, true) !== ENTRY) return "unreadable";
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))),
      method: view.getUint16(at + 10, true),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Thrown when a part has more in it than it says. */
class Overfull extends Error {}

/** A part, counted as it unpacks: what it says of its size is not believed. */
async function partOf(bytes: Uint8Array, { at, packed, method, size }: Entry): Promise<Uint8Array> {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== LOCAL) throw new RangeError("There is no part here");
  const begins = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const body = bytes.subarray(begins, begins + packed);
  if (method === 0) return body;
  const chunks: Uint8Array[] = [];
  let counted = 0;
  await through(body, new DecompressionStream("deflate-raw"), (chunk) => {
    counted += chunk.length;
    if (counted > size) throw new Overfull();
    chunks.push(chunk);
  });
  return joined(chunks);
}

/** What of a workbook is read; pictures and the like stay packed. */
const isWanted = ({ path }: Entry) => /\.(xml|rels)$/i.test(path);

function refusal(entries: readonly Entry[]): FileProblem | null {
  if (entries.some(({ path }) => /vbaProject|macrosheets/i.test(path))) return "macros";
  if (entries.some(({ locked }) => locked)) return "locked";
  if (!entries.some(({ path }) => path.toLowerCase() === "xl/workbook.xml")) return "notSheet";
  if (entries.reduce((sum, { size }) => sum + size, 0) > unpackedMost) return "tooLarge";
  return entries.some(({ method }) => method !== 0 && method !== 8) ? "unreadable" : null;
}

/** The parts of a workbook, or why it is none: its index is judged first, and nothing unpacks to more than that says (SHEET-12). */
async function unzipped(bytes: Uint8Array): Promise<readonly ZipPart[] | FileProblem> {
  try {
    const entries = entriesOf(bytes);
    if (typeof entries === "string") return entries;
    const problem = refusal(entries);
    if (problem) return problem;
    const parts: ZipPart[] = [];
    for (const entry of entries.filter(isWanted)) parts.push([entry.path, await partOf(bytes, entry)]);
    const types = parts.find(([path]) => path === "[Content_Types].xml");
    const macros = types && /<Override[^>]*macroEnabled/.test(new TextDecoder().decode(types[1]));
    return macros ? "macros" : parts;
  } catch (failure) {
    return failure instanceof Overfull ? "tooLarge" : "unreadable";
  }
}

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
