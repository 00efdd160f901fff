import { windowsByte, windowsRange } from "./readAsWindows.ts";

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
export const undoDoubleEncoding = (text: string): string => text.replaceAll(RUN, undo);
