import type { ImportCode } from "#contracts/import/importCodes.ts";
import texts from "#locales/en/importCode.json" with { type: "json" };

/** What to do about it, in English: reports are read by whoever wrote the program behind the feed. The panel says it in its own language. */
export const importCodeText = (code: ImportCode): string => texts[code];
