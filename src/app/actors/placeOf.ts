// @chunk rows
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

const known = new Map<string, Promise<LocationSuggestion>>();

/** The place of a location id, asked for once; a failure is asked again. */
export function placeOf(id: string): Promise<LocationSuggestion> {
  const before = known.get(id);
  if (before) return before;
  const asked = answered(clients.place().get({ params: { value: id } })).then(({ body }) => body);
  known.set(id, asked);
  asked.catch(() => known.delete(id));
  return asked;
}
