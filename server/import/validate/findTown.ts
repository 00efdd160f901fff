import type { Point } from "#contracts/place/place.ts";
import { otherCountryAt } from "#server/gazetteer/countryNames.ts";
import { kilometresBetween, type Place } from "#server/gazetteer/place.ts";
import type { PlaceArea } from "#server/gazetteer/placeAreas.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { type Candidate, fits, placeNames } from "#server/gazetteer/placeNames.ts";
import { fold } from "#server/shared/text/fold.ts";
import {
  candidateAt,
  candidateByWords,
  candidatesOf,
  isInside,
  meaningOf,
  type WrittenPlace,
} from "./townCandidates.ts";

/** The place that was meant, and whether the feed called it so. */
export interface FoundTown {
  readonly id: string;
  readonly townName: string;
  readonly townAsSaid: boolean;
  readonly provinceName: string;
  readonly provinceAsSaid: boolean;
}

/** Why no place was found. */
export type PlaceFault =
  | { readonly fault: "unknown" | "ambiguous" | "contradiction" }
  | { readonly fault: "abroad"; readonly country: string };

/**
 * What was made of a listing's words and of the readings of its coordinates: the town and the reading that was taken. `pin` says what
 * became of it: `fits` the town, lies `outside` of it but near, lies `elsewhere` and was dropped, or there is `none`.
 */
export type TownAnswer =
  | PlaceFault
  | {
      readonly town: FoundTown;
      readonly point: Point | null;
      readonly pin: "fits" | "outside" | "elsewhere" | "none";
    };

/** How far outside of its town's border a pin is still believed: feeds name the next larger town. */
const OUTSIDE_KM = 25;
/** How far a town may lie from the province that is said by mistake. */
const BORDER_KM = 30;

/**
 * The town of a listing, by name, province, country and coordinates together: two that agree outvote the third, and what is left
 * undecided is not guessed. `readings` are what the coordinates may mean, as they are written first.
 */
export function findTown(written: WrittenPlace, readings: readonly Point[]): TownAnswer {
  const meaning = meaningOf(written);
  const { area, country } = meaning;
  if (country !== null) return { fault: "abroad", country };
  const [pin] = readings;
  const said = candidatesOf(meaning, pin);
  const mended = readingThatFits(readings, said, area);
  if (mended) return answer(mended.candidate, written, area, mended.point, "fits");
  const byWords = candidateByWords(said, area);
  if (!pin)
    return byWords === undefined ? beyondProvince(written, said, area) : judged(byWords, written, area);
  const pinTown = placeIndex().municipalityAt(pin);
  const contradiction: Contradiction = {
    written,
    area,
    pin,
    abroad: pinTown ? null : otherCountryAt(pin),
    isOnLand: pinTown !== undefined,
    onLand: onLandOf(readings, area, pinTown),
    candidates: said,
    byWords,
  };
  return believeName(contradiction) ?? believePin(contradiction);
}

/** The first reading of the coordinates at which a place has the name, in the area if it can be. */
function readingThatFits(
  readings: readonly Point[],
  candidates: readonly Candidate[],
  area: PlaceArea | null,
) {
  const found = readings.flatMap((point) => {
    const candidate = candidateAt(point, candidates, area);
    return candidate ? [{ point, candidate }] : [];
  });
  const [asWritten] = found;
  return (
    found.find(({ candidate }) => isInside(area, candidate)) ??
    (asWritten?.point === readings[0] ? asWritten : undefined)
  );
}

function judged(found: Candidate | "ambiguous", written: WrittenPlace, area: PlaceArea | null): TownAnswer {
  return found === "ambiguous" ? { fault: "ambiguous" } : answer(found, written, area, null, "none");
}

/** A town that no other place in Spain is called like is believed against the province beside it. */
function beyondProvince(
  written: WrittenPlace,
  candidates: readonly Candidate[],
  area: PlaceArea | null,
): TownAnswer {
  const named = candidates.filter(({ fit }) => fit >= fits.spelling);
  const [only] = named;
  if (!area || !only) return { fault: "unknown" };
  const isOnly = named.every(({ place }) => place === only.place);
  const isTown = only.place === only.town && only.isOwn && only.fit >= fits.own;
  const isBeside = [...area.towns].some((id) => {
    const town = placeIndex().byId(id);
    return town !== undefined && kilometresBetween(town, only.place) <= BORDER_KM;
  });
  return isOnly && isTown && isBeside
    ? answer(only, written, area, null, "none")
    : { fault: "contradiction" };
}

/** What is known of a listing at whose pin no place has its name. */
interface Contradiction {
  readonly written: WrittenPlace;
  readonly area: PlaceArea | null;
  readonly pin: Point;
  /** The other country in which the pin lies. */
  readonly abroad: string | null;
  /** Whether the pin lies on land in Spain. */
  readonly isOnLand: boolean;
  /** The reading of the coordinates that lies on land in the area, and its municipality. */
  readonly onLand: { readonly point: Point; readonly town: Place } | undefined;
  readonly candidates: readonly Candidate[];
  readonly byWords: Candidate | "ambiguous" | undefined;
}

function onLandOf(readings: readonly Point[], area: PlaceArea | null, pinTown: Place | undefined) {
  for (const point of area ? readings : readings.slice(0, 1)) {
    const town = point === readings[0] ? pinTown : placeIndex().municipalityAt(point);
    if (town && (area === null || area.towns.has(town.id))) return { point, town };
  }
  return undefined;
}

/** The name against the pin: near the town both are taken; a whole name in its province is believed, and the pin is dropped. */
function believeName(known: Contradiction): TownAnswer | null {
  const { written, area, pin, abroad, isOnLand, onLand, byWords } = known;
  if (byWords === undefined || byWords === "ambiguous") return null;
  const isBeside = kilometresBetween(byWords.town, pin) <= OUTSIDE_KM;
  if (isOnLand && isBeside) return answer(byWords, written, area, pin, "outside");
  if (onLand && byWords.fit < fits.withKind) return null;
  const isBelieved = area !== null || !(isOnLand || abroad);
  return isBelieved ? answer(byWords, written, area, null, "elsewhere") : null;
}

/** The pin against the name: in another country it decides; in the area that is said, or when no place has the name, it names the town. */
function believePin({ written, area, abroad, onLand, candidates, byWords }: Contradiction): TownAnswer {
  if (abroad && (area === null || !onLand)) return { fault: "abroad", country: abroad };
  const isNamedElsewhere = candidates.some(({ fit }) => fit >= fits.spelling);
  if (onLand && (area !== null || !isNamedElsewhere))
    return { town: townOf(onLand.town.id, false, written, area), point: onLand.point, pin: "fits" };
  if (byWords === "ambiguous") return { fault: "ambiguous" };
  return { fault: isNamedElsewhere ? "contradiction" : "unknown" };
}

function answer(
  { place, town, fit }: Candidate,
  written: WrittenPlace,
  area: PlaceArea | null,
  point: Point | null,
  pin: "fits" | "outside" | "elsewhere" | "none",
): TownAnswer {
  const part = place === town ? partNamed(town.id, written.detail) : undefined;
  return { town: townOf(part ?? place.id, fit >= fits.article, written, area), point, pin };
}

/** The part of a town that the detail names. */
const partNamed = (town: string, detail: string): string | undefined =>
  placeNames()
    .candidates(detail)
    .filter((one) => one.town.id === town && one.place !== one.town && one.fit >= fits.withKind)
    .toSorted((a, b) => b.fit - a.fit)[0]?.place.id;

function townOf(id: string, townAsSaid: boolean, written: WrittenPlace, area: PlaceArea | null): FoundTown {
  const index = placeIndex();
  const province = index.provinceOf(id);
  const isThere = area?.towns.has(index.townOf(id)?.id ?? "") ?? false;
  return {
    id,
    townName: index.byId(id)?.es ?? "",
    townAsSaid,
    provinceName: province?.es ?? "",
    provinceAsSaid: fold(written.province) !== "" && isThere && (area?.isAsCalled ?? false),
  };
}
