import { createHash } from "node:crypto";
import { blankPosition } from "./blankPosition.ts";
import { imageQueue } from "./imageQueue.ts";
import { inspectImage } from "./inspectImage.ts";
import { makeThumbnail } from "./makeThumbnail.ts";
import type { MediaType } from "./mediaKey.ts";

/** A picture that may be shown; `changed` when a position was taken out of it. `sha` is SHA-256 in hex. */
export interface CheckedPicture {
  readonly content: Buffer;
  readonly changed: boolean;
  readonly thumbnail: Buffer;
  readonly sha: string;
}

/**
 * Judges incoming bytes by their content, takes the camera's position out of them, and proves that they can be shown by
 * making the thumbnail. `load` is called when it is the picture's turn. Throws `ErrInvalidImage`.
 */
export function checkPicture(load: () => Promise<Buffer>, type: MediaType): Promise<CheckedPicture> {
  return imageQueue(async () => {
    const content = await load();
    await inspectImage(content, type);
    const changed = blankPosition(content, type);
    const thumbnail = await makeThumbnail(content, "s400x300");
    return { content, changed, thumbnail, sha: createHash("sha256").update(content).digest("hex") };
  });
}
