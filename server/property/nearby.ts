import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Point } from "#contracts/place/place.ts";

const EARTH_METRES = 6_371_000;
const DEGREES = 180 / Math.PI;

/** Whether a row lies within `radius` metres of a point: a box of degrees first, then the haversine distance. */
export function nearby({ lat, lon }: Point, radius: number): RawBuilder<SqlBool> {
  const angle = Math.min(radius / EARTH_METRES, Math.PI);
  const north = angle * DEGREES;
  const reach = Math.sin(angle) / Math.cos(lat / DEGREES);
  const overPole = Math.abs(lat) + north >= 90 || Math.abs(reach) >= 1;
  const east = overPole ? 360 : Math.asin(reach) * DEGREES;
  const margin = 1e-9;
  const half = Math.sin(angle / 2) ** 2;
  return sql`(
    latitude between ${lat - north - margin}::float8 and ${lat + north + margin}::float8
    and longitude between ${lon - east - margin}::float8 and ${lon + east + margin}::float8
    and power(sin(radians(latitude - ${lat}::float8) / 2), 2)
      + cos(radians(latitude)) * ${Math.cos(lat / DEGREES)}::float8
      * power(sin(radians(longitude - ${lon}::float8) / 2), 2) <= ${half}::float8
  )`;
}
