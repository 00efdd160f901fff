// @chunk filters
import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { fromPromise } from "xstate";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { placeFactOf } from "#machines/place/placeFactMachine.ts";
import { useHeard } from "#product/context/useHeard.ts";
import { placeOf } from "../actors/placeOf.ts";
import { observe } from "../event-log/observe.ts";

/** The actor of what is to be known of the place that is wanted now. */
export function useWanted<Fact>(logic: ReturnType<typeof placeFactOf<Fact>>, id: string | null) {
  const actor = useActorRef(logic, { inspect: observe });
  useEffect(() => actor.send({ type: "place.want", id }), [actor, id]);
  return actor;
}

const place = placeFactOf<LocationSuggestion>().provide({
  actors: { load: fromPromise(({ input: { id } }) => placeOf(id)) },
});

/**
 * A place that there is not leaves the address, and with it whatever means nothing without it: the screen goes on without
 * that filter. One that could not be asked for stays. `hear` is told what is wanted now, once it is known.
 */
export function useKnownPlace(
  id: string | null,
  keys: readonly string[],
  hear?: (place: LocationSuggestion | null) => void,
): void {
  useHeard(useWanted(place, id || null), {
    "place.told": ({ fact }) => hear?.(fact),
    "place.gone": () => {
      const query = new URLSearchParams(location.search);
      for (const key of keys) query.delete(key);
      navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true });
    },
  });
}
