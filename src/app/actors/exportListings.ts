import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { saveFile } from "../browser/saveFile.ts";
import { readListings, wordsIn } from "../workbook/listingsNow.ts";
import { workbookType } from "../workbook/workbookBytes.ts";
import { callsTo } from "../workbook/workerCalls.ts";
import type { WriteAsked } from "../workbook/writeWorker.ts";
import { placeOf } from "./placeOf.ts";
import { queryOfSearch } from "./propertyListActors.ts";

async function filterOf(search: PropertySearch | null): Promise<PropertyFilter> {
  if (!search) return {};
  const { Location, Radius } = search;
  const place = Location !== null && Radius !== null ? await placeOf(Location) : null;
  const { Skip: _, Take: __, Order: ___, ...filter } = queryOfSearch(search, place, 1);
  return filter;
}

interface ExportAsked {
  /** Null for all listings. */
  readonly search: PropertySearch | null;
  readonly language: SystemLanguage;
  /** So many of all are here. */
  readonly heard: (here: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Saves listings as a workbook that can be edited and read back; a worker makes it. Gives how many there are (SHEET-01 … SHEET-04). */
export async function exportListings({ search, language, heard, signal }: ExportAsked): Promise<number> {
  const [filter, words] = await Promise.all([filterOf(search), wordsIn(language)]);
  const worker = new Worker(new URL("../workbook/writeWorker.ts", import.meta.url), { type: "module" });
  const { ask, stop } = callsTo<WriteAsked>(worker, signal);
  try {
    const take = (listings: readonly SheetListing[]) => ask<null>({ listings });
    const many = await readListings({ filter, take, heard, signal });
    const bytes = await ask<Uint8Array<ArrayBuffer>>({ words });
    saveFile(new Blob([bytes], { type: workbookType }), "listings.xlsx");
    return many;
  } finally {
    stop();
  }
}
