// @chunk rows

import type { LocationSuggestion } from "#contracts/place/place.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

const known = new Map<string, Promise<LocationSuggestion>>();

/** The place of a location id, asked for once; a failure is asked again. */
export function placeOf(id: string): Promise<LocationSuggestion> {
  const before = known.get(id);
  if (before) return before;
  const asked = answered(clientOf(placeContract, "geo").get({ params: { value: id } })).then(
    ({ body }) => body,
  );
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}
