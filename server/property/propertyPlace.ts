import type { Location } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";

/** A property's whereabouts as the list names them. Names are the gazetteer's own ("Jávea / Xàbia"). */
export interface PropertyPlace {
  readonly location: Location;
  readonly townId: string;
  readonly townName: string;
  readonly provinceName: string;
  readonly center: Point | null;
}

const found = new Map<string, PropertyPlace>();

/** The place with this id; undefined when the gazetteer has none. */
export function findPlace(id: string): PropertyPlace | undefined {
  const known = found.get(id);
  if (known) return known;
  const index = placeIndex();
  const place = index.byId(id);
  if (!place) return undefined;
  const town = index.townOf(id);
  const answer = {
    location: {
      id,
      type: place.type,
      text: { en: index.text(place, "en"), es: index.text(place, "es") },
    },
    townId: town?.id ?? id,
    townName: town?.es ?? place.es,
    provinceName: index.provinceOf(id)?.es ?? "",
    center: { lat: place.lat, lon: place.lon },
  };
  found.set(id, answer);
  return answer;
}

/** The place of a stored property. One that has left the gazetteer since is called by its id, so that the list still shows. */
export function propertyPlace(id: string): PropertyPlace {
  return (
    findPlace(id) ?? {
      location: { id, type: "municipality", text: { en: id, es: id } },
      townId: id,
      townName: id,
      provinceName: "",
      center: null,
    }
  );
}
