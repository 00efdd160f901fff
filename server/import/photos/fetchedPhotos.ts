import { sql } from "kysely";
import type { Services } from "#server/http/services.ts";
import { limitConcurrency } from "#server/shared/concurrency/limitConcurrency.ts";
import type { FetchRules } from "../fetchRules.ts";
import { addLine, type ImportContext } from "../importContext.ts";
import { type Why, why } from "../validate/why.ts";
import { type FetchedPhoto, fetchPhoto } from "./fetchPhoto.ts";
import { type KnownPhoto, knownPhotos, type PhotoFinder, photoUrls, readyListing } from "./knownPhotos.ts";

const AT_ONCE = 6;
/** What says nothing of the host that was asked. */
const OURS: readonly Why["code"][] = ["noRoom", "storeAway"];
/** A host that has not answered so often in a row is left alone for the rest of the run. */
const MOST_UNANSWERED = 8;

/** Fetches what is new and asks whether the rest has changed. A photo that fails this time stays as it was. */
export function fetchedPhotos(services: Services, rules: FetchRules): PhotoFinder {
  const silent = new Map<string, number>();

  async function fetchOne(
    { login, stop }: ImportContext,
    url: string,
    before: KnownPhoto | undefined,
  ): Promise<FetchedPhoto> {
    const { host } = new URL(url);
    if ((silent.get(host) ?? 0) >= MOST_UNANSWERED) return { failed: why("silentHost", { host }) };
    const fetched = await fetchPhoto(services, login, url, rules, before, stop);
    const failure = "failed" in fetched ? fetched.failed.code : null;
    if (failure !== null && OURS.includes(failure)) return fetched;
    if (failure !== null && failure !== "status" && failure !== "noPicture")
      silent.set(host, (silent.get(host) ?? 0) + 1);
    else silent.delete(host);
    return fetched;
  }

  return {
    async find(context, batch) {
      const { login, stop } = context;
      const urls = photoUrls(batch);
      const known = await knownPhotos(services.store.db, login, urls);
      const failures = new Map<string, Why>();
      const fresh: KnownPhoto[] = [];
      const findUrl = async (url: string) => {
        if (stop?.aborted) return;
        const fetched = await fetchOne(context, url, known.get(url));
        if ("failed" in fetched) failures.set(url, fetched.failed);
        else if (!("same" in fetched))
          fresh.push({ login, url, ...fetched, checked_at: services.now().toISOString() });
      };
      const limited = limitConcurrency(AT_ONCE);
      await Promise.all(urls.map((url) => limited(() => findUrl(url))));
      await keep(services, fresh);
      stop?.throwIfAborted();
      for (const photo of fresh) known.set(photo.url, photo);
      const keyOf = (url: string) => known.get(url)?.key ?? null;
      tellMissing(context, batch, (url) =>
        keyOf(url) ? undefined : (failures.get(url) ?? why("noPicture")),
      );
      return batch.flatMap((record) => readyListing(record, keyOf));
    },
  };
}

/** A line of the report for each photo that is not there. */
function tellMissing(
  context: ImportContext,
  batch: Parameters<PhotoFinder["find"]>[1],
  whyMissing: (url: string) => Why | undefined,
): void {
  for (const { place, listing } of batch) {
    for (const [nth, url] of (listing?.photos ?? []).entries()) {
      const missing = whyMissing(url);
      const line = missing && context.photoFailures.lineOf(`images/${nth + 1}`, url, missing);
      if (line) addLine(context, place, line);
    }
  }
}

async function keep({ store: { db } }: Services, photos: readonly KnownPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  await sql`
    insert into import_photo (login, url, key, etag, bytes, checked_at)
    select login, url, key, etag, bytes, checked_at from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
      as new (login text, url text, key text, etag text, bytes bigint, checked_at timestamptz)
    on conflict (login, url) do update set key = excluded.key, etag = excluded.etag, bytes = excluded.bytes,
      checked_at = excluded.checked_at`.execute(db);
}
