import type { FeaturedLevel } from "#contracts/featuredContract.ts";
import { preferences } from "./preferences.ts";

type GivenUp = Record<string, FeaturedLevel>;

/** Properties of a client whose level is remembered; the oldest gives way. */
const most = 200;

const nameOf = (login: string) => `givenUp.${login}`;

function read(login: string): GivenUp {
  try {
    return JSON.parse(preferences.read(nameOf(login)) ?? "{}") as GivenUp;
  } catch {
    return {};
  }
}

/** The featured places that deactivations on this device gave up, to be offered back when the property is active again. */
export const givenUpPlaces = {
  keep(login: string, Id: number, level: FeaturedLevel): void {
    const { [Id]: _, ...others } = read(login);
    const kept = Object.entries({ ...others, [Id]: level }).slice(-most);
    preferences.write(nameOf(login), JSON.stringify(Object.fromEntries(kept)));
  },
  /** The level that a property had; from then on it is forgotten. */
  take(login: string, Id: number): FeaturedLevel | null {
    const { [Id]: level, ...others } = read(login);
    if (level) preferences.write(nameOf(login), JSON.stringify(others));
    return level ?? null;
  },
};
