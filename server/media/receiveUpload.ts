import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Services } from "#server/http/services.ts";
import { checkPicture, storedAs } from "#server/object-storage/checkPicture.ts";
import { type DirectoryStorage, flushFile, readFirst } from "#server/object-storage/directoryStorage.ts";
import { headBytes } from "#server/object-storage/inspectImage.ts";
import { isMediaKey, ownerOf } from "#server/object-storage/mediaKey.ts";
import { storeThumbnails } from "#server/object-storage/thumbnails.ts";
import { readTicket, signingKey, type UploadTicket } from "#server/object-storage/uploadTicket.ts";
import { fileSizeExceed, ProblemError, StatedProblem } from "#server/problemError.ts";

/** The largest photo over half a megabit a second takes eight minutes. */
const UPLOAD_WITHIN_MS = 900_000;

/** How a body ends whose sender is gone or takes for ever. */
const broken = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/**
 * Writes a body to a new file, counting while it comes. Throws `ErrFileSizeExceed` at the first byte too many,
 * `ErrInvalidRequest` when there are too few or none come any more. By the time that it ends nothing is done to the file any more.
 */
export async function writeExactly(body: Readable, path: string, bytes: number): Promise<void> {
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? fileSizeExceed(bytes) : null, chunk);
    },
    flush: (done) => done(seen < bytes ? new ProblemError({ code: "ErrInvalidRequest" }) : null),
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(body, counted, file, { signal: AbortSignal.timeout(UPLOAD_WITHIN_MS) }).catch(
    async (error: unknown) => {
      // One that was still being opened is made yet, and whoever removes what there is would come too early.
      if (!file.closed) await new Promise<void>((closed) => file.once("close", closed));
      const code = (error as NodeJS.ErrnoException).code ?? "";
      throw broken.includes(code) ? new StatedProblem({ code: "ErrInvalidRequest" }, 408) : error;
    },
  );
}

/** A `PUT` as it arrived: the key of its path, its query, its headers and its bytes. */
export interface IncomingUpload {
  key: string;
  query: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
  /** Whoever sends it is gone. */
  signal?: AbortSignal;
}

const receiving = new Set<string>();

/**
 * Takes a signed upload into the directory: exactly the signed bytes of the signed type, once. Throws `ErrInvalidUrl` (403: not
 * signed for this, over, used), `ErrInvalidContentType`, `ErrFileSizeExceed`, `ErrInvalidRequest` (fewer bytes) or
 * `ErrInvalidImage`; then nothing of it stays on the disk.
 */
export async function receiveUpload(
  services: Services,
  storage: DirectoryStorage,
  upload: IncomingUpload,
): Promise<void> {
  const ticket = await ticketOf(services, upload);
  checkHeaders(ticket, upload.headers);
  if (receiving.has(ticket.key)) throw notSigned();
  receiving.add(ticket.key);
  const temporary = storage.temporary();
  try {
    await checkUnused(services, ticket.key);
    await writeExactly(upload.body, temporary, ticket.bytes);
    await store(services, storage, { ticket, temporary, signal: upload.signal });
  } finally {
    receiving.delete(ticket.key);
    await rm(temporary, { force: true });
  }
}

const notSigned = () => new StatedProblem({ code: "ErrInvalidUrl" }, 403);

async function ticketOf({ config, now }: Services, { key, query }: IncomingUpload): Promise<UploadTicket> {
  const ticket = isMediaKey(key) ? readTicket(await signingKey(config), key, query, now()) : null;
  if (!ticket) throw notSigned();
  return ticket;
}

function checkHeaders(ticket: UploadTicket, headers: IncomingUpload["headers"]): void {
  const { "content-type": type, "content-length": length, "x-amz-acl": acl = "public-read" } = headers;
  if (type !== ticket.type) throw new ProblemError({ code: "ErrInvalidContentType" });
  if (acl !== "public-read") throw new ProblemError({ code: "ErrInvalidRequest" });
  if (typeof length !== "string" || !/^\d{1,15}$/.test(length)) {
    throw new StatedProblem({ code: "ErrInvalidRequest" }, 411);
  }
  if (Number(length) > ticket.bytes) throw fileSizeExceed(ticket.bytes);
  if (Number(length) < ticket.bytes) throw new ProblemError({ code: "ErrInvalidRequest" });
}

async function checkUnused({ store: { db } }: Services, key: string): Promise<void> {
  const row = await db.selectFrom("media").select("state").where("key", "=", key).executeTakeFirst();
  if (row?.state !== "requested") throw notSigned();
}

interface ReceivedUpload {
  readonly ticket: UploadTicket;
  /** Where its bytes are. */
  readonly temporary: string;
  readonly signal: AbortSignal | undefined;
}

async function store(services: Services, storage: DirectoryStorage, received: ReceivedUpload): Promise<void> {
  const { ticket, temporary } = received;
  const { key } = ticket;
  const picture = await checked(services, received);
  if (picture.changed) await writeFile(temporary, picture.content);
  await flushFile(temporary);
  await services.store.db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable("media")
      .set({ state: "stored", ...storedAs(picture), at: services.now().toISOString() })
      .where("key", "=", key)
      .where("state", "=", "requested")
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw notSigned();
    // While the row is locked, so that of two processes with one address only the one that won it moves its file.
    await storage.keep(temporary, key);
  });
  await storeThumbnails(storage, key, picture).catch((error: unknown) => {
    services.log.warn({ err: error }, "a thumbnail could not be kept and will be made again");
  });
}

/** What is not the picture it was said to be uses its address up. */
async function checked(
  { store: { db } }: Services,
  { ticket: { key, type }, temporary, signal }: ReceivedUpload,
) {
  try {
    return await checkPicture({
      client: ownerOf(key),
      type,
      signal,
      head: () => readFirst(temporary, headBytes),
      load: () => readFile(temporary),
    });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === "ErrInvalidImage")
      await db.deleteFrom("media").where("key", "=", key).execute();
    throw error;
  }
}
