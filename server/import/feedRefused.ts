import type { FeedCode } from "#contracts/importCodes.ts";

/** A feed as a whole that is not taken: nothing of it is written. `detail` says where or what, in a few plain words. */
export class FeedRefused extends Error {
  override readonly name = "FeedRefused";

  constructor(
    readonly code: FeedCode,
    readonly detail: string | null = null,
  ) {
    super(detail === null ? code : `${code}: ${detail}`);
  }
}
