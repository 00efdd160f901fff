import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { placeFactOf } from "#machines/place/placeFactMachine.ts";
import type { MapShape } from "#ui/map/mapProps.ts";
import { placeOf } from "../actors/placeOf.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { useWanted } from "./useKnownPlace.ts";

type Text = LocationSuggestion["text"];

export const placeText = placeFactOf<Text>().provide({
  actors: { load: fromPromise<Text, { id: string }>(async ({ input: { id } }) => (await placeOf(id)).text) },
});

/** The outline of a place, to stress on the map. */
export const placeOutline = placeFactOf<MapShape>().provide({
  actors: {
    load: fromPromise<MapShape, { id: string }>(async ({ input: { id } }) => {
      const { body } = await answered(clientOf(placeContract, "geo").shape({ params: { id } }));
      return { id: body.id, rings: body.rings };
    }),
  },
});

/** The outline of a cadastral parcel (14 characters). */
export const parcelOutline: typeof placeOutline = placeOutline.provide({
  actors: {
    load: fromPromise<MapShape, { id: string }>(async ({ input: { id } }) => {
      const { body } = await answered(clientOf(placeContract, "geo").parcel({ params: { reference: id } }));
      return { id: `parcel-${body.reference}`, rings: body.rings };
    }),
  },
});

/** What is known of the place that is wanted now; null while nothing is. */
export function usePlaceFact<Fact>(
  logic: ReturnType<typeof placeFactOf<Fact>>,
  id: string | null,
): Fact | null {
  return useSelector(useWanted(logic, id), ({ context }) => (context.id === id ? context.fact : null));
}

/** What a place is called with its province, in the panel's language; null while that is not known. */
export function usePlaceText(id: string | null): string | null {
  const { i18n } = useTranslation("common");
  return usePlaceFact(placeText, id)?.[i18n.language as keyof Text] ?? null;
}
