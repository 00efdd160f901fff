import { FeedRefused } from "./feedRefused.ts";

const SNIFFED = 200;
const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** Control characters have no place in XML 1.0, and word processors put them into texts all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Bytes as text: by the byte order mark, else by the encoding that the XML declaration names, else UTF-8. */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array | undefined = new Uint8Array();
  let decoder = new TextDecoder();
  for await (const chunk of source) {
    let bytes = chunk;
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFFED) continue;
      decoder = decoderOf(head);
      [bytes, head] = [head, undefined];
    }
    yield clean(decoder.decode(bytes, { stream: true }));
  }
  if (head) decoder = decoderOf(head);
  yield clean(decoder.decode(head ?? new Uint8Array()));
}

/** So many in one piece of text are no slip of a word processor. */
const MOST_CONTROLS = 1_000;

function clean(text: string): string {
  const cleaned = text.replace(CONTROLS, "");
  if (text.length - cleaned.length > MOST_CONTROLS)
    throw new FeedRefused("ErrFeedNotXml", "control characters");
  return cleaned;
}

function decoderOf(head: Uint8Array): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  const declared = DECLARED.exec(Buffer.from(head.subarray(0, SNIFFED)).toString("latin1"))?.[1];
  if (marked || declared === undefined) return new TextDecoder();
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder();
  }
}
