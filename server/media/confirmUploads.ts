import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { checkPicture, type Turn } from "./checkPicture.ts";
import { headBytes } from "./inspectImage.ts";
import { type MediaType, mediaKeyOf, ownerOf } from "./mediaKey.ts";
import type { ObjectStorage } from "./objectStorage.ts";
import { directoryOf, storageOf } from "./storageOf.ts";
import { storeThumbnails } from "./thumbnails.ts";

/**
 * Judges pictures that went straight to S3, where this server has not seen them: to be called before the transaction
 * in which a property takes these Urls, because it talks to the bucket. What passes becomes `stored`; what does not is
 * removed, and the property refuses it. With the directory everything was judged on arrival, and nothing is done.
 */
export async function confirmUploads(
  services: Services,
  login: string,
  urls: readonly string[],
  turn: Pick<Turn, "later"> = {},
): Promise<void> {
  if (directoryOf(services.config)) return;
  const keys = urls.map(mediaKeyOf).filter((key) => key !== null);
  if (keys.length === 0) return;
  const requested = await services.store.db
    .selectFrom("media")
    .select(["key", "type", "bytes"])
    .where("login", "=", login)
    .where("state", "=", "requested")
    .where("key", "in", keys)
    .execute();
  const storage = await storageOf(services);
  await Promise.all(requested.map((upload) => confirm(services, storage, upload, turn)));
}

interface Upload {
  key: string;
  type: MediaType;
  bytes: number;
}

async function confirm(
  services: Services,
  storage: ObjectStorage,
  upload: Upload,
  turn: Pick<Turn, "later">,
): Promise<void> {
  const { key, type } = upload;
  const found = await storage.stat(key);
  if (!found) return;
  const { db } = services.store;
  try {
    if (found.type !== type || found.bytes !== upload.bytes)
      throw new ProblemError({ code: "ErrInvalidImage" });
    const picture = await checkPicture({
      ...{ ...turn, client: ownerOf(key), type },
      head: () => download(storage, key, headBytes),
      load: () => download(storage, key),
    });
    if (picture.changed) await storage.write(key, type, picture.content);
    await storeThumbnails(storage, key, picture, turn);
    await db
      .updateTable("media")
      .set({ state: "stored", sha: picture.sha, ...picture.facts, at: services.now().toISOString() })
      .where("key", "=", key)
      .where("state", "=", "requested")
      .execute();
  } catch (error) {
    // What is not let into the queue may come again.
    if (!(error instanceof ProblemError && error.problem.code === "ErrInvalidImage")) throw error;
    await storage.remove(key);
    await db.deleteFrom("media").where("key", "=", key).where("state", "=", "requested").execute();
  }
}

async function download(storage: ObjectStorage, key: string, first?: number): Promise<Buffer> {
  const content = await storage.read(key, first);
  if (!content) throw new ProblemError({ code: "ErrInvalidImage" });
  return content;
}
