import { placeIndex } from "#server/place/placeIndex.ts";

/** The town, province and region that a location lies in, by their ids; null where the gazetteer has none. */
export interface EntryPlace {
  readonly town: string | null;
  readonly province: string | null;
  readonly region: string | null;
}

export function entryPlace(location: string | null): EntryPlace {
  if (location === null) return { town: null, province: null, region: null };
  const index = placeIndex();
  return {
    town: index.townOf(location)?.id ?? null,
    province: index.provinceOf(location)?.id ?? null,
    region: index.regionOf(location)?.id ?? null,
  };
}
