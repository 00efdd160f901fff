import { limits } from "#contracts/wire/limits.ts";
import { positionOfKyero } from "#server/kyero/kyeroPlace.ts";
import { childOf, type FeedNode, textOf } from "../read/feedNode.ts";
import { type FoundTown, findTown } from "./findTown.ts";
import type { ImportReport } from "./importReport.ts";

const LATITUDE = ["latitude", "latitud", "altitud", "altitude", "lat"];
const LONGITUDE = ["longitude", "longitud", "lon", "lng", "long"];

const nowhere = { Latitude: null, Longitude: null, GeoInfo: null } as const;
type ValidatedPosition = typeof nowhere | ReturnType<typeof positionOfKyero>;

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
const inSpain = (lat: number, lon: number) => within(lat, limits.latitude) && within(lon, limits.longitude);
const isDegrees = (text: string) => /^-?\d{1,3}(?:[.,]\d+)?$/.test(text);
const degrees = (text: string) => Number(text.replace(",", "."));

/** Where the listing lies; nothing when the feed does not know (0) or cannot be right, which the report then says. */
export function validatePosition(node: FeedNode, lines: ImportReport): ValidatedPosition {
  const place = childOf(node, "location");
  if (!place || place.children.length === 0) return nowhere;
  const [first, second] = [childOf(place, ...LATITUDE), childOf(place, ...LONGITUDE)];
  const texts = [first?.text.trim() ?? "", second?.text.trim() ?? ""] as const;
  const value = texts.every((text) => text === "") ? "" : texts.join(", ");
  if (!texts.every(isDegrees)) {
    lines.add("location", "WarnPosition", value);
    return nowhere;
  }
  const [lat, lon] = [degrees(texts[0]), degrees(texts[1])];
  if (lat === 0 && lon === 0) return nowhere;
  const swapped = !inSpain(lat, lon) && inSpain(lon, lat);
  if (!swapped && !inSpain(lat, lon)) {
    lines.add("location", "WarnPosition", value);
    return nowhere;
  }
  const [latitude, longitude] = swapped ? [lon, lat] : [lat, lon];
  const asWritten = first?.name === "latitude" && second?.name === "longitude";
  if (swapped || !asWritten || texts.some((text) => text.includes(","))) {
    lines.add("location", "FixPosition", value, `${latitude}, ${longitude}`);
  }
  return positionOfKyero(latitude, longitude);
}

/** The place of a listing by its names, else by its coordinates; undefined when neither says one. */
export function validatePlace(
  node: FeedNode,
  position: ValidatedPosition,
  lines: ImportReport,
): string | undefined {
  const name = (field: string) => (textOf(node, field) ?? "").replaceAll(/\s+/g, " ");
  const said = { town: name("town"), province: name("province"), detail: name("location_detail") };
  const point = position.Latitude === null ? null : { lat: position.Latitude, lon: position.Longitude };
  if (/^[-\s]*$/.test(said.town) && !point) {
    lines.add("town", "ErrMissingTown", said.town);
    return undefined;
  }
  const found: FoundTown | null = findTown(said, point);
  if (!found) {
    lines.add("town", "ErrUnknownTown", [said.town, said.province].filter(Boolean).join(", "));
    return undefined;
  }
  if (!found.provinceAsSaid) lines.add("province", "FixProvince", said.province, found.provinceName);
  if (!found.townAsSaid) lines.add("town", "FixTown", said.town, found.townName);
  return found.id;
}
