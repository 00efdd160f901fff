import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { PhotoFinder } from "./photoFinder.ts";
import { readyListing } from "./photoFinder.ts";
import type { StagedRecord } from "./stageFeed.ts";
import type { ImportTables } from "./tables.ts";

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
