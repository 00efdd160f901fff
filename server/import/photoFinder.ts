import type { ImportContext } from "./importContext.ts";
import type { StagedRecord } from "./stageFeed.ts";
import type { ReadyListing } from "./writeListings.ts";

/** Finds out what the photos of listings are before the listings are written. */
export interface PhotoFinder {
  find(context: ImportContext, batch: readonly StagedRecord[]): Promise<ReadyListing[]>;
}

/** What the photos of one listing are: keys of our storage, or addresses; those that cannot be shown are absent. */
export function readyListing(
  { place, uniqueId, listing }: StagedRecord,
  sourceOf: (url: string) => string | null,
): ReadyListing[] {
  if (!listing || uniqueId === null) return [];
  const sources = listing.photos.map(sourceOf).filter((source) => source !== null);
  const photos = { total: listing.photos.length, valid: sources.length };
  return [{ place, uniqueId, listing, sources, photos }];
}
