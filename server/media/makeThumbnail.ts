import sharp from "sharp";
import { ProblemError } from "#server/http/problemError.ts";
import { openOptions } from "./inspectImage.ts";
import { type ThumbnailSize, thumbnailSizes } from "./thumbnailSizes.ts";

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
