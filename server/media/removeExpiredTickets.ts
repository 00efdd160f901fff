import { readdir, rm, stat } from "node:fs/promises";
import type { Services } from "#server/http/services.ts";
import { objectUrl } from "#server/object-storage/objectStorage.ts";
import { directoryOf } from "#server/object-storage/storageOf.ts";
import { confirmUploads } from "./confirmUploads.ts";

const DAY = 86_400_000;
const BATCH_SIZE = 200;

/**
 * Forgets addresses that were signed more than a day ago and never used, and what broken uploads and stopped processes left
 * behind. A picture that lies unseen in a bucket is judged first, since a draft may show it; nobody
 * waits for that, so it is never refused. One that cannot be judged now is kept, and looked at again a day later. Answers how many were looked at.
 */
export async function removeExpiredTickets(services: Services): Promise<number> {
  const { store, config, now } = services;
  const before = now().getTime() - DAY;
  await removeStaleFiles(directoryOf(config)?.incoming, before);
  const old = await store.db
    .selectFrom("media")
    .select(["login", "key"])
    .where("state", "=", "requested")
    .where("at", "<", new Date(before).toISOString())
    .orderBy("at")
    .limit(BATCH_SIZE)
    .execute();
  for (const { login, key } of old) {
    try {
      await confirmUploads(services, login, [objectUrl(config, key)], { later: true });
      await removeTicket(services, key);
    } catch (error) {
      services.log.warn({ err: error, key }, "a picture could not be judged and is kept");
      const at = now().toISOString();
      await store.db
        .updateTable("media")
        .set({ at })
        .where("key", "=", key)
        .where("state", "=", "requested")
        .execute();
    }
  }
  return old.length;
}

/** Forgets an address, unless its picture was found. What is no object of the directory after all is removed there; a bucket has nothing. */
async function removeTicket({ store, config }: Services, key: string): Promise<void> {
  const gone = await store.db
    .deleteFrom("media")
    .where("key", "=", key)
    .where("state", "=", "requested")
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) await directoryOf(config)?.remove(key);
}

async function removeStaleFiles(folder: string | undefined, before: number): Promise<void> {
  if (folder === undefined) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = `${folder}/${name}`;
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
