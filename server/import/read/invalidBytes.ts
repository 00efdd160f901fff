/** What a byte that is no UTF-8 stands as until its listing is read: half a surrogate pair, which no valid text can hold. */
const ESCAPE = 0xdc00;

/** Runs of bytes that were no UTF-8 in their place. */
export const INVALID_BYTES = /(?<![\ud800-\udbff])[\udc80-\udcff]/g;

/** What the second byte of a character can be behind a first one that allows less than others; shorter forms and halves are none. */
const seconds: ReadonlyMap<number, readonly [lowest: number, highest: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);
const FOLLOWING = [0x80, 0xbf] as const;

function lengthBy(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** How many bytes the character at a place has; 0 where no valid one begins. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = lengthBy(first);
  for (let nth = 1; nth < length; nth += 1) {
    const [lowest, highest] = (nth === 1 ? seconds.get(first) : undefined) ?? FOLLOWING;
    const byte = bytes[at + nth] ?? 0;
    if (byte < lowest || byte > highest) return 0;
  }
  return length;
}

/** UTF-8 as text, each byte that is none kept as half a surrogate pair. */
export function escapeInvalid(bytes: Buffer): string {
  let text = "";
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) {
      text += bytes.toString("utf8", from, at) + String.fromCharCode(ESCAPE + (bytes[at] ?? 0));
      from = at + 1;
    }
    at += length || 1;
  }
  return text + bytes.toString("utf8", from);
}

/** The byte that stands there as half a surrogate pair. */
export const invalidByte = (half: string): number => half.charCodeAt(0) - ESCAPE;
