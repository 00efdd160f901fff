import type { CheckedPicture } from "./checkPicture.ts";
import { headBytes, imageQueue, pictureCost } from "./imageQueue.ts";
import { makeThumbnail } from "./makeThumbnail.ts";
import { ownerOf, typeOfKey } from "./mediaKey.ts";
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
  const cost = await pictureCost(content.subarray(0, headBytes), typeOfKey(key));
  const large = await imageQueue({ client: ownerOf(key), cost }, () => makeThumbnail(content, "s1200x900"));
  await storage.write(`s1200x900/${key}`, "image/jpeg", large);
}
