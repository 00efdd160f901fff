import type { Property } from "#contracts/property/property.ts";
import { shownPosition } from "#server/site/listing/listingView.ts";

/** Degrees as a feed writes them. */
export interface KyeroPosition {
  readonly latitude: string;
  readonly longitude: string;
}

/** Where a feed says that a property lies, no closer than its advertiser wants it shown; null for the town alone. */
export function kyeroPositionOf(
  property: Pick<Property, "Latitude" | "Longitude" | "GeoInfo">,
): KyeroPosition | null {
  const shown = shownPosition(property);
  if (!shown || shown.lat === 0 || shown.lon === 0) return null;
  return { latitude: String(shown.lat), longitude: String(shown.lon) };
}

/**
 * A position that came with a feed. It is as close as its sender wanted it, so it is shown as it came. Whether it lies in the
 * portal's box is for the caller to judge.
 */
export const positionOfKyero = (latitude: number, longitude: number) => ({
  Latitude: latitude,
  Longitude: longitude,
  GeoInfo: "exact" as const,
});
