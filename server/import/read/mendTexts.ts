import type { FeedNode } from "./feedNode.ts";
import { INVALID_BYTES, invalidByte } from "./invalidBytes.ts";

/** The characters that Windows-1252 has for the bytes 0x80 to 0x9f; five bytes mean nothing there. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const FIRST_HALF = 0x80;
const SECOND_HALF = 0xa0;

/** The character of a byte in Windows-1252. */
const windowsCharacter = (byte: number): string =>
  (byte >= FIRST_HALF && byte < SECOND_HALF ? WINDOWS[byte - FIRST_HALF] : undefined) ??
  String.fromCharCode(byte);

/** The byte of a character in Windows-1252, and of one that has none there its code. */
const windowsByte = (character: string): number => {
  const at = WINDOWS.indexOf(character);
  return at < 0 ? character.charCodeAt(0) : FIRST_HALF + at;
};

/** Characters of Windows-1252 that look like what UTF-8 is when it is read as that. */
const windowsRange = `\u0080-\u00ff${WINDOWS}`;

const LETTER = /\p{L}/u;
/** Letters of the languages of the portal that this encoding has; others in its place come from another encoding. */
const PLAIN_LETTER = /[À-ÖØ-öø-ÿŒœŠšŽž]/;
const RARE = /[ŠšŽžŒœÿÐÞðþ]/;
const PLAIN_SIGN = /[€…‘’“”•–—™\u00a0¡£§©ª«®°±²³´·º»¼½¾¿×]/;
/** Signs that stand within words as well. */
const WITHIN = /[’´·\u00a0]/;
const STRANGE_IN_ROW = 3;

/** Whether a character that was no UTF-8 makes sense where it stands. */
function isPlain(character: string, before: string, after: string): boolean {
  const isBetween = LETTER.test(before) && LETTER.test(after);
  if (PLAIN_LETTER.test(character)) {
    const isCapital = character !== character.toLowerCase();
    return !(isCapital && /\p{Ll}/u.test(before)) && !(RARE.test(character) && !isBetween);
  }
  if (!PLAIN_SIGN.test(character)) return false;
  if (character === "£") return /[\d\s]/.test(after) || /\d/.test(before);
  return !isBetween || WITHIN.test(character);
}

/**
 * A text with bytes that are no UTF-8, read as Windows-1252 (which contains Latin-1); null when that makes no sense: no western
 * language has three such letters in a row, a capital behind a small letter, or a sign of currency in a word.
 */
function readAsWindows(text: string): string | null {
  const read = text.replaceAll(INVALID_BYTES, (half) => windowsCharacter(invalidByte(half)));
  let inRow = 0;
  let last = -2;
  for (const { index } of text.matchAll(INVALID_BYTES)) {
    const character = read[index] ?? "";
    if (!isPlain(character, read[index - 1] ?? "", read[index + 1] ?? "")) return null;
    inRow = last === index - 1 && LETTER.test(character) ? inRow + 1 : 1;
    last = index;
    if (inRow >= STRANGE_IN_ROW) return null;
  }
  return read;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Runs of what the bytes of UTF-8 beyond ASCII look like when they are read as Latin-1 or Windows-1252. */
const RUN = new RegExp(`[${windowsRange}]{2,}`, "g");
/** Letters, punctuation and signs of western languages; Cyrillic takes more evidence, because Ñ and Ð begin it. */
const LEAD = /[ÂÃâ]/;
const CYRILLIC = /^(?:[ÐÑ].){2,}/;

function undo(run: string): string {
  if (!LEAD.test(run[0] ?? "") && !CYRILLIC.test(run)) return run;
  try {
    return utf8.decode(Uint8Array.from(run, windowsByte));
  } catch {
    return run;
  }
}

/** A text whose UTF-8 was encoded once more (`JÃ¡vea`) as it was meant; one that is right stays as it is. */
const undoDoubleEncoding = (text: string): string => text.replaceAll(RUN, undo);

/** What was done to one text of a listing; `lost` when it holds what cannot be read any more. */
export interface MendedText {
  readonly field: string;
  readonly given: string;
  readonly read: string;
  readonly lost: boolean;
}

/** What stands where a character was lost, as it is and encoded once more. */
const LOST = /\ufffd|ï¿½/;
/** Control characters that come of Windows-1252 which was called Latin-1. */
const LATE_CONTROLS = /[\u0080-\u009f]/g;

/** A text whose control characters beyond ASCII are the signs that Windows-1252 has in their place. */
export const windowsText = (text: string): string =>
  text.replaceAll(LATE_CONTROLS, (control) => {
    const character = windowsCharacter(control.charCodeAt(0));
    return character === control ? "" : character;
  });

/**
 * Puts the characters of a listing's texts right where one reading of them is plain: bytes of Windows-1252 among UTF-8, UTF-8 that was
 * encoded twice, characters of Windows-1252 by their number. What was done is given back, each field once.
 */
export function mendTexts(listing: FeedNode): MendedText[] {
  const nodes = [...listing.children.flatMap((node) => withField(node, node.name, node.name === "images"))];
  const isPlain = nodes.every(({ node }) => !INVALID.test(node.text) || readAsWindows(node.text) !== null);
  const done = new Map<string, MendedText>();
  for (const { node, field } of nodes) {
    const given = node.text;
    const bytes = INVALID.test(given) ? (isPlain ? readAsWindows(given) : null) : given;
    const read = windowsText(undoDoubleEncoding(bytes ?? given.replaceAll(INVALID_BYTES, "\ufffd")));
    if (read === given && !LOST.test(given)) continue;
    node.text = read;
    const shown = given.replaceAll(INVALID_BYTES, "\ufffd");
    if (!done.has(field)) done.set(field, { field, given: shown, read, lost: LOST.test(read) });
  }
  return [...done.values()];
}

const INVALID = new RegExp(INVALID_BYTES.source);

interface Repair {
  readonly node: FeedNode;
  readonly field: string;
}

function withField(node: FeedNode, field: string, flat: boolean): Repair[] {
  const below = node.children.flatMap((child) =>
    withField(child, flat ? field : `${field}/${child.name}`, flat),
  );
  return [{ node, field }, ...below];
}
