/** A closed line of `[lon, lat]` in degrees. */
export type Ring = [number, number][];
