import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PhotoFacts } from "#contracts/quality/photoFacts.ts";
import { type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { blankPosition } from "./blankPosition.ts";
import { inspectImage, pictureCost } from "./inspectImage.ts";
import type { MediaType } from "./mediaKey.ts";
import { inSrgb, makeThumbnail } from "./thumbnails.ts";

/** A picture that may be shown; `changed` when a position was taken out of it, or it was converted to sRGB. `sha` is SHA-256 in hex. */
export interface CheckedPicture {
  readonly content: Buffer;
  readonly changed: boolean;
  readonly thumbnail: Buffer;
  readonly sha: string;
  readonly facts: PhotoFacts;
}

/** What is known of a picture once it is stored. */
export const storedAs = ({ content, sha, facts }: CheckedPicture) => ({
  bytes: content.length,
  sha,
  ...facts,
});

/** Whose turn a picture takes. */
export type Turn = Pick<Job, "client" | "later" | "signal">;

/** Bytes that came in. `head` gives the first `headBytes`, `load` all of them when its turn has come. */
export interface IncomingPicture extends Turn {
  readonly type: MediaType;
  head(): Promise<Buffer>;
  load(): Promise<Buffer>;
}

/**
 * Judges incoming bytes by their content, takes the camera's position out of them, converts what is made of inks, and proves that they can
 * be shown by making the thumbnail. Throws `ErrInvalidImage`, and what the queue refuses when too much waits.
 */
export async function checkPicture({ type, head, load, ...turn }: IncomingPicture): Promise<CheckedPicture> {
  const cost = await pictureCost(await head(), type);
  return work.run({ ...turn, kind: "pictures", cost }, async () => {
    const received = await load();
    const { isInInks, ...size } = await inspectImage(received, type);
    const changed = blankPosition(received, type) || isInInks;
    const content = isInInks ? await inSrgb(received) : received;
    const thumbnail = await makeThumbnail(content, "s400x300");
    const facts = { ...size, likeness: await likenessOf(thumbnail) };
    return { content, changed, thumbnail, sha: createHash("sha256").update(content).digest("hex"), facts };
  });
}

const WIDTH = 9;
const HEIGHT = 8;

/** Grey values of a picture of nothing: one colour, with what a camera or JPEG adds. */
const LEAST_SPREAD = 6;

/** Growing brighter, or darker, nearly everywhere: so does every other sky. */
const LEAST_BITS = 4;

/**
 * 64 bits in hex by which pictures are known that look alike, whatever their size and compression: of each of eight rows, whether it grows
 * brighter from one ninth to the next. Null for a picture on which there is nothing to tell it by. To be called in a turn.
 */
export async function likenessOf(thumbnail: Buffer): Promise<string | null> {
  const grey = await sharp(thumbnail).greyscale().resize(WIDTH, HEIGHT, { fit: "fill" }).raw().toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < LEAST_SPREAD) return null;
  let bits = "";
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let at = 0; at < WIDTH - 1; at += 1) {
      const place = row * WIDTH + at;
      bits += (grey[place] ?? 0) < (grey[place + 1] ?? 0) ? "1" : "0";
    }
  }
  const brighter = bits.replaceAll("0", "").length;
  if (Math.min(brighter, bits.length - brighter) < LEAST_BITS) return null;
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}
