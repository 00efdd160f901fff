import { coordinatesOf } from "./coordinatesOf.ts";
import type { FoundPosition } from "./foundPosition.ts";

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
