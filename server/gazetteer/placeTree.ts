import type { LocationType } from "#contracts/place/location.ts";
import type { Place } from "./place.ts";

/** Who lies in whom: a place, its ancestors, its descendants. */
export interface PlaceTree {
  byId(id: string): Place | undefined;
  /** The place itself or its ancestor of a type. */
  up(id: string, type: LocationType): Place | undefined;
  /** Ids of the place and of everything in it; empty for an unknown id. */
  within(id: string): readonly string[];
  children(id: string): readonly Place[];
}

export const placeTree = (places: ReadonlyMap<string, Place>): PlaceTree => {
  const children = new Map<string, Place[]>();
  for (const place of places.values()) {
    if (!place.parent) continue;
    const siblings = children.get(place.parent);
    if (siblings) siblings.push(place);
    else children.set(place.parent, [place]);
  }
  const known = new Map<string, readonly string[]>();

  const within = (id: string): readonly string[] => {
    const done = known.get(id);
    if (done) return done;
    if (!places.has(id)) return [];
    const ids = [id, ...(children.get(id) ?? []).flatMap((child) => within(child.id))];
    known.set(id, ids);
    return ids;
  };

  const up = (id: string, type: LocationType): Place | undefined => {
    const place = places.get(id);
    if (!place || place.type === type) return place;
    return place.parent ? up(place.parent, type) : undefined;
  };

  return { byId: (id) => places.get(id), up, within, children: (id) => children.get(id) ?? [] };
};
