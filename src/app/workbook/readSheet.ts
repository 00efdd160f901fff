import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import type { FileProblem } from "#machines/property-workbook/sheetTable.ts";
import type { SheetRead } from "#machines/property-workbook/sheetTaken.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";
import { readListings, wordsIn } from "./listingsNow.ts";
import type { ReadAsked } from "./readWorker.ts";
import { callsTo } from "./workerCalls.ts";

/** The words of every language, the reader's first. */
const wordsFor = (language: SystemLanguage): Promise<readonly [SheetWords, ...SheetWords[]]> =>
  Promise.all([
    wordsIn(language),
    ...systemLanguages.filter((one) => one !== language).map((other) => wordsIn(other)),
  ]);

interface SheetAsked {
  readonly file: Blob;
  readonly language: SystemLanguage;
  /** So many of all listings are here. */
  readonly heard: (here: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Reads a workbook or a CSV in a worker and compares it with every listing as it is now, which is asked for only when the file can be taken. */
export async function readSheet({ file, language, heard, signal }: SheetAsked): Promise<SheetRead> {
  const worker = new Worker(new URL("./readWorker.ts", import.meta.url), { type: "module" });
  const { ask, stop } = callsTo<ReadAsked>(worker, signal);
  try {
    const refusal = await ask<FileProblem | null>({ file, words: await wordsFor(language) });
    if (refusal !== null) return { refusal };
    await readListings({ filter: {}, take: (listings) => ask<null>({ listings }), heard, signal });
    return await ask<SheetRead>("compare");
  } finally {
    stop();
  }
}
