import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { locationTypes } from "#contracts/location.ts";
import { locationSearchMachine } from "#machines/locationSearchMachine.ts";
import type { AnalyticsActor } from "#screens/analytics/chart/chartContext.ts";
import { placeOf } from "../actors/placeOf.ts";
import { searchLocations } from "../actors/searchLocations.ts";
import { observe } from "../observe.ts";

const locationSearch = locationSearchMachine.provide({ actors: { search: searchLocations } });

/** The type-ahead of places; it follows the place that is filtered by, wherever that comes from. */
export function useAnalyticsPlace(analytics: AnalyticsActor) {
  const places = useActorRef(locationSearch, {
    inspect: observe,
    input: { chosen: null, types: locationTypes },
  });
  const id = useSelector(analytics, ({ context }) => context.search.location);
  useEffect(() => {
    let wanted = true;
    const { chosen } = places.getSnapshot().context;
    if ((chosen?.id ?? "") === id) return;
    if (id === "") places.send({ type: "location.reset", location: null });
    else {
      placeOf(id).then(
        ({ text, type }) => wanted && places.send({ type: "location.reset", location: { id, text, type } }),
        () => undefined,
      );
    }
    return () => {
      wanted = false;
    };
  }, [places, id]);
  return places;
}
