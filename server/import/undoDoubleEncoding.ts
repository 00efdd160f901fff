/** The characters that Windows-1252 has for the bytes 0x80 to 0x9f. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map([...WINDOWS].map((character, at) => [character, 0x80 + at]));
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Runs of what the bytes of UTF-8 beyond ASCII look like when they are read as Latin-1 or Windows-1252. */
const RUN = new RegExp(`[\u0080-\u00ff${WINDOWS}]{2,}`, "g");
/** Letters, punctuation and signs of western languages; Cyrillic takes more evidence, because Ñ and Ð begin it. */
const LEAD = /[ÂÃâ]/;
const CYRILLIC = /^(?:[ÐÑ].){2,}/;

const bytesOf = (run: string): number[] =>
  [...run].map((character) => byteOf.get(character) ?? character.charCodeAt(0));

function undo(run: string): string {
  if (!LEAD.test(run[0] ?? "") && !CYRILLIC.test(run)) return run;
  try {
    return utf8.decode(Uint8Array.from(bytesOf(run)));
  } catch {
    return run;
  }
}

/** A text whose UTF-8 was encoded once more (`JÃ¡vea`) as it was meant; one that is right stays as it is. */
export const undoDoubleEncoding = (text: string): string => text.replaceAll(RUN, undo);
