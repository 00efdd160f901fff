import type { Level } from "./levelOf.ts";
import type { Places } from "./shortageOf.ts";

/** The taken places after a property moved from one level to another, before they are counted again. */
export function movedPlaces(used: Places, from: Level, to: Level): Places {
  const moved = { ...used };
  if (from !== "none") moved[from] = Math.max(moved[from] - 1, 0);
  if (to !== "none") moved[to] += 1;
  return moved;
}
