import sharp from "sharp";
import { type FairQueue, fairQueue } from "#server/http/fairQueue.ts";
import { hasSignature } from "./inspectImage.ts";
import type { MediaType } from "./mediaKey.ts";

sharp.concurrency(1);
sharp.cache(false);

/** Bytes from a picture's beginning that tell its size; a header behind more than this counts as large. */
export const headBytes = 256 * 1024;

const MEGAPIXEL = 1_000_000;
const UNKNOWN = 50;

/**
 * Runs work on decoded pictures: two at a time, because 50 megapixels want some 150 MB and other requests want the cores; clients take
 * turns, and one of two places is always for what is done in a quarter of a second. Costs are megapixels decoded one by one.
 */
export const imageQueue: FairQueue = fairQueue({ atOnce: 2, large: 3, waiting: 2_000 });

/** What a picture costs to decode, by its first `headBytes`. */
export async function pictureCost(head: Buffer, type: MediaType): Promise<number> {
  if (!hasSignature(head, type)) return 0;
  const found = await sharp(head, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) return UNKNOWN;
  const pixels = (found.width * found.height) / MEGAPIXEL;
  // A thumbnail of a plain JPEG reads an eighth of its width and height.
  if (type === "image/jpeg") return found.isProgressive ? pixels : pixels / 4;
  return pixels * (found.depth === "ushort" ? 2 : 1) * (found.isProgressive ? 2 : 1);
}
