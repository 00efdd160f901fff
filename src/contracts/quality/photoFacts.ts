import * as z from "zod/mini";
import { largePhoto, likenessBits } from "./qualityTable.ts";

/** What is known of a stored picture: its size upright, in pixels, and its likeness, 64 bits in hex; all null for one that was not measured. */
export const photoFacts = z.object({
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  likeness: z.nullable(z.string()),
});
export type PhotoFacts = Readonly<z.infer<typeof photoFacts>>;

/** A picture of which nothing is known but its address (QUAL-07). */
export const unknownPhoto: PhotoFacts = { width: null, height: null, likeness: null };

export const isLarge = ({ width, height }: PhotoFacts): boolean =>
  width === null ||
  height === null ||
  (Math.max(width, height) >= largePhoto.longer && Math.min(width, height) >= largePhoto.shorter);

/** Not higher than it is wide. */
export const isWide = ({ width, height }: PhotoFacts): boolean =>
  width === null || height === null || width >= height;

function bitsSet(bits: number): number {
  let left = bits >>> 0;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

const HALF = 8;
const halves = (likeness: string) => [
  Number.parseInt(likeness.slice(0, HALF), 16),
  Number.parseInt(likeness.slice(HALF), 16),
];

/** In how many of 64 bits two likenesses differ. */
export function likenessDistance(one: string, other: string): number {
  const [high = 0, low = 0] = halves(one);
  const [otherHigh = 0, otherLow = 0] = halves(other);
  return bitsSet(high ^ otherHigh) + bitsSet(low ^ otherLow);
}

/** Photos without those that are near-duplicates of one before them, in their order (QUAL-06). */
export function distinctPhotos<Photo extends PhotoFacts>(photos: readonly Photo[]): Photo[] {
  const kept: Photo[] = [];
  for (const photo of photos) {
    const { likeness } = photo;
    const seen =
      likeness !== null &&
      kept.some(
        (other) => other.likeness !== null && likenessDistance(other.likeness, likeness) <= likenessBits,
      );
    if (!seen) kept.push(photo);
  }
  return kept;
}
