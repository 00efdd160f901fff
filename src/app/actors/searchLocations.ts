// @chunk filters

import i18next from "i18next";
import { fromPromise } from "xstate";
import type { LocationType } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

interface Question {
  query: string;
  types: readonly LocationType[];
  limit: number;
}

/** Suggestions for a typed place, in the panel's language. */
export const searchLocations = fromPromise<LocationSuggestion[], Question>(async ({ input, signal }) => {
  const { body } = await answered(
    clientOf(placeContract, "geo").withText({
      query: {
        query: input.query.slice(0, 100),
        lang: i18next.language as SystemLanguage,
        limit: input.limit,
        types: [...input.types],
      },
      fetchOptions: { signal },
    }),
  );
  return body;
});
