import { byActor } from "./eventLogByActor.ts";
import type { LogEntry } from "./eventLogEntry.ts";

export interface LogBounds {
  entries: number;
  /** Characters of JSON. */
  size: number;
}

export const defaultBounds: LogBounds = { entries: 20_000, size: 16_000_000 };

/** The first entry says how an actor began: without it nothing after it can be replayed. */
const isBeginning = ({ event }: LogEntry) => event.type === "xstate.init";

/**
 * What has to go for the log to keep its bounds: whole actors, those that were quiet longest first, never a part of one
 * (half a log replays to nothing) and never one that `keeps`.
 */
export function beyondBounds(
  entries: readonly LogEntry[],
  bounds: LogBounds,
  keeps: (actor: string) => boolean,
): number[] {
  let count = entries.length;
  let size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const groups = [...byActor(entries).values()];
  const orphans = groups.filter(([first]) => first && !isBeginning(first));
  const quietFirst = groups.toSorted((one, other) => (one.at(-1)?.seq ?? 0) - (other.at(-1)?.seq ?? 0));
  const gone = new Set<number>();
  for (const group of [...orphans, ...quietFirst]) {
    if (count <= bounds.entries && size <= bounds.size) break;
    if (group.some(({ seq, actor }) => gone.has(seq) || keeps(actor))) continue;
    for (const entry of group) gone.add(entry.seq);
    count -= group.length;
    size -= group.reduce((sum, entry) => sum + entry.size, 0);
  }
  return [...gone];
}
