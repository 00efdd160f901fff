import type { ImportCode } from "#contracts/import/importCodes.ts";
import type { Point } from "#contracts/place/place.ts";
import {
  cadastralCheck,
  hasOwnCadastre,
  isOtherCadastre,
  keptReference,
  readCadastralReference,
} from "#contracts/property/cadastralReference.ts";
import { limits } from "#contracts/wire/limits.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { positionOfKyero } from "#server/kyero/kyeroPlace.ts";
import type { PropertyContent } from "#server/property/property.ts";
import type { FieldText, ListingRecord, PositionText } from "../read/listingRecord.ts";
import { type FoundTown, findTown, type PlaceFault } from "./findTown.ts";
import { cutText, type ImportReport } from "./importReport.ts";

/** Characters of a name that are read: no place has a longer one. */
const MOST_READ = 200;

const nowhere = { Latitude: null, Longitude: null, GeoInfo: null } as const;
type ValidatedPosition = Pick<PropertyContent, "Latitude" | "Longitude" | "GeoInfo">;

/** What coordinates may mean: as they are written first, where that is in Spain. */
interface PositionReadings {
  readonly value: string;
  readonly readings: readonly Point[];
  /** Whether they are latitude and longitude, in the format's own elements and numbers. */
  readonly isPlain: boolean;
}

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
const inSpain = ({ lat, lon }: Point) => within(lat, limits.latitude) && within(lon, limits.longitude);
const isDegrees = (text: string) => /^-?\d{1,3}(?:[.,]\d+)?$/.test(text);
const degrees = (text: string) => Number(text.replace(",", "."));

/** What the coordinates of a listing may mean; no reading when the feed does not know (0) or none can be right, which the report then says. */
function readPosition(said: PositionText | null, lines: ImportReport): PositionReadings {
  const unknown: PositionReadings = { value: "", readings: [], isPlain: true };
  if (!said) return unknown;
  const texts = [said.latitude, said.longitude] as const;
  const value = texts.every((text) => text === "") ? "" : texts.join(", ");
  const [lat, lon] = texts.every(isDegrees)
    ? [degrees(texts[0]), degrees(texts[1])]
    : [Number.NaN, Number.NaN];
  if (lat === 0 && lon === 0) return unknown;
  const written = { lat, lon };
  const others = [
    { lat: lon, lon: lat },
    { lat, lon: -lon },
    { lat: lon, lon: -lat },
  ];
  const readings = [written, ...others].filter(inSpain);
  if (readings.length === 0) lines.add(said.field, "WarnPosition", value);
  const isPlain = readings[0] === written && said.isAsNamed && texts.every((text) => !text.includes(","));
  return { value, readings, isPlain };
}

const faultCodes = {
  unknown: "ErrUnknownTown",
  ambiguous: "ErrAmbiguousTown",
  contradiction: "ErrTownContradiction",
} as const;

const nameOf = (said: FieldText | undefined): string =>
  cutText((said?.text ?? "").replaceAll(/\s+/g, " ").trim(), MOST_READ);

/**
 * Where a listing lies: its place, and its position as far as place and position agree. `Location` is undefined when no place is
 * known, or when it is in another country. A postcode stands for a province that is not said.
 */
export function validatePlace(
  record: ListingRecord,
  lines: ImportReport,
): ValidatedPosition & { readonly Location: string | undefined } {
  const position = readPosition(record.position, lines);
  const said = {
    town: nameOf(record.town),
    province: nameOf(record.province) || (record.postcode ?? "").trim(),
    detail: nameOf(record.detail),
    country: nameOf(record.country),
  };
  if (/^[-\s]*$/.test(said.town) && position.readings.length === 0) {
    lines.add(record.town.field, "ErrMissingTown", said.town);
    return { ...nowhere, Location: undefined };
  }
  const found = findTown(said, position.readings);
  if ("fault" in found) {
    reportFault(found, record, said, position.value, lines);
    return { ...nowhere, Location: undefined };
  }
  const { town, point, pin } = found;
  reportPosition(record.position?.field ?? "location", position, point, pin, lines);
  reportTown(town, record, lines);
  const shown = point ? positionOfKyero(point.lat, point.lon) : nowhere;
  const precision = point && record.precision ? { GeoInfo: record.precision } : {};
  return { ...shown, ...precision, Location: town.id };
}

function reportFault(
  found: PlaceFault,
  record: ListingRecord,
  { town, province, country }: { town: string; province: string; country: string },
  position: string,
  lines: ImportReport,
): void {
  const said = [town, province, found.fault === "abroad" ? country : ""].filter(Boolean).join(", ");
  if (found.fault === "abroad")
    lines.add(record.country.field, "ErrOtherCountry", said || position, found.country);
  else lines.add(record.town.field, faultCodes[found.fault], said);
}

function reportPosition(
  field: string,
  { value, readings, isPlain }: PositionReadings,
  point: Point | null,
  pin: "fits" | "outside" | "elsewhere" | "none",
  lines: ImportReport,
): void {
  if (pin === "elsewhere") lines.add(field, "WarnPinElsewhere", value);
  else if (pin === "outside") lines.add(field, "WarnPinOutside", value);
  const isMended = point !== null && (!isPlain || point !== readings[0]);
  if (isMended) lines.add(field, "FixPosition", value, `${point.lat}, ${point.lon}`);
}

/** Says where the place is called otherwise; a format that has no province cannot have said the wrong one. */
function reportTown(found: FoundTown, { town, province }: ListingRecord, lines: ImportReport): void {
  if (province && !found.provinceAsSaid)
    lines.add(province.field, "FixProvince", nameOf(province), found.provinceName);
  if (!found.townAsSaid) lines.add(town.field, "FixTown", nameOf(town), found.townName);
}

/** Why a cadastral reference is left out, by its form and the province of its listing; null for one that is kept. */
function cadastreFault(given: string, province: string): ImportCode | null {
  const isOwn = cadastralCheck(keptReference(given))?.fits !== true && hasOwnCadastre(province);
  if (isOwn || isOtherCadastre(given)) return "WarnCadastreOther";
  const read = readCadastralReference(given);
  if (!read) return "WarnCadastre";
  return read.unit === null ? "WarnCadastreParcel" : null;
}

/**
 * The cadastral reference of a listing. Wrong control letters are a warning, as in the wizard; a parcel's, and one of a cadastre that
 * is not the state's, are left out with a line that says why.
 */
export function validateCadastre(
  said: FieldText | undefined,
  location: string | undefined,
  lines: ImportReport,
): string | null {
  const given = (said?.text ?? "").trim();
  const kept = keptReference(given);
  if (!said || kept === "") return null;
  const fault = cadastreFault(given, placeIndex().provinceOf(location ?? "")?.id ?? "");
  if (fault) {
    lines.add(said.field, fault, given);
    return null;
  }
  if (!cadastralCheck(kept)?.fits) lines.add(said.field, "WarnCadastreLetters", given);
  else if (kept !== given.replaceAll(/\s/g, "").toUpperCase())
    lines.add(said.field, "FixCadastre", given, kept);
  return kept;
}
