import type { PlaceShape } from "#contracts/place/place.ts";
import type { PlaceIndex } from "./placeIndex.ts";
import { shapeStore } from "./shapeStore.ts";

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The outline of a place's municipality, of a province, or of a region's provinces; undefined for an unknown id. */
export const shapeOf = (index: PlaceIndex, id: string): PlaceShape | undefined => {
  const place = index.townOf(id) ?? index.byId(id);
  if (!place) return undefined;
  const ids = place.type === "region" ? index.children(place.id).map((province) => province.id) : [place.id];
  return {
    id: place.id,
    text: { en: index.text(place, "en"), es: index.text(place, "es") },
    center: { lat: place.lat, lon: place.lon },
    rings: ids
      .flatMap((one) => shapeStore().rings(one))
      .map((ring) => ring.map(([lon, lat]): [number, number] => [round(lon), round(lat)])),
  };
};
