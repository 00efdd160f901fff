import { sql } from "kysely";
import { limits } from "#contracts/wire/limits.ts";
import type { Services } from "#server/http/services.ts";
import { isMediaType, newMediaKey } from "#server/object-storage/mediaKey.ts";
import { storageOf } from "#server/object-storage/storageOf.ts";
import { signingKey, ticketSeconds } from "#server/object-storage/uploadTicket.ts";
import { fileSizeExceed, ProblemError } from "#server/problemError.ts";

const GIGABYTE = 1_000_000_000;

/** Refuses bytes that a client has no room for: `ErrStorageExceeded`, with the limit in gigabytes. Addresses that are open count. */
export async function needStorage(
  { store: { db }, config: { clientStorageGb } }: Services,
  login: string,
  bytes: number,
): Promise<void> {
  const { total } = await db
    .selectFrom("media")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("total"))
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  if (total + bytes <= clientStorageGb * GIGABYTE) return;
  throw new ProblemError({ code: "ErrStorageExceeded", limit: clientStorageGb });
}

interface UploadRequest {
  ContentType: string;
  Size: number;
  Name: string;
}

/** `maxBytes` is 1,024,000 for logos (ENTRY-13). `unfinished`: work that its browser keeps names the picture, for 30 days. */
interface UploadTerms {
  readonly maxBytes?: number;
  readonly unfinished: boolean;
}

/** With the day that every unused picture has, the 30 days of unfinished work. */
const UNFINISHED_MS = 29 * 86_400_000;

/** More tickets than this at a time, in five minutes, is no wizard: a batch is 99 photos. */
const openTickets = 500;

/**
 * Signs an upload of one picture and remembers whose it is. Throws `ErrInvalidContentType`, `ErrFileSizeExceed`,
 * `ErrInvalidBody`, `ErrEmptyName`, `ErrTooManyRequests`,
 * `ErrStorageExceeded`. See `UploadTerms`.
 */
export async function requestUpload(
  services: Services,
  login: string,
  { ContentType: type, Size: bytes, Name: name }: UploadRequest,
  { maxBytes = limits.photoBytes, unfinished }: UploadTerms,
): Promise<{ FileUploadURL: string }> {
  if (!isMediaType(type)) throw new ProblemError({ code: "ErrInvalidContentType" });
  if (bytes > maxBytes) throw fileSizeExceed(maxBytes);
  if (bytes < 1) {
    throw new ProblemError({ code: "ErrInvalidBody", fields: [{ path: "Size", code: "ErrInvalidRequest" }] });
  }
  if (!name.trim()) throw new ProblemError({ code: "ErrEmptyName" });
  await checkOpenTickets(services, login);
  await needStorage(services, login, bytes);

  const now = services.now();
  const unused_since = new Date(now.getTime() + (unfinished ? UNFINISHED_MS : 0)).toISOString();
  const key = newMediaKey(await signingKey(services.config), login, type);
  const FileUploadURL = await (await storageOf(services)).signPut({ key, type, bytes, now });
  await services.store.db
    .insertInto("media")
    .values({ login, key, type, bytes, state: "requested", sha: null, at: now.toISOString(), unused_since })
    .execute();
  return { FileUploadURL };
}

async function checkOpenTickets({ store: { db }, now }: Services, login: string): Promise<void> {
  const since = new Date(now().getTime() - ticketSeconds * 1000).toISOString();
  const { open } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("login", "=", login)
    .where("state", "=", "requested")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  if (open >= openTickets) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: ticketSeconds });
}
