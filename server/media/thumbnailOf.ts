import { headBytes, imageQueue, pictureCost } from "./imageQueue.ts";
import { makeThumbnail } from "./makeThumbnail.ts";
import { ownerOf, typeOfKey } from "./mediaKey.ts";
import type { ObjectStorage } from "./objectStorage.ts";
import type { ThumbnailSize } from "./thumbnailSizes.ts";

const making = new Map<string, Promise<boolean>>();

/** Sees to it that a picture's thumbnail is stored, made once however many ask at a time; false when there is no such picture. */
export function thumbnailOf(storage: ObjectStorage, size: ThumbnailSize, key: string): Promise<boolean> {
  const name = `${size}/${key}`;
  const known = making.get(name);
  if (known) return known;
  const made = ensure(storage, size, key).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

async function ensure(storage: ObjectStorage, size: ThumbnailSize, key: string): Promise<boolean> {
  const name = `${size}/${key}`;
  if (await storage.stat(name)) return true;
  if (!(await storage.stat(key))) return false;
  const head = await storage.read(key, headBytes);
  if (!head) return false;
  const cost = await pictureCost(head, typeOfKey(key));
  return imageQueue({ client: ownerOf(key), cost }, async () => {
    const content = await storage.read(key);
    if (!content) return false;
    await storage.write(name, "image/jpeg", await makeThumbnail(content, size));
    return true;
  });
}
