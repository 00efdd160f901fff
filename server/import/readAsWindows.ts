import { INVALID_BYTES, invalidByte } from "./invalidBytes.ts";

/** The characters that Windows-1252 has for the bytes 0x80 to 0x9f; five bytes mean nothing there. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const FIRST_HALF = 0x80;
const SECOND_HALF = 0xa0;

/** The character of a byte in Windows-1252. */
export const windowsCharacter = (byte: number): string =>
  (byte >= FIRST_HALF && byte < SECOND_HALF ? WINDOWS[byte - FIRST_HALF] : undefined) ??
  String.fromCharCode(byte);

/** The byte of a character in Windows-1252, and of one that has none there its code. */
export const windowsByte = (character: string): number => {
  const at = WINDOWS.indexOf(character);
  return at < 0 ? character.charCodeAt(0) : FIRST_HALF + at;
};

/** Characters of Windows-1252 that look like what UTF-8 is when it is read as that. */
export const windowsRange = `\u0080-\u00ff${WINDOWS}`;

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
export function readAsWindows(text: string): string | null {
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
