import { useRef } from "react";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { useListState } from "./listContext.ts";

/** The place that is searched in. The machine knows the form's; the applied one stays while another is being typed. */
export function useAppliedPlace(): LocationSuggestion | null {
  const place = useListState(({ context }) => context.place);
  const id = useListState(({ context }) => context.search.Location);
  const known = useRef<LocationSuggestion | null>(null);
  if (place && place.id === id) known.current = place;
  return known.current?.id === id ? known.current : null;
}
