/** A name on the map; rank 0 is a city, 1 a town, 2 a village, 3 a part of one. */
export interface MapName {
  id: string;
  name: string;
  lat: number;
  lon: number;
  rank: number;
}

/** A drawn tile: rings (even-odd) and lines as x, y, x, y … in 4096ths of its edge. */
export interface VectorTile {
  land: readonly (readonly number[])[];
  abroad: readonly (readonly number[])[];
  borders: readonly (readonly number[])[];
  coast: readonly (readonly number[])[];
  names: readonly MapName[];
}
