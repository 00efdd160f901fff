import type { IncomingMessage } from "node:http";
import { sql } from "kysely";
import { limits } from "#contracts/wire/limits.ts";
import { ServiceUnavailable, serviceDeadlines } from "#server/http/outsideServices.ts";
import type { Services } from "#server/http/services.ts";
import { storeDirect } from "#server/media/index.ts";
import type { MediaType } from "#server/object-storage/mediaKey.ts";
import { asJpeg, type ForeignFormat, foreignFormat } from "#server/object-storage/thumbnails.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import type { FetchRules } from "#server/outside/fetchRules.ts";
import { ProblemError } from "#server/problemError.ts";
import { limitConcurrency } from "#server/shared/concurrency/limitConcurrency.ts";
import { addLine, type ImportContext } from "../importContext.ts";
import { FeedRefused } from "../read/feedLimits.ts";
import { type Why, why } from "../validate/why.ts";
import { connectionWhy, fetchPublic } from "./fetchPublic.ts";
import { type KnownPhoto, knownPhotos, type PhotoFinder, photoUrls, readyListing } from "./knownPhotos.ts";

/** What a photo's address gave: something (`key` null when it is no picture), the same as before, or nothing this time. */
type FetchedPhoto =
  | Pick<KnownPhoto, "key" | "etag" | "bytes">
  | { readonly same: true }
  | { readonly failed: Why };

class TooLarge extends Error {}

const { idle, whole } = serviceDeadlines.feedPhotos;

/** Hosts that have several formats choose by this; WebP and others come only where there is nothing else. */
const ACCEPT = "image/jpeg, image/png;q=0.9, */*;q=0.1";

/**
 * Fetches a photo and stores it once it has passed the checks of every picture. One whose ETag, or without one whose length, is
 * `before`'s is not read again, provided that a picture is held. A held picture stays when something else than a picture comes. `stop`
 * breaks it off.
 */
export async function fetchPhoto(
  services: Services,
  login: string,
  url: string,
  rules: FetchRules,
  known: KnownPhoto | undefined,
  stop: AbortSignal | undefined,
): Promise<FetchedPhoto> {
  const before = known?.key ? known : undefined;
  const broken = new AbortController();
  const breakOff = () => broken.abort();
  stop?.addEventListener("abort", breakOff);
  try {
    const headers = { accept: ACCEPT, ...(before?.etag && { "if-none-match": before.etag }) };
    const answer = await fetchPublic(url, {
      rules,
      headers,
      idle,
      total: whole,
      stop: broken.signal,
    });
    const nothingNew = withoutBody(answer, before);
    if (nothingNew) return nothingNew;
    const bytes = await read(answer);
    const etag = answer.headers.etag ?? null;
    const format = foreignFormat(bytes);
    if (format === "heic") return { failed: why("heic") };
    const key = await stored(services, login, { bytes, format, stop });
    if (key === null && before) return { failed: why("noPicture") };
    return { key, etag, bytes: bytes.length };
  } catch (error) {
    return { failed: failureOf(error) };
  } finally {
    stop?.removeEventListener("abort", breakOff);
  }
}

/** What an answer says whose picture is not read; undefined for one that is. */
function withoutBody(answer: IncomingMessage, before: KnownPhoto | undefined): FetchedPhoto | undefined {
  const { statusCode = 0 } = answer;
  if (statusCode === 200 && !isSame(answer, before)) return undefined;
  answer.destroy();
  const same = statusCode === 304 || statusCode === 200;
  return same ? { same } : { failed: why("status", { status: statusCode }) };
}

function failureOf(error: unknown): Why {
  if (error instanceof ProblemError && error.problem.code === "ErrStorageExceeded") return why("noRoom");
  if (isAway(error)) return why("storeAway");
  if (error instanceof TooLarge) return why("tooManyBytes");
  return (error instanceof FeedRefused ? error.why : null) ?? connectionWhy(error);
}

/** The bucket does not answer, or a picture could not be judged now. */
const isAway = (error: unknown): boolean =>
  error instanceof ServiceUnavailable ||
  (error instanceof ProblemError && error.problem.code === "ErrNotReady");

function isSame({ headers }: IncomingMessage, before: KnownPhoto | undefined): boolean {
  if (!before) return false;
  if (headers.etag !== undefined || before.etag !== null) return headers.etag === before.etag;
  return before.bytes !== null && Number(headers["content-length"]) === before.bytes;
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (bytes > limits.photoBytes) throw new TooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

interface ReadPhoto {
  readonly bytes: Buffer;
  readonly format: ForeignFormat | null;
  readonly stop: AbortSignal | undefined;
}

/** The key of a picture; null for what is none. */
async function stored(
  services: Services,
  login: string,
  { bytes: read, format, stop: signal }: ReadPhoto,
): Promise<string | null> {
  const type: MediaType = read[0] === 0x89 ? "image/png" : "image/jpeg";
  const converted = async () =>
    asJpeg(read, { client: await workOwner(services.config, login), later: true, signal });
  try {
    const bytes = format === null ? read : await converted();
    return await storeDirect(services, login, { type, bytes, signal });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === "ErrInvalidImage") return null;
    throw error;
  }
}

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
