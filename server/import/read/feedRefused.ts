import type { FeedCode } from "#contracts/import/importCodes.ts";
import type { Place } from "../judge/feedPlaces.ts";
import { type Why, whyText } from "../judge/why.ts";

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
