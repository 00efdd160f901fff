import { numberOf } from "#contracts/number/numberText.ts";
import type { Point } from "#contracts/place/place.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { FoundPosition } from "./positionSetup.ts";

interface Coordinates {
  Latitude: string;
  Longitude: string;
}

/** The degrees that a text says; `null` for none, and for what is no number. */
export function degreesOf(text: string): number | null {
  const degrees = numberOf(text, "degrees");
  return degrees === "wrong" ? null : degrees;
}

/** The point that two texts name, when both are numbers within the box of FIELD-07; otherwise `null`. */
export function pointOf({ Latitude, Longitude }: Coordinates): Point | null {
  const lat = degreesOf(Latitude);
  const lon = degreesOf(Longitude);
  if (lat === null || lon === null) return null;
  const { latitude, longitude } = limits;
  const inside = lat >= latitude.min && lat <= latitude.max && lon >= longitude.min && lon <= longitude.max;
  return inside ? { lat, lon } : null;
}

const text = (degrees: number) => String(Math.round(degrees * 100_000) / 100_000);

/** A point as it stands in the coordinate fields: five decimals, about a metre. */
export const coordinatesOf = ({ lat, lon }: Point) => ({ Latitude: text(lat), Longitude: text(lon) });

interface Placement {
  Latitude: string;
  Longitude: string;
  placed: FoundPosition | null;
}

/** The geocoder's answer when it knew only a town or an area and the pin has not moved since; then somebody has to put it right. */
export function roughPlacement({ Latitude, Longitude, placed }: Placement): FoundPosition | null {
  if (placed === null || (placed.precision !== "town" && placed.precision !== "approx")) return null;
  const middle = coordinatesOf(placed.point);
  return middle.Latitude === Latitude && middle.Longitude === Longitude ? placed : null;
}
