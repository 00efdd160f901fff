import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { preferences } from "../start/preferences.ts";

/** By the property's id, the oldest first. */
type GivenUp = readonly (readonly [number, FeaturedLevel])[];

/** Properties of a client whose level is remembered; the oldest gives way. */
const most = 200;

const nameOf = (login: string) => `givenUp.${login}`;

function read(login: string): GivenUp {
  try {
    const kept: unknown = JSON.parse(preferences.read(nameOf(login)) ?? "[]");
    return Array.isArray(kept) ? (kept as GivenUp) : [];
  } catch {
    return [];
  }
}

const write = (login: string, kept: GivenUp) => preferences.write(nameOf(login), JSON.stringify(kept));
const without = (kept: GivenUp, Id: number) => kept.filter(([id]) => id !== Id);

/** The featured places that deactivations on this device gave up, to be offered back when the property is active again. */
export const givenUpPlaces = {
  keep(login: string, Id: number, level: FeaturedLevel): void {
    write(login, [...without(read(login), Id), [Id, level] as const].slice(-most));
  },
  /** The level that a property had; from then on it is forgotten. */
  take(login: string, Id: number): FeaturedLevel | null {
    const kept = read(login);
    const level = kept.find(([id]) => id === Id)?.[1] ?? null;
    if (level) write(login, without(kept, Id));
    return level;
  },
};
