import { propertyLocationTypes } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";
import { placeOfKyero } from "#server/kyero/kyeroPlace.ts";
import { fold, foldWords, withinEdits } from "#server/place/fold.ts";
import type { Place } from "#server/place/place.ts";
import { placeIndex } from "#server/place/placeIndex.ts";

/** Where a listing lies, in a feed's words; an empty text is none. */
export interface WrittenPlace {
  readonly town: string;
  readonly province: string;
  readonly detail: string;
}

/** The place that was meant, and whether the feed called it so. */
export interface FoundTown {
  readonly id: string;
  readonly townName: string;
  readonly townAsSaid: boolean;
  readonly provinceName: string;
  readonly provinceAsSaid: boolean;
}

const MAX_CACHED = 20_000;
const CANDIDATES = 40;
const cachedTowns = new Map<string, FoundTown | null>();

/**
 * The place behind a town's name: as it is called in its province, in whichever language; else a part of the name, a slip of the
 * finger, the name in another province when only one place has it, and at last the municipality at the coordinates.
 */
export function findTown(said: WrittenPlace, point: Point | null): FoundTown | null {
  const key = [said.town, said.province, said.detail].join("|");
  const known = cachedTowns.get(key);
  const byName = known === undefined ? townByName(said) : known;
  if (known === undefined) {
    if (cachedTowns.size >= MAX_CACHED) cachedTowns.clear();
    cachedTowns.set(key, byName);
  }
  return byName ?? (point ? townAt(point, said) : null);
}

function townByName({ town, province, detail }: WrittenPlace): FoundTown | null {
  if (fold(town) === "") return null;
  const exact = placeOfKyero({ town, province, location_detail: detail || null });
  if (exact) return answer(exact, town, true, true);
  const area = areaOf(province);
  const names = [town, ...town.split(/[(),;/]|\s-\s/), detail].map((name) => name.trim()).filter(Boolean);
  for (const name of names) {
    const id =
      area && placeOfKyero({ town: name, province: area.es.split(" / ")[0] ?? "", location_detail: detail });
    const place = id ? placeIndex().byId(id) : called(name, area);
    const inside =
      area !== undefined && place !== undefined && placeIndex().within(area.id).includes(place.id);
    if (place) return answer(place.id, name, name === town, inside && isCalled(area, province));
  }
  return null;
}

/** The one place of the area with this name, or a slip away from it. Outside of the area only the name itself counts. */
function called(name: string, area: Place | undefined): Place | undefined {
  const index = placeIndex();
  const places = index.search(name, { limit: CANDIDATES, types: propertyLocationTypes });
  const inside = places.filter(({ id }) => !area || index.within(area.id).includes(id));
  const [exact] = inside.filter((place) => isCalled(place, name));
  if (exact) return exact;
  const near = inside.find((place) => isNearly(place, name));
  if (near) return near;
  const elsewhere = places.filter((place) => isCalled(place, name));
  return elsewhere.length === 1 && fold(name).length > 4 ? elsewhere[0] : undefined;
}

function areaOf(province: string): Place | undefined {
  if (fold(province) === "") return undefined;
  const index = placeIndex();
  const [area] = index.search(province, { limit: 1, types: ["province"] });
  if (area && (isCalled(area, province) || isNearly(area, province))) return area;
  const [region] = index.search(province, { limit: 1, types: ["region"] });
  return region && (isCalled(region, province) || isNearly(region, province)) ? region : undefined;
}

const joined = (name: string) => foldWords(name).join("");
const namesOf = ({ es, en, aliases }: Place) => [...es.split(" / "), es, en, ...aliases];
const isCalled = (place: Place | undefined, name: string): boolean =>
  place !== undefined && namesOf(place).some((one) => joined(one) === joined(name));

function isNearly(place: Place, name: string): boolean {
  const typed = joined(name);
  const most = typed.length < 8 ? 1 : 2;
  return (
    typed.length > 3 &&
    namesOf(place).some(
      (one) => Math.abs(joined(one).length - typed.length) <= most && withinEdits(typed, joined(one), most),
    )
  );
}

function townAt(point: Point, { town, province }: WrittenPlace): FoundTown | null {
  const index = placeIndex();
  const place = index.nearestMunicipality(point);
  const area = areaOf(province);
  if (!place || !index.containsPoint(place.id, point.lat, point.lon)) return null;
  if (area && !index.within(area.id).includes(place.id)) return null;
  return answer(place.id, town, false, isCalled(area, province));
}

function answer(id: string, name: string, whole: boolean, provinceAsSaid: boolean): FoundTown | null {
  const index = placeIndex();
  const place = index.byId(id);
  const town = index.townOf(id);
  if (!place || !town) return null;
  const asSaid = whole && (isCalled(place, name) || isCalled(town, name));
  const province = index.provinceOf(id);
  return {
    id,
    townName: place.es,
    townAsSaid: asSaid,
    provinceName: province?.es ?? "",
    provinceAsSaid,
  };
}
