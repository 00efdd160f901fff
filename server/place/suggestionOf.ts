import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { Place } from "./place.ts";
import type { PlaceIndex } from "./placeIndex.ts";

/** A place as the wire tells it (DATA-37). */
export const suggestionOf = (index: PlaceIndex, place: Place): LocationSuggestion => ({
  id: place.id,
  type: place.type,
  text: { en: index.text(place, "en"), es: index.text(place, "es") },
  typeDescriptionKey: `location.${place.type}`,
  center: { lat: place.lat, lon: place.lon },
});
