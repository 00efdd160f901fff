import type { Geocoding } from "#contracts/place/place.ts";
import type { GeoInfo } from "#contracts/property/property.ts";
import {
  type AskService,
  at,
  deadlineFromNow,
  jsonOf,
  many,
  numberAt,
  textAt,
  unusable,
} from "./askService.ts";

const precisions: Readonly<Record<string, GeoInfo>> = {
  ROOFTOP: "exact",
  RANGE_INTERPOLATED: "street",
  GEOMETRIC_CENTER: "approx",
  APPROXIMATE: "town",
};

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Where Google's geocoder puts an address in Spain (WIZ-07: address, location and Spain). */
export async function googleGeocoder(
  askService: AskService,
  { base, key, address }: { readonly base: string; readonly key: string; readonly address: string },
): Promise<Geocoding> {
  const url = new URL(`${base}/json`);
  url.search = new URLSearchParams({
    address,
    region: "es",
    components: "country:ES",
    language: "es",
    key,
  }).toString();
  const answer = jsonOf(await askService(url, deadlineFromNow()));
  const status = textAt(answer, "status");
  if (status === "ZERO_RESULTS") return { result: "none" };
  const [best] = many(at(answer, "results"));
  const [lat, lon] = [numberAt(best, "geometry.location.lat"), numberAt(best, "geometry.location.lng")];
  if (status !== "OK" || lat === null || lon === null) throw unusable();
  const name = textAt(best, "formatted_address");
  return {
    result: "found",
    point: { lat: rounded(lat), lon: rounded(lon) },
    precision: precisions[textAt(best, "geometry.location_type")] ?? "approx",
    ...(name === "" ? {} : { name }),
  };
}
