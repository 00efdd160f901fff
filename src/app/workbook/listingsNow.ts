import i18next from "i18next";
import { bulkContract } from "#contracts/bulk/bulkContract.ts";
import { type SheetListing, sheetStep } from "#contracts/bulk/sheetListing.ts";
import { featureContract, propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { fetchTexts } from "../texts/i18n.ts";
import { sheetTexts, sheetWordsOf } from "./sheetWordsOf.ts";

/** The words of a workbook in a language, once they are here. */
export async function wordsIn(language: SystemLanguage): Promise<SheetWords> {
  const [{ body }] = await Promise.all([
    answered(clientOf(featureContract, "admin").list()),
    fetchTexts(sheetTexts, language),
  ]);
  return sheetWordsOf(i18next.getFixedT(language, sheetTexts), language, body);
}

async function countOf(filter: PropertyFilter, signal: AbortSignal): Promise<number> {
  const call = clientOf(propertyContract).count({ query: filter, fetchOptions: { signal } });
  return (await answered(call)).body.count;
}

interface ListingsAsked {
  readonly filter: PropertyFilter;
  /** Gets each answer by itself: to hand over thousands at once would hold the page. */
  readonly take: (listings: readonly SheetListing[]) => Promise<unknown>;
  /** So many of all are here. */
  readonly heard: (here: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** Hands on the listings that pass a filter in the order of their numbers, so that none comes twice or is left out. Gives how many they were. */
export async function readListings({ filter, take, heard, signal }: ListingsAsked): Promise<number> {
  const all = await countOf(filter, signal);
  for (let here = 0, After = 0; ; heard(Math.min(here, all), all)) {
    const call = clientOf(bulkContract).listings({ query: { ...filter, After }, fetchOptions: { signal } });
    const { Rows } = (await answered(call)).body;
    await take(Rows);
    here += Rows.length;
    After = Rows.at(-1)?.Id ?? After;
    if (Rows.length === sheetStep) continue;
    heard(all, all);
    return here;
  }
}
