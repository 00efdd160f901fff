import i18next from "i18next";
import { fromPromise } from "xstate";
import type { SystemLanguage } from "#contracts/languages.ts";
import type { LocationType } from "#contracts/location.ts";
import type { LocationSuggestion } from "#contracts/place.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

interface Question {
  query: string;
  types: readonly LocationType[];
  limit: number;
}

/** Suggestions for a typed place, in the panel's language. */
export const searchLocations = fromPromise<LocationSuggestion[], Question>(async ({ input, signal }) => {
  const { body } = await answered(
    clients.place().withText({
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
