import sharp from "sharp";
import { ProblemError } from "#server/problemError.ts";
import type { CheckedPicture } from "./checkPicture.ts";
import { headBytes, imageQueue, pictureCost } from "./imageQueue.ts";
import { openOptions } from "./inspectImage.ts";
import { ownerOf, typeOfKey } from "./mediaKey.ts";
import type { ObjectStorage } from "./objectStorage.ts";

/** Sizes in pixels that a photo is shown in: `s400x300` of the lists (CALL-55), and a large one for the public page. */
export const thumbnailSizes = {
  s400x300: { width: 400, height: 300 },
  s1200x900: { width: 1200, height: 900 },
} as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

export const isThumbnailSize = (text: string): text is ThumbnailSize => Object.hasOwn(thumbnailSizes, text);

/** Nothing that a camera makes takes this long. */
const MOST_SECONDS = 20;

/**
 * A JPEG that fits into the size, upright, in sRGB, on white, and without any metadata; a smaller picture keeps its size.
 * Throws `ErrInvalidImage` when the picture cannot be decoded to its end, or not in time. To be called within `imageQueue`.
 */
export async function makeThumbnail(content: Buffer, size: ThumbnailSize): Promise<Buffer> {
  return sharp(content, openOptions)
    .autoOrient()
    .resize({ ...thumbnailSizes[size], fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 80 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new ProblemError({ code: "ErrInvalidImage" });
    });
}

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
