import { createHash } from "node:crypto";
import { blankPosition } from "./blankPosition.ts";
import { imageQueue, pictureCost } from "./imageQueue.ts";
import { inspectImage } from "./inspectImage.ts";
import type { MediaType } from "./mediaKey.ts";
import { makeThumbnail } from "./thumbnails.ts";

/** A picture that may be shown; `changed` when a position was taken out of it. `sha` is SHA-256 in hex. */
export interface CheckedPicture {
  readonly content: Buffer;
  readonly changed: boolean;
  readonly thumbnail: Buffer;
  readonly sha: string;
}

/** Bytes that came in. `client` is whose turn it takes; `head` gives the first `headBytes`, `load` all of them when its turn has come. */
export interface IncomingPicture {
  readonly client: string;
  readonly type: MediaType;
  head(): Promise<Buffer>;
  load(): Promise<Buffer>;
}

/**
 * Judges incoming bytes by their content, takes the camera's position out of them, and proves that they can be shown by
 * making the thumbnail. Throws `ErrInvalidImage`, and `ErrTooManyRequests` when too much of this client's waits.
 */
export async function checkPicture({ client, type, head, load }: IncomingPicture): Promise<CheckedPicture> {
  const cost = await pictureCost(await head(), type);
  return imageQueue({ client, cost }, async () => {
    const content = await load();
    await inspectImage(content, type);
    const changed = blankPosition(content, type);
    const thumbnail = await makeThumbnail(content, "s400x300");
    return { content, changed, thumbnail, sha: createHash("sha256").update(content).digest("hex") };
  });
}
