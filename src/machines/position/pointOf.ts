import { limits } from "#contracts/limits.ts";
import type { Point } from "#contracts/place.ts";
import { figureOfText } from "../property-form/figureText.ts";

interface Coordinates {
  Latitude: string;
  Longitude: string;
}

/** The point that two texts name, when both are numbers within the box of part 1 §5; otherwise `null`. */
export function pointOf({ Latitude, Longitude }: Coordinates): Point | null {
  const lat = figureOfText(Latitude);
  const lon = figureOfText(Longitude);
  if (lat === null || lon === null) return null;
  const { latitude, longitude } = limits;
  const inside = lat >= latitude.min && lat <= latitude.max && lon >= longitude.min && lon <= longitude.max;
  return inside ? { lat, lon } : null;
}
