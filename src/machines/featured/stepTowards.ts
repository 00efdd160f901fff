import type { Level } from "./levelOf.ts";

/**
 * What to ask the service for next, so that a property at `level` comes to `wish`; null when it is there. Premium takes a
 * Standard listing along, the way down leads over none (docs/decisions/013).
 */
export function stepTowards(wish: Level, level: Level): Level | null {
  if (wish === level) return null;
  return level === "FeaturedPremium" ? "none" : wish;
}
