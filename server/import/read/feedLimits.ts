import type { FeedCode } from "#contracts/import/importCodes.ts";
import type { Place } from "../validate/feedPlaces.ts";
import { type Why, whyText } from "../validate/why.ts";

/** A feed as a whole that is not taken: nothing of it is written. */
export class FeedRefused extends Error {
  override readonly name = "FeedRefused";

  constructor(
    readonly code: FeedCode,
    readonly why: Why | null = null,
    readonly at: Place | null = null,
  ) {
    super(why === null ? code : `${code}: ${whyText(why)}`);
  }
}

/** What one feed may be at most; anything beyond is somebody's mistake or somebody's attack (SAFE-31). Bytes are unpacked. */
export const feedLimits = {
  bytes: 1_000_000_000,
  /** Real feeds are packed to a tenth or a twentieth; beyond so many bytes unpacked, nobody's is packed to this part. */
  packing: { ratio: 200, from: 4_000_000 },
  depth: 64,
  attributes: 64,
  /** Characters between two marks: one text, one attribute, one comment. */
  text: 1_000_000,
  /** The same before the first element. */
  prolog: 100_000,
  /** Elements of one listing, and its characters. */
  elements: 5_000,
  /** Elements of the feed outside of its listings. */
  strangers: 20_000,
  characters: 4_000_000,
  records: 200_000,
  /** Listings that are no XML. */
  broken: 1_000,
} as const;
