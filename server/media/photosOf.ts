import type { Kysely } from "kysely";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import type { Database } from "#server/postgres/database.ts";
import { markReferenced } from "./orphans.ts";

type Reader = Kysely<Database>;

/**
 * The keys behind photo Urls that this login may use: pictures of its own that are up and checked. Urls that are not are
 * absent from the answer. Scoped by login; in the caller's transaction. See `confirmUploads.ts` for S3.
 */
export async function photosOf(
  db: Reader,
  login: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keyed = urls.flatMap((url) => {
    const key = mediaKeyOf(url);
    return key === null ? [] : [{ url, key }];
  });
  if (keyed.length === 0) return new Map();
  const usable = await markReferenced(
    db,
    login,
    keyed.map(({ key }) => key),
  );
  return new Map(keyed.filter(({ key }) => usable.has(key)).map(({ url, key }) => [url, key]));
}
