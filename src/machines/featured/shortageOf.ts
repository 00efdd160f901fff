import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";

/** Places of a client by level: contracted, or taken. */
export type Places = Readonly<Record<FeaturedLevel, number>>;

/** `absent`: none contracted. `full`: all are taken. */
export type Shortage = "absent" | "full";

/** Why no place is left at a level; null when one is, or when the taken ones are not known and the service must judge. */
export function shortageOf(level: FeaturedLevel, max: Places, used: Places | null): Shortage | null {
  if (max[level] === 0) return "absent";
  return used !== null && used[level] >= max[level] ? "full" : null;
}
