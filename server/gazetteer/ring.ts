import type { Feature } from "geojson";
import { feature } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";

/** A closed line of `[lon, lat]` in degrees. */
export type Ring = [number, number][];

/** Every ring of a polygon or of several, holes among them (even-odd). */
export const ringsOf = (topology: Topology, geometry: GeometryObject): Ring[] => {
  const shape = (feature(topology, geometry) as Feature).geometry;
  if (shape.type === "Polygon") return shape.coordinates as Ring[];
  return shape.type === "MultiPolygon" ? (shape.coordinates.flat() as Ring[]) : [];
};
