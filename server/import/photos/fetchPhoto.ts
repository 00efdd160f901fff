import type { IncomingMessage } from "node:http";
import { limits } from "#contracts/wire/limits.ts";
import { ServiceUnavailable, serviceDeadlines } from "#server/http/outsideServices.ts";
import type { Services } from "#server/http/services.ts";
import { storeDirect } from "#server/media/index.ts";
import type { MediaType } from "#server/object-storage/mediaKey.ts";
import { asJpeg, type ForeignFormat, foreignFormat } from "#server/object-storage/thumbnails.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { ProblemError } from "#server/problemError.ts";
import type { FetchRules } from "../fetchRules.ts";
import { FeedRefused } from "../read/feedLimits.ts";
import { type Why, why } from "../validate/why.ts";
import { connectionWhy, fetchPublic } from "./fetchPublic.ts";
import type { KnownPhoto } from "./knownPhotos.ts";

/** What a photo's address gave: something (`key` null when it is no picture), the same as before, or nothing this time. */
export type FetchedPhoto =
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
