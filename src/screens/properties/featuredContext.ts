import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { Shortage } from "#machines/featured/shortageOf.ts";
import type { featuredMachine } from "#machines/featuredMachine.ts";
import type { featuredPlacesMachine } from "#machines/featuredPlacesMachine.ts";

export type FeaturedActor = ActorRefFrom<typeof featuredMachine>;
export type PlacesActor = ActorRefFrom<typeof featuredPlacesMachine>;
export type PlacesSnapshot = SnapshotFrom<typeof featuredPlacesMachine>;

/** Why there is no place at each level; null without a featured service. */
export type Shortages = Readonly<Record<FeaturedLevel, Shortage | null>>;

export const ShortagesContext = createContext<Shortages | null>(null);

/** One subscription of the table serves the switches of all rows; they draw again when the last place goes or comes back. */
export const useShortages = (): Shortages | null => useContext(ShortagesContext);
