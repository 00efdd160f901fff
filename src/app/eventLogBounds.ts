import type { ActorSummary } from "./eventLogEntry.ts";

export interface LogBounds {
  entries: number;
  /** Characters of JSON. */
  size: number;
}

export const defaultBounds: LogBounds = { entries: 20_000, size: 16_000_000 };

const sum = (actors: readonly ActorSummary[], of: "count" | "size") =>
  actors.reduce((total, one) => total + one[of], 0);

/**
 * The actors that have to go for the log to keep its bounds: those that were quiet longest first, never a part of one
 * (half a log replays to nothing) and never one that `keeps`.
 */
export function beyondBounds(
  actors: readonly ActorSummary[],
  bounds: LogBounds,
  keeps: (actor: string) => boolean,
): string[] {
  let entries = sum(actors, "count");
  let size = sum(actors, "size");
  const gone: string[] = [];
  for (const one of actors.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (entries <= bounds.entries && size <= bounds.size) break;
    if (keeps(one.actor)) continue;
    gone.push(one.actor);
    entries -= one.count;
    size -= one.size;
  }
  return gone;
}
