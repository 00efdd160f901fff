import type { Point } from "#contracts/place/place.ts";

const text = (degrees: number) => String(Math.round(degrees * 100_000) / 100_000);

/** A point as it stands in the coordinate fields: five decimals, about a metre. */
export const coordinatesOf = ({ lat, lon }: Point) => ({ Latitude: text(lat), Longitude: text(lon) });
