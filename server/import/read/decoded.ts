import { isUtf8 } from "node:buffer";
import { createReport, type ImportReport } from "../validate/importReport.ts";
import { escapeInvalid } from "./invalidBytes.ts";

const SNIFFED = 200;
const DECLARED = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const MARK = "\ufeff";

/** Makes text of the bytes as they come; the last of them may be the beginning of a character. */
type Decode = (bytes: Uint8Array, last: boolean) => string;

/**
 * Bytes as text: by the byte order mark, else by the encoding that the XML declaration names, else UTF-8. A byte that is no UTF-8
 * is kept (`invalidBytes.ts`) until its listing shows what it was meant to be. A declaration that cannot be right is said in `lines`.
 */
export async function* decoded(
  source: AsyncIterable<Uint8Array>,
  lines: ImportReport = createReport(),
): AsyncGenerator<string> {
  let head: Uint8Array | undefined = new Uint8Array();
  let decode: Decode | undefined;
  for await (const chunk of source) {
    if (decode) {
      yield decode(chunk, false);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SNIFFED) continue;
    decode = decoderOf(head, lines);
    yield decode(head, false);
    head = new Uint8Array();
  }
  decode ??= decoderOf(head, lines);
  yield decode(head, true);
}

function decoderOf(head: Uint8Array, lines: ImportReport): Decode {
  if (head[0] === 0xff && head[1] === 0xfe) return other("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return other("utf-16be");
  if (head[0] === 0x3c && head[1] === 0) return other("utf-16le");
  if (head[0] === 0 && head[1] === 0x3c) return other("utf-16be");
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  const declared = DECLARED.exec(Buffer.from(head.subarray(0, SNIFFED)).toString("latin1"))?.[1] ?? "utf-8";
  const label = labelOf(declared);
  if (label === "utf-8") return utf8();
  // Who could read the declaration byte by byte has no UTF-16 before him, whatever it says.
  if (marked || label === undefined || label.startsWith("utf-16")) {
    lines.add("feed", "WarnFeedEncoding", declared, "UTF-8");
    return utf8();
  }
  return other(label);
}

/** The name of an encoding as it is known here; undefined for none. */
function labelOf(declared: string): string | undefined {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return undefined;
  }
}

function other(label: string): Decode {
  const decoder = new TextDecoder(label);
  return (bytes, last) => decoder.decode(bytes, { stream: !last });
}

function utf8(): Decode {
  let rest: Uint8Array = new Uint8Array();
  let begun = false;
  return (bytes, last) => {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.subarray(0, last ? all.length : all.length - begunAtEnd(all));
    rest = all.subarray(whole.length);
    const text = isUtf8(whole) ? whole.toString("utf8") : escapeInvalid(whole);
    const first = !begun && text.startsWith(MARK);
    begun ||= text !== "";
    return first ? text.slice(1) : text;
  };
}

/** How many bytes at the end are the beginning of a character. */
function begunAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthBegunBy(byte) > back ? back : 0;
  }
  return 0;
}

/** How many bytes a character has whose first is `byte`. */
const lengthBegunBy = (byte: number) => (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2);
