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
import { childOf, type FeedNode, textOf } from "../read/feedNode.ts";
import { type FoundTown, findTown, type PlaceFault } from "./findTown.ts";
import { cutText, type ImportReport } from "./importReport.ts";

const LATITUDE = ["latitude", "latitud", "altitud", "altitude", "lat"];
const LONGITUDE = ["longitude", "longitud", "lon", "lng", "long"];
/** The format's own element, and what others call it. */
const CADASTRE = ["catastral", "cadastralref", "cadastral_reference", "rcatastral", "referencia_catastral"];

/** Characters of a name that are read: no place has a longer one. */
const MOST_READ = 200;

const nowhere = { Latitude: null, Longitude: null, GeoInfo: null } as const;
type ValidatedPosition = typeof nowhere | ReturnType<typeof positionOfKyero>;

/** Coordinates as a feed writes them, and what they may mean: as they are written first, where that is in Spain. */
interface WrittenPosition {
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
function readPosition(node: FeedNode, lines: ImportReport): WrittenPosition {
  const unknown: WrittenPosition = { value: "", readings: [], isPlain: true };
  const place = childOf(node, "location");
  if (!place || place.children.length === 0) return unknown;
  const [first, second] = [childOf(place, ...LATITUDE), childOf(place, ...LONGITUDE)];
  const texts = [first?.text.trim() ?? "", second?.text.trim() ?? ""] as const;
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
  if (readings.length === 0) lines.add("location", "WarnPosition", value);
  const asNamed = first?.name === "latitude" && second?.name === "longitude";
  const isPlain = readings[0] === written && asNamed && texts.every((text) => !text.includes(","));
  return { value, readings, isPlain };
}

const faultCodes = {
  unknown: "ErrUnknownTown",
  ambiguous: "ErrAmbiguousTown",
  contradiction: "ErrTownContradiction",
} as const;

/**
 * Where a listing lies: its place, and its position as far as place and position agree. `Location` is undefined when no place is
 * known, or when it is in another country.
 */
export function validatePlace(
  node: FeedNode,
  lines: ImportReport,
): ValidatedPosition & { readonly Location: string | undefined } {
  const name = (field: string) => cutText((textOf(node, field) ?? "").replaceAll(/\s+/g, " "), MOST_READ);
  const position = readPosition(node, lines);
  const said = {
    town: name("town"),
    province: name("province"),
    detail: name("location_detail"),
    country: name("country"),
  };
  if (/^[-\s]*$/.test(said.town) && position.readings.length === 0) {
    lines.add("town", "ErrMissingTown", said.town);
    return { ...nowhere, Location: undefined };
  }
  const found = findTown(said, position.readings);
  if ("fault" in found) {
    reportFault(found, said, position, lines);
    return { ...nowhere, Location: undefined };
  }
  const { town, point, pin } = found;
  reportPosition(position, point, pin, lines);
  reportTown(town, said, lines);
  return { ...(point ? positionOfKyero(point.lat, point.lon) : nowhere), Location: town.id };
}

function reportFault(
  found: PlaceFault,
  { town, province, country }: { town: string; province: string; country: string },
  { value }: WrittenPosition,
  lines: ImportReport,
): void {
  const said = [town, province, found.fault === "abroad" ? country : ""].filter(Boolean).join(", ");
  if (found.fault === "abroad") lines.add("country", "ErrOtherCountry", said || value, found.country);
  else lines.add("town", faultCodes[found.fault], said);
}

function reportPosition(
  { value, readings, isPlain }: WrittenPosition,
  point: Point | null,
  pin: "fits" | "outside" | "elsewhere" | "none",
  lines: ImportReport,
): void {
  if (pin === "elsewhere") lines.add("location", "WarnPinElsewhere", value);
  else if (pin === "outside") lines.add("location", "WarnPinOutside", value);
  const isMended = point !== null && (!isPlain || point !== readings[0]);
  if (isMended) lines.add("location", "FixPosition", value, `${point.lat}, ${point.lon}`);
}

function reportTown(found: FoundTown, said: { town: string; province: string }, lines: ImportReport): void {
  if (!found.provinceAsSaid) lines.add("province", "FixProvince", said.province, found.provinceName);
  if (!found.townAsSaid) lines.add("town", "FixTown", said.town, found.townName);
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
  node: FeedNode,
  location: string | undefined,
  lines: ImportReport,
): string | null {
  const given = (textOf(node, ...CADASTRE) ?? "").trim();
  const kept = keptReference(given);
  if (kept === "") return null;
  const fault = cadastreFault(given, placeIndex().provinceOf(location ?? "")?.id ?? "");
  if (fault) {
    lines.add("catastral", fault, given);
    return null;
  }
  if (!cadastralCheck(kept)?.fits) lines.add("catastral", "WarnCadastreLetters", given);
  else if (kept !== given.replaceAll(/\s/g, "").toUpperCase())
    lines.add("catastral", "FixCadastre", given, kept);
  return kept;
}
