/** A position in degrees, WGS 84. */
export interface MapPoint {
  lat: number;
  lon: number;
}

/** Whether two positions are less than a metre apart. */
export const samePoint = (a: MapPoint, b: MapPoint) =>
  Math.abs(a.lat - b.lat) < 5e-6 && Math.abs(a.lon - b.lon) < 5e-6;
