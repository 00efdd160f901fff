import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";
import { workbookBytes } from "./workbookBytes.ts";
import { answerCalls } from "./workerCalls.ts";

/** The listings part by part, then the words that they are written with. */
export type WriteAsked = { readonly listings: readonly SheetListing[] } | { readonly words: SheetWords };

const listings: SheetListing[] = [];

answerCalls((asked: WriteAsked) => {
  if ("words" in asked) return workbookBytes({ listings, words: asked.words });
  listings.push(...asked.listings);
  return null;
});
