import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { ImportContext } from "../importContext.ts";
import type { StagedRecord } from "../stageFeed.ts";
import type { ImportTables } from "../tables.ts";
import type { ReadyListing } from "../writeListings.ts";

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

export type KnownPhoto = Selectable<ImportTables["import_photo"]>;

export const photoUrls = (batch: readonly StagedRecord[]): string[] => [
  ...new Set(batch.flatMap(({ listing }) => listing?.photos ?? [])),
];

/** What was found out about these addresses in earlier runs. */
export async function knownPhotos(
  db: Kysely<Database>,
  login: string,
  urls: readonly string[],
): Promise<Map<string, KnownPhoto>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom("import_photo")
    .selectAll()
    .where("login", "=", login)
    .where(sql<boolean>`url = any(${[...urls]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.url, row]));
}

/** Fetches nothing: photos that earlier runs have fetched are ours, the others stay where the feed says. */
export const photosAsKnown = (db: Kysely<Database>): PhotoFinder => ({
  async find({ login }, batch) {
    const known = await knownPhotos(db, login, photoUrls(batch));
    return batch.flatMap((record) => readyListing(record, (url) => known.get(url)?.key ?? url));
  },
});

/** Fetches nothing, and expects of each photo what earlier runs found there: one that was no picture is none again. */
export const photosAsExpected = (db: Kysely<Database>): PhotoFinder => ({
  async find({ login }, batch) {
    const known = await knownPhotos(db, login, photoUrls(batch));
    const sourceOf = (url: string) => {
      const photo = known.get(url);
      return photo ? photo.key : url;
    };
    return batch.flatMap((record) => readyListing(record, sourceOf));
  },
});
