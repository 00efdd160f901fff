import type { Property } from "#contracts/property/property.ts";
import type { Place } from "#server/gazetteer/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { fold } from "#server/shared/text/fold.ts";
import { shownPosition } from "#server/site/listing/listingView.ts";
import { kyeroLimits } from "./kyeroValues.ts";

/** Where a property lies, in a feed's words: `location_detail` names the part of the town. */
export interface KyeroPlace {
  readonly town: string;
  readonly province: string;
  readonly location_detail: string | null;
}

const firstName = ({ es }: Place): string => es.split(" / ")[0] ?? es;

/** The words for a place of the gazetteer. One that has left it since is called by its id. */
export function kyeroPlaceOf(id: string): KyeroPlace {
  const index = placeIndex();
  const place = index.byId(id);
  const town = index.townOf(id);
  if (!place || !town) return { town: id, province: id, location_detail: null };
  const province = index.provinceOf(id) ?? town;
  const detail = place === town ? null : firstName(place).slice(0, kyeroLimits.detailLength);
  return { town: firstName(town), province: firstName(province), location_detail: detail };
}

let ids: ReadonlyMap<string, string> | undefined;

/** The exact inverse of `kyeroPlaceOf`, whatever the capitals, accents and hyphens: a place's id, null when no place is called so. */
export function placeOfKyero({ town, province, location_detail }: KyeroPlace): string | null {
  ids ??= idsByName();
  const area = `${fold(province)}|${fold(town)}`;
  const part = location_detail === null ? undefined : ids.get(`${area}|${fold(location_detail)}`);
  return part ?? ids.get(area) ?? null;
}

/** Written names first, so that an alias of one place never hides the name of another. */
function idsByName(): Map<string, string> {
  const index = placeIndex();
  const found = new Map<string, string>();
  const keep = (id: string, { town, province, location_detail }: KyeroPlace) => {
    const names = [province, town, ...(location_detail === null ? [] : [location_detail])];
    const key = names.map(fold).join("|");
    if (!found.has(key)) found.set(key, id);
  };
  const places = index.all().filter(({ type }) => type !== "region" && type !== "province");
  for (const { id } of places) keep(id, kyeroPlaceOf(id));
  for (const place of places) {
    const written = kyeroPlaceOf(place.id);
    for (const name of [...place.es.split(" / "), place.en, ...place.aliases]) {
      const isTown = written.location_detail === null;
      keep(place.id, isTown ? { ...written, town: name } : { ...written, location_detail: name });
    }
  }
  return found;
}

/** Degrees as a feed writes them. */
export interface KyeroPosition {
  readonly latitude: string;
  readonly longitude: string;
}

/** Where a feed says that a property lies, no closer than its advertiser wants it shown; null for the town alone. */
export function kyeroPositionOf(
  property: Pick<Property, "Latitude" | "Longitude" | "GeoInfo">,
): KyeroPosition | null {
  const shown = shownPosition(property);
  if (!shown || shown.lat === 0 || shown.lon === 0) return null;
  return { latitude: String(shown.lat), longitude: String(shown.lon) };
}

/**
 * A position that came with a feed. It is as close as its sender wanted it, so it is shown as it came. Whether it lies in the
 * portal's box is for the caller to judge.
 */
export const positionOfKyero = (latitude: number, longitude: number) => ({
  Latitude: latitude,
  Longitude: longitude,
  GeoInfo: "exact" as const,
});
