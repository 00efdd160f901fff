import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { preferences } from "../config/preferences.ts";

/** By the property's id, the oldest first. */
type ReleasedSlots = readonly (readonly [number, FeaturedLevel])[];

/** Properties of a client whose level is remembered; the oldest gives way. */
const MAX_ENTRIES = 200;

const storageKey = (login: string) => `givenUp.${login}`;

function read(login: string): ReleasedSlots {
  try {
    const kept: unknown = JSON.parse(preferences.read(storageKey(login)) ?? "[]");
    return Array.isArray(kept) ? (kept as ReleasedSlots) : [];
  } catch {
    return [];
  }
}

const write = (login: string, kept: ReleasedSlots) =>
  preferences.write(storageKey(login), JSON.stringify(kept));
const without = (kept: ReleasedSlots, Id: number) => kept.filter(([id]) => id !== Id);

/** The featured places that deactivations on this device gave up, to be offered back when the property is active again. */
export const releasedSlots = {
  keep(login: string, Id: number, level: FeaturedLevel): void {
    write(login, [...without(read(login), Id), [Id, level] as const].slice(-MAX_ENTRIES));
  },
  /** The level that a property had; from then on it is forgotten. */
  take(login: string, Id: number): FeaturedLevel | null {
    const kept = read(login);
    const level = kept.find(([id]) => id === Id)?.[1] ?? null;
    if (level) write(login, without(kept, Id));
    return level;
  },
};
