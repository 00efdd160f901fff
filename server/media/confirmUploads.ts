import type { Kysely } from "kysely";
import type { Services } from "#server/http/services.ts";
import { checkPicture, storedAs, type Turn } from "#server/object-storage/checkPicture.ts";
import { headBytes } from "#server/object-storage/inspectImage.ts";
import { type MediaType, mediaKeyOf, ownerOf } from "#server/object-storage/mediaKey.ts";
import type { ObjectStorage } from "#server/object-storage/objectStorage.ts";
import { directoryOf, storageOf } from "#server/object-storage/storageOf.ts";
import { storeThumbnails } from "#server/object-storage/thumbnails.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { FairQueue } from "#server/shared/concurrency/fairQueue.ts";
import { markReferenced } from "./orphans.ts";

/**
 * Pictures that are fetched and judged at a time, of all clients in turns: so many are in memory. A place in it ends by the deadlines of the store; in
 * the queue of work nobody waits for the network.
 */
const confirming = new FairQueue({
  concurrency: 4,
  largeCost: 1,
  maxTotalCost: 6_000,
  maxClients: 500,
  maxOpen: 0,
  maxDelayMs: 30_000,
});

/**
 * Judges pictures that went straight to S3, where this server has not seen them: to be called before the transaction
 * in which a property takes these Urls, because it talks to the bucket. What passes becomes `stored`; what was read whole and is
 * no good is removed, and the property refuses it. Whatever else goes wrong is thrown and leaves the picture as it was
 * (`ErrStorageUnavailable`, `ErrNotReady`, `ErrTooManyRequests`). With the directory everything was judged on arrival, and nothing is done.
 */
export async function confirmUploads(
  services: Services,
  login: string,
  urls: readonly string[],
  turn: Pick<Turn, "later"> = {},
): Promise<void> {
  if (directoryOf(services.config)) return;
  const keys = urls.map(mediaKeyOf).filter((key) => key !== null);
  if (keys.length === 0) return;
  const requested = await services.store.db
    .selectFrom("media")
    .select(["key", "type", "bytes"])
    .where("login", "=", login)
    .where("state", "=", "requested")
    .where("key", "in", keys)
    .execute();
  const storage = await storageOf(services);
  const confirmed = await Promise.allSettled(
    requested.map((upload) => {
      const piece = { ...turn, kind: "pictures", client: ownerOf(upload.key), cost: 1 } as const;
      return confirming.run(piece, () => confirm(services, storage, upload, turn));
    }),
  );
  for (const one of confirmed) if (one.status === "rejected") throw one.reason;
}

interface Upload {
  key: string;
  type: MediaType;
  bytes: number;
}

async function confirm(
  services: Services,
  storage: ObjectStorage,
  upload: Upload,
  turn: Pick<Turn, "later">,
): Promise<void> {
  const { key, type, bytes } = upload;
  const { db } = services.store;
  // The bucket took exactly so many bytes: with fewer of them, or others, nothing would be proved.
  const content = await storage.read(key, { bytes });
  if (!content) return;
  try {
    const picture = await checkPicture({
      ...turn,
      client: ownerOf(key),
      type,
      head: async () => content.subarray(0, headBytes),
      load: async () => content,
    });
    if (picture.changed) await storage.write(key, type, picture.content);
    await storeThumbnails(storage, key, picture, turn);
    await db
      .updateTable("media")
      .set({ state: "stored", ...storedAs(picture), at: services.now().toISOString() })
      .where("key", "=", key)
      .where("state", "=", "requested")
      .execute();
  } catch (error) {
    if (!(error instanceof ProblemError && error.problem.code === "ErrInvalidImage")) throw error;
    await storage.remove(key);
    await db.deleteFrom("media").where("key", "=", key).where("state", "=", "requested").execute();
  }
}

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
