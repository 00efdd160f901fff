import type { Store } from "#server/event-store/openStore.ts";
import type { ImportContext } from "./importContext.ts";
import type { PhotoFinder } from "./photos/knownPhotos.ts";
import type { StagedFeed, StagedRecord } from "./stageFeed.ts";
import { withdrawMissing } from "./withdrawMissing.ts";
import { type ReadyListing, writeListings } from "./writeListings.ts";

/** Small on the one connection of the embedded store, so that the panel's own queries come in between. */
const BATCH = { pglite: 50, postgres: 250 } as const;

/** Makes a client's properties what a judged feed says, in many short transactions; the whole of it again changes nothing. */
export async function applyFeed(
  store: Store,
  context: ImportContext,
  feed: StagedFeed,
  photos: PhotoFinder,
): Promise<void> {
  const size = BATCH[store.kind];
  const { missing } = context.matches;
  for (let from = 0; from < missing.length; from += size) {
    context.stop?.throwIfAborted();
    await store.db
      .transaction()
      .execute((tx) => withdrawMissing(tx, context, missing.slice(from, from + size), feed.records + from));
  }
  const waiting: ReadyListing[] = [];
  const write = async (batch: readonly StagedRecord[], last = false) => {
    const ready = await photos.find(context, batch);
    waiting.push(...(await store.db.transaction().execute((tx) => writeListings(tx, context, ready, last))));
  };
  let done = 0;
  for await (const batch of batches(feed, size)) {
    context.stop?.throwIfAborted();
    await write(batch);
    done += batch.length;
    context.onProgress?.(done, feed.valid);
  }
  // References that listings hand to each other in a ring find their way in one statement.
  const rest = waiting.splice(0);
  if (rest.length > 0) await store.db.transaction().execute((tx) => writeListings(tx, context, rest, true));
}

async function* batches(feed: StagedFeed, size: number): AsyncGenerator<StagedRecord[]> {
  let batch: StagedRecord[] = [];
  for await (const record of feed.read()) {
    if (!record.listing) continue;
    batch.push(record);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
