import type { FileProblem } from "#machines/property-workbook/sheetTable.ts";
import { joined, through, type ZipPart } from "./zip.ts";

/** What a workbook may unpack to, and the parts that it may have (SHEET-12). */
export const unpackedMost = 128 * 1024 * 1024;
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
export async function unzipped(bytes: Uint8Array): Promise<readonly ZipPart[] | FileProblem> {
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
