import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { Hindrance } from "./hindranceOf.ts";
import type { Level } from "./levelOf.ts";
import type { Shortage } from "./shortageOf.ts";

/** Why a level cannot be switched on now. `premium`: the way down from Premium leads over none. */
export type Block = Hindrance | Shortage | "premium";

interface Row {
  /** What the switches show. */
  wish: Level;
  hindrance: Hindrance | null;
}

/** The reason that keeps a level from being switched on; null when it can be, and always for the one that is on. */
export function blockedBy(
  level: FeaturedLevel,
  { wish, hindrance }: Row,
  shortage: Shortage | null,
): Block | null {
  if (wish === level) return null;
  if (hindrance) return hindrance;
  return wish === "FeaturedPremium" ? "premium" : shortage;
}
