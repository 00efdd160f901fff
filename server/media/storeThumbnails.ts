import type { CheckedPicture } from "./checkPicture.ts";
import { imageQueue } from "./imageQueue.ts";
import { makeThumbnail } from "./makeThumbnail.ts";
import type { ObjectStorage } from "./objectStorage.ts";

/**
 * Writes what is shown of a picture beside it. The directory makes the large size when it is first asked for; a bucket cannot,
 * so there it is made now.
 */
export async function storeThumbnails(
  storage: ObjectStorage,
  key: string,
  { content, thumbnail }: CheckedPicture,
): Promise<void> {
  await storage.write(`s400x300/${key}`, "image/jpeg", thumbnail);
  if (storage.kind === "directory") return;
  const large = await imageQueue(() => makeThumbnail(content, "s1200x900"));
  await storage.write(`s1200x900/${key}`, "image/jpeg", large);
}
