// @chunk filters
import { useActorRef } from "@xstate/react";
import i18next from "i18next";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { fromPromise } from "xstate";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { placeFactOf } from "#machines/place/placeFactMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { placeOf } from "../actors/placeOf.ts";
import { observe } from "../event-log/observe.ts";
import { fetchTexts } from "../texts/i18n.ts";

/** The actor of what is to be known of the place that is wanted now. */
export function useWanted<Fact>(logic: ReturnType<typeof placeFactOf<Fact>>, id: string | null) {
  const actor = useActorRef(logic, { inspect: observe });
  useEffect(() => actor.send({ type: "place.want", id }), [actor, id]);
  return actor;
}

export const place = placeFactOf<LocationSuggestion>().provide({
  actors: { load: fromPromise(({ input: { id } }) => placeOf(id)) },
});

/** Says which filter left the address, and why. */
export async function tellDropped(
  what: "place" | "radius" | "value",
  params: { names?: string } = {},
): Promise<void> {
  await fetchTexts(["notFound"]);
  toasts.show({ tone: "warning", title: i18next.t(`notFound:dropped.${what}`, params) });
}

/** Takes these keys out of the address, where they ask for nothing. */
function dropFilter(keys: readonly string[], what: "place" | "radius"): void {
  const query = new URLSearchParams(location.search);
  for (const key of keys) query.delete(key);
  navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true });
  void tellDropped(what).catch(() => undefined);
}

/**
 * A place that there is not leaves the address, and with it whatever means nothing without it, which are the `keys` after the first: the
 * screen goes on without that filter, and says so (LIST-58). One that could not be asked for stays. `hear` is told what is wanted
 * now, once it is known.
 */
export function useKnownPlace(
  id: string | null,
  keys: readonly string[],
  hear?: (place: LocationSuggestion | null) => void,
): void {
  useActorEvents(useWanted(place, id || null), {
    "place.told": ({ fact }) => hear?.(fact),
    "place.gone": () => dropFilter(keys, "place"),
  });
  useEffect(() => {
    const [placeKey = "", ...around] = keys;
    const query = new URLSearchParams(location.search);
    if (!id && !query.has(placeKey) && around.some((key) => query.has(key))) dropFilter(around, "radius");
  }, [id, keys]);
}
