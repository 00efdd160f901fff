import { createHash } from "node:crypto";
import { limits } from "#contracts/wire/limits.ts";
import type { Services } from "#server/http/services.ts";
import { checkPicture, storedAs } from "#server/object-storage/checkPicture.ts";
import { headBytes } from "#server/object-storage/inspectImage.ts";
import { type MediaType, newMediaKey, ownerOf } from "#server/object-storage/mediaKey.ts";
import { storageOf } from "#server/object-storage/storageOf.ts";
import { storeThumbnails } from "#server/object-storage/thumbnails.ts";
import { signingKey } from "#server/object-storage/uploadTicket.ts";
import { fileSizeExceed } from "#server/problemError.ts";
import { markReferenced, removeObject } from "./orphans.ts";
import { needStorage } from "./requestUpload.ts";

/** A picture that the server itself brings in. */
export interface DirectPicture {
  type: MediaType;
  bytes: Buffer;
  /** Nobody wants it any more: what waits for its turn is given up, and nothing of it kept. */
  signal?: AbortSignal | undefined;
}

/**
 * Stores a picture for a login without a signed address: demo data, imports. The same bytes again give the same key, so
 * one object serves many properties. Throws `ErrInvalidImage`, `ErrFileSizeExceed`, `ErrStorageExceeded`. Not within a transaction: it opens its own queries.
 */
export async function storeDirect(
  services: Services,
  login: string,
  { type, bytes, signal }: DirectPicture,
): Promise<string> {
  if (bytes.length > limits.photoBytes) throw fileSizeExceed(limits.photoBytes);
  const { db } = services.store;
  const sha = createHash("sha256").update(bytes).digest("hex");
  const known = await keyBySha(services, login, sha);
  if (known) return known;

  const key = newMediaKey(await signingKey(services.config), login, type);
  const turn = { later: true, signal };
  const picture = await checkPicture({
    ...turn,
    client: ownerOf(key),
    type,
    head: async () => bytes.subarray(0, headBytes),
    load: async () => Buffer.from(bytes),
  });
  const again = picture.changed ? await keyBySha(services, login, picture.sha) : null;
  if (again) return again;
  await needStorage(services, login, picture.content.length);
  const storage = await storageOf(services);
  try {
    await storeThumbnails(storage, key, picture, turn);
    await storage.write(key, type, picture.content);
  } catch (error) {
    // No row says that it is there, so nobody would remove it.
    await removeObject(storage, key).catch(() => undefined);
    throw error;
  }
  const at = services.now().toISOString();
  await db
    .insertInto("media")
    .values({
      login,
      key,
      type,
      state: "stored",
      ...storedAs(picture),
      at,
      unused_since: at,
    })
    .execute();
  return key;
}

async function keyBySha(
  { store: { db }, now }: Services,
  login: string,
  sha: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("media")
    .select("key")
    .where("login", "=", login)
    .where("sha", "=", sha)
    .where("state", "=", "stored")
    .executeTakeFirst();
  if (!row) return null;
  const there = await markReferenced(db, login, [row.key], now().toISOString());
  return there.has(row.key) ? row.key : null;
}

/** Lets another login use pictures that are stored already: the demo's accounts share theirs. */
export async function shareMedia(services: Services, keys: readonly string[], login: string): Promise<void> {
  if (keys.length === 0) return;
  const { db } = services.store;
  const rows = await db
    .selectFrom("media")
    .selectAll()
    .distinctOn("key")
    .where("key", "in", keys)
    .where("state", "=", "stored")
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("media")
    .values(rows.map((row) => ({ ...row, login })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
