import { useSelector } from "@xstate/react";
import { createContext, useContext, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { featuredMachine } from "#machines/featured/featuredMachine.ts";
import type { featuredPlacesMachine } from "#machines/featured/featuredPlacesMachine.ts";
import { type Shortage, shortageOf } from "#machines/featured/shortageOf.ts";

export type FeaturedActor = ActorRefFrom<typeof featuredMachine>;
export type PlacesActor = ActorRefFrom<typeof featuredPlacesMachine>;
export type PlacesSnapshot = SnapshotFrom<typeof featuredPlacesMachine>;

/** Why there is no place at each level; null without a featured service. */
type Shortages = Readonly<Record<FeaturedLevel, Shortage | null>>;

export const ShortagesContext = createContext<Shortages | null>(null);

/** One subscription of the table serves the switches of all rows; they draw again when the last place goes or comes back. */
export const useShortages = (): Shortages | null => useContext(ShortagesContext);

const at =
  (level: FeaturedLevel) =>
  ({ context: { max, taken } }: PlacesSnapshot) =>
    shortageOf(level, max, taken);
const atFeatured = at("Featured");
const atPremium = at("FeaturedPremium");

/** Why there is no place at each level, the same object until that changes; null without a featured service. */
export function useShortagesOf(places: PlacesActor): Shortages | null {
  const Featured = useSelector(places, atFeatured);
  const FeaturedPremium = useSelector(places, atPremium);
  return useMemo(
    () => (Featured === "absent" && FeaturedPremium === "absent" ? null : { Featured, FeaturedPremium }),
    [Featured, FeaturedPremium],
  );
}
