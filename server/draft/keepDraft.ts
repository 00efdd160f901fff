import { type RawBuilder, sql, type Transaction } from "kysely";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { type CurrentState, execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { type DraftCommand, type DraftState, decideDraft, draftStream } from "./draft.ts";

const MEGABYTE = 1024 ** 2;

/** Keeps a new draft, of the agent who began it or of nobody; gives its id. Throws `ErrDraftTooLarge`, `ErrMaxDraftLimit`, `ErrDraftSpaceExceeded`. */
export async function keepDraft(
  tx: Transaction<Database>,
  form: PropertyForm,
  metadata: Metadata,
  responsible: string | null = null,
): Promise<number> {
  const { login, at, admin } = metadata;
  const { content, bytes } = written(form);
  await lockAccount(tx, login);
  await needRoom(tx, login, bytes);
  const id = await nextNumber(tx, "draft_id");
  await tx
    .insertInto("draft")
    .values({
      login,
      id,
      content,
      bytes,
      updated_at: at,
      noted_at: at,
      noted_admin: admin ?? null,
      responsible,
    })
    .execute();
  await note(tx, { id, version: 0, state: decideDraft.initialState }, { type: "KeepDraft" }, metadata);
  return id;
}

/** The version of a draft as an `ETag`: a digest of its content, so that every release that writes it makes a new one (docs/decisions/121). */
export const draftVersion = (content: string): RawBuilder<string> =>
  sql<string>`'"' || left(encode(sha256(convert_to(${sql.ref(content)}::text, 'UTF8')), 'hex'), 32) || '"'`;

/** The version that an `If-Match` names; null when any will do. */
const wantedOf = (ifMatch: string | undefined): string | null =>
  ifMatch === undefined || ifMatch.trim() === "*" ? null : ifMatch.trim();

/** A change of one draft; without `ifMatch` whatever it is now. */
interface DraftChange {
  readonly id: number;
  readonly ifMatch: string | undefined;
}

/**
 * Saves a draft of the client's; gives when it last changed, ISO, and its version. What it costs does not depend on how often that
 * was done: the log says only who works on it, once an hour. Throws as `keepDraft` does, 404 `ErrPropertyInvalid` when there is none,
 * and 412 `ErrVersionConflict` when it is neither the one that was named nor what it shall be; nothing is written then.
 */
export async function saveDraft(
  tx: Transaction<Database>,
  { id, ifMatch }: DraftChange,
  form: PropertyForm,
  metadata: Metadata,
): Promise<{ updated_at: string; version: string }> {
  const { login, at } = metadata;
  const admin = metadata.admin ?? null;
  const { content, bytes } = written(form);
  const wanted = wantedOf(ifMatch);
  await lockAccount(tx, login);
  // In one statement, because a draft is large: it is sent once, and whoever waits for the store waits for few answers.
  const { rows } = await sql<SavedDraft>`
    with given as materialized (
      select ${content}::jsonb as content
    ), before as materialized (
      select draft.login, draft.id, draft.updated_at, draft.noted_at, draft.noted_admin,
        draft.content = given.content as same,
        ${wanted}::text <> ${draftVersion("draft.content")} as stale,
        ${bytes} + (
          select coalesce(sum(other.bytes), 0) from draft other where other.login = ${login} and other.id <> ${id}
        ) > ${limits.draftsBytes} as full
      from draft, given where draft.login = ${login} and draft.id = ${id}
    ), changed as (
      update draft set content = given.content, bytes = ${bytes}, updated_at = ${at}
      from given, before
      where draft.login = before.login and draft.id = before.id and not before.same and not before.full
        and before.stale is not true
    )
    select updated_at, noted_at, noted_admin, same, stale, "full", ${draftVersion("given.content")} as version,
      ${lastVersion(id)} as last_version
    from before, given`.execute(tx);
  const before = rows[0];
  if (!before) throw unknown();
  const { version } = before;
  if (before.same) return { updated_at: before.updated_at, version };
  if (before.stale) throw conflict();
  if (before.full) throw noSpace();
  const { events } = await note(tx, keptDraft(id, before), { type: "SaveDraft", at, admin }, metadata);
  if (events.length > 0) {
    await tx
      .updateTable("draft")
      .set({ noted_at: at, noted_admin: admin })
      .where("login", "=", login)
      .where("id", "=", id)
      .execute();
  }
  return { updated_at: at, version };
}

/**
 * A draft as it was: what the log said last of it, whether it said the same already, is another one than was named, and has no room for
 * what it shall say; `version` is that of what it shall say.
 */
interface SavedDraft extends NotedDraft {
  readonly updated_at: string;
  readonly same: boolean;
  readonly stale: boolean | null;
  readonly version: string;
  readonly full: boolean;
}

/**
 * Removes a draft of the client's; doing it again is no mistake. 404 `ErrPropertyInvalid` when there never was one, 412
 * `ErrVersionConflict` when it is not the one that was named.
 */
export async function removeDraft(
  tx: Transaction<Database>,
  { id, ifMatch }: DraftChange,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  const wanted = wantedOf(ifMatch);
  await lockAccount(tx, login);
  if (wanted !== null) await needVersion(tx, { login, id, wanted });
  const gone = await tx
    .deleteFrom("draft")
    .where("login", "=", login)
    .where("id", "=", id)
    .returning(["noted_at", "noted_admin", lastVersion(id).as("last_version")])
    .executeTakeFirst();
  if (gone) await note(tx, keptDraft(id, gone), { type: "RemoveDraft" }, metadata);
  else await needOnceOwn(tx, login, id);
}

function written(form: PropertyForm): { content: string; bytes: number } {
  const content = JSON.stringify(form);
  const bytes = Buffer.byteLength(content);
  if (bytes > limits.draftBytes) {
    throw new ProblemError({ code: "ErrDraftTooLarge", limit: limits.draftBytes / 1024 });
  }
  return { content, bytes };
}

/** For one draft more, to be asked while the account is held. */
async function needRoom(tx: Transaction<Database>, login: string, bytes: number): Promise<void> {
  const { count, total } = await tx
    .selectFrom("draft")
    .select([sql<number>`count(*)`.as("count"), sql<number>`coalesce(sum(bytes), 0)`.as("total")])
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  if (count >= limits.drafts) throw new ProblemError({ code: "ErrMaxDraftLimit", limit: limits.drafts });
  if (total + bytes > limits.draftsBytes) throw noSpace();
}

/** What the log says of a draft: the version of its last event, and who was last said to work on it. */
interface NotedDraft {
  readonly last_version: number;
  readonly noted_at: string | null;
  readonly noted_admin: string | null;
}

const lastVersion = (id: number): RawBuilder<number> =>
  sql<number>`(select coalesce(max(event.version), 0) from event where event.stream = ${draftStream(id)})`;

interface CurrentDraft extends CurrentState<DraftState> {
  readonly id: number;
}

const keptDraft = (id: number, { last_version, noted_at, noted_admin }: NotedDraft): CurrentDraft => ({
  id,
  version: last_version,
  state: { status: "kept", noted: { at: noted_at, admin: noted_admin } },
});

const note = (
  tx: Transaction<Database>,
  { id, ...current }: CurrentDraft,
  command: DraftCommand,
  metadata: Metadata,
) => execute(tx, decideDraft, { stream: draftStream(id), login: metadata.login, current }, command, metadata);

async function needVersion(
  tx: Transaction<Database>,
  { login, id, wanted }: { login: string; id: number; wanted: string },
): Promise<void> {
  const stored = await tx
    .selectFrom("draft")
    .select(draftVersion("content").as("version"))
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  if (stored && stored.version !== wanted) throw conflict();
}

async function needOnceOwn(tx: Transaction<Database>, login: string, id: number): Promise<void> {
  const first = await tx
    .selectFrom("event")
    .select("login")
    .where("stream", "=", draftStream(id))
    .where("version", "=", 1)
    .where("login", "=", login)
    .executeTakeFirst();
  if (!first) throw unknown();
}

const noSpace = () =>
  new ProblemError({ code: "ErrDraftSpaceExceeded", limit: limits.draftsBytes / MEGABYTE });
const conflict = () => new ProblemError({ code: "ErrVersionConflict" });
const unknown = () => new ProblemError({ code: "ErrPropertyInvalid" });
