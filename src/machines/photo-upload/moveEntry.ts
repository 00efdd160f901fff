import type { PhotoEntry } from "./photoEntry.ts";

/** The list with one entry at another place, counted from 0; places beyond the ends mean the ends. */
export function moveEntry(entries: readonly PhotoEntry[], id: string, to: number): readonly PhotoEntry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const moved = entries[from];
  const place = Math.min(Math.max(to, 0), entries.length - 1);
  if (!moved || place === from) return entries;
  return entries.toSpliced(from, 1).toSpliced(place, 0, moved);
}
