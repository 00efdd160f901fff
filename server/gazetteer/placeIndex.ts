import type { LocationType } from "#contracts/place/location.ts";
import type { LocationSuggestion, Point } from "#contracts/place/place.ts";
import { pointInShape } from "#contracts/place/pointInShape.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { type Place, type PlaceTree, placeTree, readData } from "./place.ts";
import { type SearchOptions, searchEntries, searchPlaces } from "./searchPlaces.ts";
import { shapeStore } from "./shapeStore.ts";

/**
 * One place as `npm run places:build` writes it: id, type, parent's id, Spanish name, English name, further names people type,
 * latitude, longitude (degrees), population (0 when unknown).
 */
export type GazetteerRow = [
  id: string,
  type: LocationType,
  parent: string | null,
  es: string,
  en: string,
  aliases: string[],
  lat: number,
  lon: number,
  population: number,
];

/** Every place by its id, parents before children. */
const loadPlaces = (): Map<string, Place> =>
  new Map(
    (readData("gazetteer") as GazetteerRow[]).map(
      ([id, type, parent, es, en, aliases, lat, lon, population]) => [
        id,
        { id, type, parent, es, en, aliases, lat, lon, population },
      ],
    ),
  );

const firstName = (place: Place, lang: SystemLanguage) => place[lang].split(" / ")[0] ?? place[lang];

/** "Jávea / Xàbia, Alicante", "El Arenal, Jávea, Alicante", "Alicante, Comunidad Valenciana". */
const placeText = (tree: PlaceTree, place: Place, lang: SystemLanguage): string => {
  if (place.type === "region") return place[lang];
  const isArea = place.type === "province" || place.type === "municipality";
  const around = isArea
    ? [tree.byId(place.parent ?? "")]
    : [tree.up(place.id, "municipality"), tree.up(place.id, "province")];
  const names = around.filter((one) => !!one).map((one) => firstName(one, lang));
  const context = names.filter((name, at) => names.indexOf(name) === at);
  if (place.type === "province" && context[0] === place[lang]) return place[lang];
  return [place[lang], ...context].join(", ");
};

/** As many neighbours as the largest municipalities need: their centres are 40 km from their edges. */
const candidates = 80;
/** Degrees of a cell. The centre of a municipality that holds a point lies in the point's cell or in one beside it. */
const cell = { lat: 0.4, lon: 0.55 };

const squaredDegrees = (place: Place, { lat, lon }: Point) =>
  (place.lat - lat) ** 2 + ((place.lon - lon) * Math.cos((lat * Math.PI) / 180)) ** 2;

const nearestOf = (places: readonly Place[], point: Point): Place[] =>
  places
    .map((place) => ({ place, far: squaredDegrees(place, point) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, candidates)
    .map(({ place }) => place);

const holderOf = (near: readonly Place[], point: Point): Place | undefined => {
  const { rings } = shapeStore();
  const holding = (tolerance: number) => near.find(({ id }) => pointInShape(point, rings(id), tolerance));
  return holding(0) ?? holding(1000);
};

/** Finds municipalities by a point, among those of the cells around it. */
const municipalityFinder = (municipalities: readonly Place[]) => {
  const cellOf = ({ lat, lon }: Point) => [Math.floor(lat / cell.lat), Math.floor(lon / cell.lon)] as const;
  const cells = new Map<string, Place[]>();
  for (const place of municipalities) {
    const key = cellOf(place).join();
    cells.set(key, [...(cells.get(key) ?? []), place]);
  }
  const around = (point: Point): Place[] => {
    const [row, column] = cellOf(point);
    const steps = [-1, 0, 1];
    return steps.flatMap((down) =>
      steps.flatMap((right) => cells.get([row + down, column + right].join()) ?? []),
    );
  };
  /** The municipality whose outline holds a point, or passes within a kilometre of it. */
  const at = (point: Point): Place | undefined => holderOf(nearestOf(around(point), point), point);
  return {
    at,
    nearest: (point: Point): Place | undefined => at(point) ?? nearestOf(municipalities, point)[0],
  };
};

/** The gazetteer in memory: 8,131 municipalities, their provinces and regions, districts, villages and urbanisations. */
export interface PlaceIndex {
  all(): readonly Place[];
  byId(id: string): Place | undefined;
  search(query: string, options?: SearchOptions): Place[];
  /** The place's id and the ids of everything in it, for `Location` filters; empty for an unknown id. */
  within(id: string): readonly string[];
  children(id: string): readonly Place[];
  centre(id: string): Point | undefined;
  /** The municipality, province or region of a place; the place itself when it is one. */
  townOf(id: string): Place | undefined;
  provinceOf(id: string): Place | undefined;
  regionOf(id: string): Place | undefined;
  /** "Jávea / Xàbia, Alicante". */
  text(place: Place, lang: SystemLanguage): string;
  /** Whether a point lies in the place's municipality (province, region), or within 800 m of its generalised outline. */
  containsPoint(id: string, lat: number, lon: number): boolean;
  /** The municipality at a point; undefined beyond a kilometre from its generalised outline (at sea, abroad). */
  municipalityAt(point: Point): Place | undefined;
  /** The municipality at a point, else the nearest one. */
  nearestMunicipality(point: Point): Place | undefined;
}

const build = (): PlaceIndex => {
  const places = loadPlaces();
  const tree = placeTree(places);
  const all = [...places.values()];
  const entries = searchEntries(all, tree);
  const municipalities = all.filter(({ type }) => type === "municipality");
  const { at: municipalityAt, nearest: nearestMunicipality } = municipalityFinder(municipalities);
  return {
    all: () => all,
    byId: tree.byId,
    search: (query, options = {}) => searchPlaces(entries, query, options),
    within: tree.within,
    children: tree.children,
    centre: (id) => {
      const place = tree.byId(id);
      return place && { lat: place.lat, lon: place.lon };
    },
    townOf: (id) => tree.up(id, "municipality"),
    provinceOf: (id) => tree.up(id, "province"),
    regionOf: (id) => tree.up(id, "region"),
    text: (place, lang) => placeText(tree, place, lang),
    containsPoint: (id, lat, lon) => {
      const area = tree.up(id, "municipality") ?? tree.byId(id);
      if (area?.type !== "region") {
        const rings = shapeStore().rings(area?.id ?? "");
        // Most points lie well inside, which costs a tenth of the distance to an edge.
        return pointInShape({ lat, lon }, rings, 0) || pointInShape({ lat, lon }, rings);
      }
      const at = nearestMunicipality({ lat, lon });
      return !!at && tree.within(area.id).includes(at.id);
    },
    municipalityAt,
    nearestMunicipality,
  };
};

let index: PlaceIndex | undefined;

/** The one gazetteer of this process, read on first use (docs/decisions/004: how long and how much memory). */
export const placeIndex = (): PlaceIndex => {
  index ??= build();
  return index;
};

/** A place as the wire tells it (DATA-37). */
export const suggestionOf = (index: PlaceIndex, place: Place): LocationSuggestion => ({
  id: place.id,
  type: place.type,
  text: { en: index.text(place, "en"), es: index.text(place, "es") },
  typeDescriptionKey: `location.${place.type}`,
  center: { lat: place.lat, lon: place.lon },
});
