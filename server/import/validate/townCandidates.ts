import type { LocationType } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";
import { otherCountryOf } from "#server/gazetteer/countryNames.ts";
import { kilometresBetween } from "#server/gazetteer/place.ts";
import { type PlaceArea, placeAreaOf } from "#server/gazetteer/placeAreas.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { type Candidate, fits, placeNames } from "#server/gazetteer/placeNames.ts";
import { fold } from "#server/shared/text/fold.ts";

/** Where a listing lies, in a feed's words; an empty text is none. */
export interface WrittenPlace {
  readonly town: string;
  readonly province: string;
  readonly detail: string;
  readonly country: string;
}

/** How far a property may lie from a village or an urbanisation whose name it has. */
const NEAR_KM = 10;
/** A city is meant by its bare name when it has so many people, and so many times as many as the others. */
const CITY = { people: 20_000, times: 10 };

const kindOrder: readonly LocationType[] = ["municipality", "entity", "district", "neighbourhood"];

/** What the words alone say. */
export interface Meaning {
  readonly written: WrittenPlace;
  readonly candidates: readonly Candidate[];
  readonly area: PlaceArea | null;
  readonly country: string | null;
  /** The candidates with slips, by the municipality at the pin; computed once. */
  readonly slips: Map<string, readonly Candidate[]>;
}

const POSTCODE = /(?<!\d)\d{5}(?!\d)/;
const MAX_CACHED = 20_000;
const cachedMeanings = new Map<string, Meaning>();

export function meaningOf(written: WrittenPlace): Meaning {
  const key = [written.town, written.province, written.detail, written.country].join("|");
  const cached = cachedMeanings.get(key);
  if (cached) return cached;
  if (cachedMeanings.size >= MAX_CACHED) cachedMeanings.clear();
  const made = readMeaning(written);
  cachedMeanings.set(key, made);
  return made;
}

function readMeaning(written: WrittenPlace): Meaning {
  const { province, detail, country } = written;
  const town = written.town.replace(POSTCODE, " ");
  const parts = town.split(/[,;/()|]|\s[-–—]\s/).filter((part) => fold(part) !== "");
  const pieces = parts.length > 1 ? parts : town.split(/[-–—]/);
  const named = placeNames().candidates(town);
  const isNamed = named.some(({ fit }) => fit >= fits.spelling);
  const ofParts = isNamed || pieces.length < 2 ? [] : pieces.flatMap(candidatesOfPart);
  const ofDetail = candidatesOfPart(detail).map((one) => ({ ...one, fit: fits.detail }));
  const candidates = [...named, ...ofParts, ...ofDetail];
  const area =
    placeAreaOf(province) ??
    placeAreaOf(POSTCODE.exec(written.town)?.[0] ?? "") ??
    areaOfParts([...(isNamed ? [] : pieces.slice(1)), detail], candidates);
  const around = [province, ...province.split(/[,;/()]/), ...(pieces.length > 1 ? pieces.slice(1) : [])];
  return {
    written,
    candidates,
    area,
    slips: new Map(),
    country: otherCountryOf(country) ?? around.map(otherCountryAround).find((one) => one !== null) ?? null,
  };
}

/** Beside a place's name only what is no name in Spain is a country: Granada, Andorra and San Martín are both. */
const otherCountryAround = (text: string): string | null => (placeAreaOf(text) ? null : otherCountryOf(text));

/** Of a part of a town's text, or of the detail, only whole names count, the first part most. */
const candidatesOfPart = (text: string, at = 0): Candidate[] =>
  placeNames()
    .candidates(text)
    .filter(({ fit }) => fit >= fits.withKind)
    .map((one) => {
      const loss = one.fit === fits.article ? 1 : 0;
      return { ...one, fit: Math.max(fits.withKind, fits.part - at - loss) };
    });

/** "Villamartín, Orihuela": what follows a place's name may be where it lies. */
const areaOfParts = (texts: readonly string[], candidates: readonly Candidate[]): PlaceArea | null =>
  texts
    .map(placeAreaOf)
    .find((area) => candidates.some((one) => one.fit > fits.detail && area?.inner.has(one.town.id))) ?? null;

const kindOf = ({ place }: Candidate) => kindOrder.indexOf(place.type);
export const isInside = (area: PlaceArea | null, { town }: Candidate) =>
  area === null || area.towns.has(town.id);
const isInner = (area: PlaceArea | null, { town }: Candidate) => area?.inner.has(town.id) ?? false;

const kilometresTo = (point: Point) => (one: Candidate) => kilometresBetween(one.place, point);

/** Whether a pin lies in a candidate's municipality, or near it where it is a part of one that the text names whole. */
function isAt(point: Point, one: Candidate): boolean {
  const far = kilometresBetween(one.place, point);
  if (far > 90) return false;
  if (one.place !== one.town && one.fit >= fits.withKind && far <= NEAR_KM) return true;
  return placeIndex().containsPoint(one.town.id, point.lat, point.lon);
}

/** The candidate at a pin that fits best: whole names before parts of names, those in the area before others, the town itself before its parts. */
export function candidateAt(point: Point, candidates: readonly Candidate[], area: PlaceArea | null) {
  const far = kilometresTo(point);
  const holds = (one: Candidate) => placeIndex().containsPoint(one.town.id, point.lat, point.lon);
  const rank = (one: Candidate): readonly number[] => [
    isInside(area, one) ? 0 : 1,
    one.fit >= fits.spelling ? 0 : 1,
    holds(one) ? 0 : 1,
    -one.fit,
    kindOf(one),
    far(one),
  ];
  const there = candidates.filter((one) => isAt(point, one));
  return there.length > 1 ? first(there, rank) : there[0];
}

function first(candidates: readonly Candidate[], rank: (one: Candidate) => readonly number[]) {
  const [best] = candidates
    .map((one) => ({ one, order: rank(one) }))
    .toSorted((a, b) => compare(a.order, b.order));
  return best?.one;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, nth) => value !== b[nth]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The one place that words mean without a pin; `ambiguous` when several fit alike, or lie in several provinces. */
export function candidateByWords(
  candidates: readonly Candidate[],
  area: PlaceArea | null,
): Candidate | "ambiguous" | undefined {
  if (!area) return candidateInSpain(candidates);
  const inside = candidates.filter((one) => isInside(area, one) && one.fit > fits.inFront);
  const rank = (one: Candidate) => [
    one.fit >= fits.spelling ? 0 : 1,
    isInner(area, one) ? 0 : 1,
    one.fit >= fits.alias && one.place === one.town ? 0 : 1,
    -one.fit,
    kindOf(one),
  ];
  const best = first(inside, rank);
  if (!best) return undefined;
  const isRival = (one: Candidate) =>
    one.fit >= fits.spelling && isInner(area, one) && provinceOf(one) !== provinceOf(best);
  if (best.fit >= fits.spelling && inside.some(isRival)) return candidateInSpain(inside);
  const alike = inside.filter((one) => compare(rank(one), rank(best)) === 0);
  return alike.every(({ town }) => town === best.town) ? best : "ambiguous";
}

const provinceOf = ({ place }: Candidate) => placeIndex().provinceOf(place.id);

/** Without a province only a whole name counts: of one place alone, of a province's capital, or of a city among villages. */
function candidateInSpain(candidates: readonly Candidate[]): Candidate | "ambiguous" | undefined {
  const whole = candidates.filter(({ fit }) => fit >= fits.spelling);
  const named = whole.length > 0 ? whole : candidates.filter(({ fit }) => fit >= fits.withKind);
  const largest = first(named, ({ place, fit }) => [-place.population, -fit]);
  if (!largest || named.every(({ town }) => town === largest.town))
    return largest && first(named, (one) => [-one.fit]);
  const others = named.filter(({ town }) => town !== largest.town).map(({ place }) => place.population);
  const capital = named.find((one) => one.isOwn && isCapital(one));
  if (capital) return capital;
  const isCity = largest.isOwn && largest.place.population >= CITY.people;
  return isCity && largest.place.population >= CITY.times * Math.max(...others) ? largest : "ambiguous";
}

/** A province and its capital have one name. */
const isCapital = ({ place }: Candidate) =>
  place.type === "municipality" &&
  fold(place.es.split(" / ")[0] ?? "") === fold(placeIndex().provinceOf(place.id)?.es ?? "");

/**
 * What a listing's words may mean. Slips are forgiven where province or pin say where to look, and only in what is no name of
 * elsewhere.
 */
export function candidatesOf(meaning: Meaning, pin: Point | undefined): readonly Candidate[] {
  const { candidates, area, written, slips } = meaning;
  const isNamed = (one: Candidate) =>
    one.fit >= fits.spelling || (one.fit > fits.inFront && isInside(area, one));
  if (candidates.some(isNamed)) return candidates;
  const around = area === null && pin ? placeIndex().municipalityAt(pin)?.id : undefined;
  const key = around ?? "";
  const cached = slips.get(key);
  if (cached) return cached;
  const towns = area?.towns ?? (around ? [around] : []);
  const found = [...candidates, ...placeNames().slips(written.town, towns)];
  slips.set(key, found);
  return found;
}
