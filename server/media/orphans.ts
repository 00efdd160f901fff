import type { Kysely, Transaction } from "kysely";
import type { Services } from "#server/http/services.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import type { ObjectStorage } from "#server/object-storage/objectStorage.ts";
import { storageOf } from "#server/object-storage/storageOf.ts";
import { thumbnailSizes } from "#server/object-storage/thumbnails.ts";
import type { Database } from "#server/postgres/database.ts";

/** Something that shows pictures of a client's; each slice names its own. `lasting`: it says so when it lets go of one. */
export interface MediaUser {
  readonly lasting: boolean;
  /** Those of the keys that it shows. */
  find(db: Kysely<Database>, login: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

const HOUR = 3_600_000;
/** With an hour between sweeps, what lost its listing is gone within a day. */
const ORPHAN_TTL_MS = 22 * HOUR;
const LOGINS_PER_RUN = 50;
const KEYS_PER_RUN = 1_000;

/** Marks pictures of a client as orphaned; the collection keeps those that are still referenced elsewhere. */
export async function markOrphaned(
  tx: Transaction<Database>,
  login: string,
  sources: readonly string[],
  at: string,
): Promise<void> {
  const keys = sources.filter(isMediaKey);
  if (keys.length === 0) return;
  await tx
    .updateTable("media")
    .set({ unused_since: at })
    .where("login", "=", login)
    .where("key", "in", keys)
    .execute();
}

/**
 * Marks pictures of a client as referenced, so that the collection of orphans keeps them; returns those that exist. `until` leaves them
 * marked from that moment on: they are looked at again a day later.
 */
export async function markReferenced(
  db: Kysely<Database>,
  login: string,
  keys: readonly string[],
  until: string | null = null,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("media")
    .select(["key", "unused_since"])
    .where("login", "=", login)
    .where("state", "=", "stored")
    .where("key", "in", [...new Set(keys)])
    .execute();
  const marked = rows.flatMap(({ key, unused_since }) => (unused_since === null ? [] : [key]));
  const there = rows.flatMap(({ key, unused_since }) => (unused_since === null ? [key] : []));
  if (marked.length === 0) return new Set(there);
  const taken = await db
    .updateTable("media")
    .set({ unused_since: until })
    .where("login", "=", login)
    .where("key", "in", marked)
    .returning("key")
    .execute();
  return new Set([...there, ...taken.map(({ key }) => key)]);
}

/**
 * Collects orphans: removes pictures, with their thumbnails, that nothing has referenced for most of a day: uploads that no listing, entry or draft took,
 * and those of deleted listings. Returns how many it removed. It works in pages, so that no caller waits for it.
 */
export async function collectOrphans(services: Services): Promise<number> {
  const { db } = services.store;
  const before = new Date(services.now().getTime() - ORPHAN_TTL_MS).toISOString();
  const due = await db
    .selectFrom("media")
    .select("login")
    .distinct()
    .where("unused_since", "<", before)
    .where("state", "=", "stored")
    .limit(LOGINS_PER_RUN)
    .execute();
  let removed = 0;
  for (const { login } of due) removed += await collectOrphansOf(services, login, before);
  return removed;
}

async function collectOrphansOf(services: Services, login: string, before: string): Promise<number> {
  const { db } = services.store;
  const due = await db
    .selectFrom("media")
    .select(["key", "unused_since"])
    .where("login", "=", login)
    .where("unused_since", "<", before)
    .where("state", "=", "stored")
    .orderBy("unused_since")
    .limit(KEYS_PER_RUN)
    .execute();
  const used = new Set<string>();
  // Lasting ones first: what they show needs no second look a day later, as what is in a draft alone does.
  const users = services.mediaUsers.toSorted((one, other) => Number(other.lasting) - Number(one.lasting));
  for (const user of users) {
    const keys = await user.find(
      db,
      login,
      due.map(({ key }) => key),
    );
    for (const key of keys) used.add(key);
    if (keys.size === 0) continue;
    // One that lost its place meanwhile has a newer mark, which stays.
    await db
      .updateTable("media")
      .set({ unused_since: user.lasting ? null : services.now().toISOString() })
      .where("login", "=", login)
      .where("key", "in", [...keys])
      .where("unused_since", "<", before)
      .execute();
  }
  const storage = await storageOf(services);
  let removed = 0;
  for (const { key, unused_since } of due) {
    if (used.has(key)) continue;
    // Whoever took it into use meanwhile has changed the mark, or is waited for here and then has.
    const gone = await db
      .deleteFrom("media")
      .where("login", "=", login)
      .where("key", "=", key)
      .where("unused_since", "=", unused_since)
      .returningAll()
      .executeTakeFirst();
    if (!gone) continue;
    await db.deleteFrom("import_photo").where("login", "=", login).where("key", "=", key).execute();
    if (!(await isShared(db, key))) {
      await removeObject(storage, key).catch(async (error: unknown) => {
        // Nobody knows what is left of it: it is judged like an upload that nobody has looked at, and then comes here again.
        const at = services.now().toISOString();
        await db
          .insertInto("media")
          .values({ ...gone, state: "requested", sha: null, at })
          .execute();
        throw error;
      });
    }
    removed += 1;
  }
  return removed;
}

const isShared = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db.selectFrom("media").select("login").where("key", "=", key).executeTakeFirst()) !== undefined;

/** Removes a picture and all that is shown of it. */
export async function removeObject(storage: ObjectStorage, key: string): Promise<void> {
  await storage.remove(key);
  for (const size of Object.keys(thumbnailSizes)) await storage.remove(`${size}/${key}`);
}
