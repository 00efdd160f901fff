import type { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import { feedFileLimits } from "#contracts/import/feedCheck.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { fileSizeExceed, ProblemError, StatedProblem } from "#server/problemError.ts";
import { oneLine } from "#server/shared/letter/letter.ts";
import { FeedRefused } from "../read/feedLimits.ts";
import { why } from "../validate/why.ts";

/** Bytes of a part: one is in memory for each upload, and a slow line sends it well within `ABANDONED_MS`. */
const PART_BYTES = 256 * 1024;
const RECEIVE_WITHIN_MS = 15 * 60_000;
/** A file of which nothing has arrived for this long, and that no check needs, has no sender any more. */
const ABANDONED_MS = 2 * 60_000;
const NAME_LENGTH = 100;

const SOURCE = /^upload:(\d+)\/(.*)$/;

/**
 * An uploaded file as the source of a check. No address can be one: that begins with http. The name is as it is, so that whom it names is found (IMP-81),
 * but for the signs after which the source of a check that has ended is cut.
 */
export const uploadSource = (id: number, name: string): string =>
  `upload:${id}/${name.replace(/[%?#]/g, encodeURIComponent)}`;

/** The file that a source names; null for an address. */
export function uploadOf(source: string): { readonly id: number; readonly name: string } | null {
  const [, id, name = ""] = SOURCE.exec(source) ?? [];
  return id === undefined ? null : { id: Number(id), name: decodeURIComponent(name) };
}

/** A file's own name in one line, without folders; of a long one the beginning and the extension. */
export function shownFileName(text: string): string {
  const name = [...oneLine(text.split(/[/\\]/).at(-1) ?? "")];
  if (name.length <= NAME_LENGTH) return name.join("") || "feed";
  const end = name.slice(-12);
  return [...name.slice(0, NAME_LENGTH - end.length - 1), "…", ...end].join("");
}

/** Whether nothing has arrived of late of a file that no check needs. */
const isAbandoned = (now: Date) => sql<boolean>`
  import_upload.at < ${new Date(now.getTime() - ABANDONED_MS).toISOString()} and not exists (
    select from import_check where import_check.login = import_upload.login
      and import_check.state in ('waiting', 'running')
      and starts_with(import_check.source, 'upload:' || import_upload.id || '/'))`;

/** Reserves the one file that a client may have here; 429 while another one arrives. */
async function reserve({ store: { db }, now }: Services, login: string): Promise<number> {
  const row = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("import_upload").where("login", "=", login).where(isAbandoned(now())).execute();
    return tx
      .insertInto("import_upload")
      .values({ login, at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
  });
  if (!row) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: 10 });
  return row.id;
}

interface Part {
  readonly login: string;
  readonly upload: number;
  readonly nr: number;
  readonly bytes: Uint8Array;
}

async function storePart(
  { store: { db }, now }: Services,
  { login, upload, nr, bytes }: Part,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with mine as (
      update import_upload set at = ${now().toISOString()} where login = ${login} and id = ${upload}
      returning login, id
    )
    insert into import_upload_part (login, upload, nr, bytes)
    select login, id, ${nr}::integer, ${bytes}::bytea from mine`.execute(db);
  // It came so slowly that it was taken for abandoned.
  if (numAffectedRows !== 1n) throw new StatedProblem({ code: "ErrInvalidRequest" }, 408);
}

/** The bytes in parts of one size. Throws `ErrFileSizeExceed` at the first byte too many. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  const until = performance.now() + RECEIVE_WITHIN_MS;
  let seen = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > feedFileLimits.bytes) throw fileSizeExceed(feedFileLimits.bytes);
    if (performance.now() > until) throw new StatedProblem({ code: "ErrInvalidRequest" }, 408);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * Stores a file as it arrives and has it checked (IMP-74). Nothing of it stays when it breaks off, is too large
 * (`ErrFileSizeExceed`), or `ask` throws.
 */
export async function receiveFeed<Result>(
  services: Services,
  { login, body }: { readonly login: string; readonly body: Readable },
  ask: (upload: number) => Promise<Result>,
): Promise<Result> {
  const upload = await reserve(services, login);
  try {
    let nr = 0;
    for await (const bytes of partsOf(body)) {
      await storePart(services, { login, upload, nr, bytes });
      nr += 1;
    }
    return await ask(upload);
  } catch (error) {
    await removeUpload(services.store.db, login, upload).catch((second: unknown) => {
      services.log.warn({ err: second, login }, "a file that broke off is removed later");
    });
    throw error;
  }
}

/** The bytes of an uploaded file, until `stop`. Throws FeedRefused when it is gone. */
export async function* readUpload(
  db: Kysely<Database>,
  { login, upload }: Pick<Part, "login" | "upload">,
  stop: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for (let nr = 0; ; nr += 1) {
    stop?.throwIfAborted();
    const part = await db
      .selectFrom("import_upload")
      .leftJoin("import_upload_part", (join) =>
        join.onRef("import_upload_part.login", "=", "import_upload.login").on("nr", "=", nr),
      )
      .select("bytes")
      .where("import_upload.login", "=", login)
      .where("import_upload.id", "=", upload)
      .executeTakeFirst();
    if (!part) throw new FeedRefused("ErrFeedNotFetched", why("noFile", { error: "ENOENT" }));
    if (part.bytes === null) return;
    yield part.bytes;
  }
}

/** Removes the file of a client's check. */
export async function removeUpload(db: Kysely<Database>, login: string, id: number): Promise<void> {
  await db.deleteFrom("import_upload").where("login", "=", login).where("id", "=", id).execute();
}

/** Removes files whose process is gone, before or after they were checked. */
export async function removeAbandonedUploads({ store: { db }, now }: Services): Promise<void> {
  await db.deleteFrom("import_upload").where(isAbandoned(now())).execute();
}
