import type { LogEntry } from "./eventLogEntry.ts";

/** The entries of each actor, actors in the order in which they began. */
export function byActor(entries: readonly LogEntry[]): Map<string, LogEntry[]> {
  const groups = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.actor);
    if (group) group.push(entry);
    else groups.set(entry.actor, [entry]);
  }
  return groups;
}
