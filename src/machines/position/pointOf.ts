import { numberOf } from "#contracts/number/numberText.ts";
import type { Point } from "#contracts/place/place.ts";
import { limits } from "#contracts/wire/limits.ts";

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
