import type { RawCell } from "#machines/property-workbook/readCell.ts";
import type { RawRow } from "#machines/property-workbook/sheetTable.ts";

const marks = [";", ",", "\t"] as const;

/** UTF-8 or UTF-16 as its first bytes say, else UTF-8 if it is, else what Windows writes in western Europe. */
function textIn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The mark that stands oftenest in the first line, outside of quotes. */
function markOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || text.length).replace(/"[^"]*"/g, "");
  const count = (mark: string) => line.split(mark).length;
  return marks.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

const cellOf = (text: string): RawCell | undefined => (text === "" ? undefined : { is: "text", value: text });

/** One field of a CSV and where it ends. */
function fieldAt(text: string, from: number, mark: string): [field: string, end: number] {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== mark && text[end] !== "\n" && text[end] !== "\r") end += 1;
    return [text.slice(from, end), end];
  }
  let end = from + 1;
  while (end < text.length && !(text[end] === '"' && text[end + 1] !== '"')) end += text[end] === '"' ? 2 : 1;
  return [text.slice(from + 1, end).replaceAll('""', '"'), Math.min(end + 1, text.length)];
}

/** The rows of a text whose fields are separated by a comma, a semicolon or a tab; every cell is a text. */
export function csvRows(bytes: Uint8Array): readonly RawRow[] {
  const whole = textIn(bytes).replace(/^\ufeff/, "");
  const [, said] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = said === undefined ? whole : whole.slice(whole.indexOf("\n") + 1);
  const mark = said ?? markOf(text);
  const rows: RawRow[] = [];
  let cells: (RawCell | undefined)[] = [];
  const first = said === undefined ? 1 : 2;
  for (let at = 0; at < text.length; ) {
    const [field, end] = fieldAt(text, at, mark);
    cells.push(cellOf(field));
    at = end + 1;
    if (text[end] === mark && at < text.length) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    rows.push({ at: rows.length + first, cells });
    cells = [];
  }
  return rows;
}
