import { fold, foldWords, withinEdits } from "#server/shared/text/fold.ts";
import type { Place } from "./place.ts";
import { placeIndex } from "./placeIndex.ts";
import { fits, placeNames } from "./placeNames.ts";

/** Where a text says that something lies. */
export interface PlaceArea {
  /** Its municipalities, by id. */
  readonly towns: ReadonlySet<string>;
  /** The municipalities that are meant first: fewer when the text names a town instead of a province. */
  readonly inner: ReadonlySet<string>;
  /** Whether it is written as an area is called. */
  readonly isAsCalled: boolean;
}

/** Vehicle registration codes of the provinces, by INE code. */
const registrations =
  "VI AB A AL AV BA IB,PM B BU CC CA CS CR CO C CU GI,GE GR GU SS H HU J LE L LO LU M MA MU NA OR,OU O P GC PO SA TF,TE S SG SE SO T TE,TER TO V VA BI ZA Z CE ML"
    .split(" ")
    .map((codes, at) => [codes.split(","), String(at + 1).padStart(2, "0")] as const);

/** Coasts and districts that people give for a province, by the INE codes of provinces and of municipalities. */
const coasts: readonly (readonly [names: string, codes: string])[] = [
  ["Costa Blanca|Vega Baja|Vega Baja del Segura|Marina Alta|Marina Baja|Marina Baixa|Weisse Küste", "03"],
  ["Costa Cálida|Mar Menor", "30"],
  ["Costa de Almería|Levante Almeriense|Almanzora|Valle del Almanzora", "04"],
  ["Costa Tropical|Costa Granadina|Alpujarra|Las Alpujarras", "18"],
  ["Costa del Sol|Costa del Sol Occidental|Costa del Sol Oriental", "29 11033 11022"],
  ["Axarquía|Serranía de Ronda", "29"],
  ["Campo de Gibraltar", "11"],
  ["Costa de la Luz", "11 21"],
  ["Costa Brava|Alt Empordà|Baix Empordà|Ampurdán|Empordà", "17"],
  ["Costa Dorada|Costa Daurada|Costa de Oro", "43"],
  ["Costa del Azahar|Costa dels Tarongers|Orange Coast", "12 46"],
  ["Costa de Valencia|La Safor", "46"],
  ["Costa del Maresme|Maresme|Costa del Garraf|Costa de Barcelona", "08"],
  ["Costa Verde", "33"],
  ["Costa de Cantabria|Costa Esmeralda", "39"],
  ["Costa Vasca|Basque Coast", "20 48"],
  ["Rías Baixas|Rías Bajas", "36 15"],
  ["Rías Altas", "15 27"],
  ["Costa da Morte|Costa de la Muerte", "15"],
];

/** Islands, by their province and the box around the centres of their municipalities: south, north, west, east. */
const islands: readonly (readonly [names: string, province: string, ...box: number[]])[] = [
  ["Formentera", "07", 38.6, 38.8, 1.3, 1.7],
  ["Ibiza|Eivissa|Ibiza Island", "07", 38.82, 39.2, 1.1, 1.7],
  ["Menorca|Minorca", "07", 39.75, 40.2, 3.7, 4.4],
  ["Mallorca|Majorca|Palma de Mallorca", "07", 39.2, 40, 2.3, 3.6],
  ["Lanzarote", "35", 28.8, 29.5, -14, -13.3],
  ["Fuerteventura", "35", 28, 28.8, -14.6, -13.7],
  ["Gran Canaria|Grand Canary", "35", 27.6, 28.3, -16, -15.2],
  ["Tenerife|Teneriffa|Ténérife", "38", 27.9, 28.7, -17, -16],
  ["La Gomera", "38", 27.9, 28.3, -17.4, -17.05],
  ["La Palma", "38", 28.4, 28.9, -18.1, -17.6],
  ["El Hierro", "38", 27.5, 27.9, -18.3, -17.8],
];

const moreNames: readonly (readonly [names: string, id: string])[] = [
  [
    "Comunitat Valenciana|Comunidad de Valencia|Community of Valencia|C. Valenciana|Valencia Region|Valencian Region|País Valencià",
    "r-10",
  ],
  ["Illes Balears|Balears|Baleares|Balearics|Balearen|Baléares|Balearische Inseln", "r-04"],
  ["Catalunya|Katalonien|Catalonië|Catalogne", "r-09"],
  ["Islas Canarias|Canaries|Kanarische Inseln|Kanaren|Canarische Eilanden", "r-05"],
  ["Andalusien|Andalusië|Andalousie", "r-01"],
  ["Euskadi|Pays Basque|Baskenland", "r-16"],
  ["Principado de Asturias", "r-03"],
  ["Comunidad Foral de Navarra", "r-15"],
  ["Las Palmas de Gran Canaria", "p-35"],
];

/** Words beside the name of an area; those of the second list may be a part of it ("Costa Blanca South"). */
const fillers = new Set(
  (
    "provincia province provincie provinz prov region comunidad community autonoma spain espana spanien spanje espagne " +
    "norte sur este oeste north south east west nord sud sued ost noord zuid interior inland of de del"
  ).split(" "),
);
const kinds = new Set("costa coast isla islas island islands insel ile".split(" "));

/** The island of La Palma is told from Palma by its article alone. */
const key = (text: string) => (fold(text) === "la palma" ? "lapalma" : foldWords(text).join(""));

function townsOf(code: string): string[] {
  const index = placeIndex();
  const id = code.length === 5 ? `m-${code}` : code.length === 2 ? `p-${code}` : code;
  return index.within(id).filter((one) => one.startsWith("m-"));
}

function townsInBox(
  province: string,
  [south = 0, north = 0, west = 0, east = 0]: readonly number[],
): string[] {
  const inBox = ({ lat, lon }: Place) => lat > south && lat < north && lon > west && lon < east;
  const all = townsOf(province).flatMap((id) => placeIndex().byId(id) ?? []);
  return all.filter(inBox).map(({ id }) => id);
}

function areasByName(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const add = (names: readonly string[], towns: readonly string[]) => {
    for (const name of names) if (!found.has(key(name))) found.set(key(name), new Set(towns));
  };
  for (const [names, province, ...box] of islands) add(names.split("|"), townsInBox(province, box));
  for (const [names, codes] of coasts) add(names.split("|"), codes.split(" ").flatMap(townsOf));
  for (const [names, id] of moreNames) add(names.split("|"), townsOf(id));
  for (const type of ["province", "region"] as const) {
    for (const place of placeIndex().all()) {
      if (place.type === type) add([place.es, place.en, ...place.aliases], townsOf(place.id));
    }
  }
  return found;
}

let areas: Map<string, ReadonlySet<string>> | undefined;

const whole = (towns: ReadonlySet<string>, isAsCalled: boolean): PlaceArea => ({
  towns,
  inner: towns,
  isAsCalled,
});

/** By its name, without the words that say what it is, by its registration code or its postcode. */
function areaCalled(text: string): PlaceArea | null {
  areas ??= areasByName();
  const words = fold(text)
    .split(" ")
    .filter((word) => !fillers.has(word));
  const bare = words.filter((word) => !kinds.has(word));
  const found = areas.get(key(text)) ?? areas.get(key(words.join(" "))) ?? areas.get(key(bare.join(" ")));
  if (found) return whole(found, true);
  const code = text.trim().toUpperCase();
  const registered = registrations.find(([codes]) => codes.includes(code))?.[1];
  const postal = /(?<!\d)(\d{2})\d{3}(?!\d)/.exec(text)?.[1] ?? /^\d{2}$/.exec(code)?.[0];
  const towns = townsOf(registered ?? postal ?? "none");
  return towns.length > 0 ? whole(new Set(towns), registered !== undefined) : null;
}

function areaNearly(text: string): PlaceArea | null {
  const typed = key(text);
  const most = typed.length < 8 ? 1 : 2;
  if (typed.length < 4) return null;
  for (const [name, towns] of areas ?? []) {
    if (Math.abs(name.length - typed.length) <= most && withinEdits(typed, name, most))
      return whole(towns, false);
  }
  return null;
}

/** A town instead of an area: the town first, else its province. Of several that are called so, the largest. */
function areaOfTown(text: string): PlaceArea | null {
  const called = placeNames()
    .candidates(text)
    .filter(({ fit }) => fit >= fits.spelling)
    .toSorted((a, b) => b.fit - a.fit || b.place.population - a.place.population);
  const town = called[0]?.town;
  const province = town && placeIndex().provinceOf(town.id);
  if (!town || !province) return null;
  return { towns: new Set(townsOf(province.id)), inner: new Set([town.id]), isAsCalled: false };
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((id) => other.has(id)));

/** Of two areas that overlap what they share, else the first. */
function narrowed(one: PlaceArea, other: PlaceArea): PlaceArea {
  const towns = common(one.towns, other.towns);
  if (towns.size === 0) return { ...one, isAsCalled: false };
  const inner = common(one.inner, other.inner);
  return {
    towns,
    inner:
      inner.size > 0 ? inner : common(towns, one.inner.size < other.inner.size ? one.inner : other.inner),
    isAsCalled: one.isAsCalled && other.isAsCalled,
  };
}

const known = new Map<string, PlaceArea | null>();
const MAX_KNOWN = 5_000;

function find(text: string): PlaceArea | null {
  const direct = areaCalled(text);
  if (direct) return direct;
  const parts = text.split(/[,;/()|–—]|\s-\s/).filter((part) => fold(part) !== "");
  const pieces = parts.length > 1 ? parts : text.split("-");
  const named = pieces.length > 1 ? pieces.flatMap((part) => areaCalled(part) ?? areaOfTown(part) ?? []) : [];
  const [first, ...others] = named;
  if (first) return others.reduce(narrowed, first);
  return areaOfTown(text) ?? areaNearly(text);
}

/**
 * The area that a text names: a province, region, island or coast in whichever language, in one with an addition ("Alicante, Spain",
 * "Provincia de Murcia"), by its registration code or a postcode, by a town in it, or a slip away. Null when it names none.
 */
export function placeAreaOf(text: string): PlaceArea | null {
  if (fold(text) === "") return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = find(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, found);
  return found;
}
