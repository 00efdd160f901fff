import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { shortageOf } from "#machines/featured/shortageOf.ts";
import type { PlacesActor, PlacesSnapshot, Shortages } from "./featuredContext.ts";

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
