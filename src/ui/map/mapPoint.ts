/** A position in degrees, WGS 84. */
export interface MapPoint {
  lat: number;
  lon: number;
}
