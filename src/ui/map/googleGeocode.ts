/// <reference types="google.maps" />
import type { MapPoint } from "./mapPoint.ts";
import type { MapPrecision } from "./mapProps.ts";

interface Found {
  point: MapPoint;
  precision: MapPrecision;
}

const precisions: Readonly<Record<string, MapPrecision>> = {
  ROOFTOP: "exact",
  RANGE_INTERPOLATED: "street",
  GEOMETRIC_CENTER: "approx",
  APPROXIMATE: "town",
};

/**
 * Where Google's geocoder puts an address in Spain; null when it knows none. Rejects when Google cannot be reached or refuses the
 * key. The map's library is loaded by a map with the same key, or here.
 */
export const googleGeocode = async (
  apiKey: string,
  address: string,
  language: string,
): Promise<Found | null> => {
  const { importLibrary, setOptions } = await import("@googlemaps/js-api-loader");
  if (!("google" in globalThis)) setOptions({ key: apiKey, language });
  const { Geocoder } = await importLibrary("geocoding");
  try {
    const { results } = await new Geocoder().geocode({ address, region: "ES" });
    const best = results[0]?.geometry;
    if (!best) return null;
    const { lat, lng } = best.location.toJSON();
    const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
    return {
      point: { lat: round(lat), lon: round(lng) },
      precision: precisions[best.location_type] ?? "approx",
    };
  } catch (error) {
    if ((error as { code?: string }).code === "ZERO_RESULTS") return null;
    throw error;
  }
};
