import { pointInShape } from "#contracts/place/pointInShape.ts";
import type { Ring } from "#server/gazetteer/ring.ts";

interface Outline {
  ine: string;
  rings: Ring[];
}

const boxOf = (rings: Ring[]) => {
  const points = rings.flat();
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return {
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
};

/** Finds the municipality at a position: the one whose outline holds it, else one within `tolerance` metres. */
export const municipalityFinder = (outlines: Outline[]) => {
  const boxed = outlines.map((outline) => ({ ...outline, box: boxOf(outline.rings) }));
  return (lat: number, lon: number, tolerance: number): string | undefined => {
    const margin = tolerance / 80_000;
    const near = boxed.filter(
      ({ box }) =>
        lon > box.west - margin &&
        lon < box.east + margin &&
        lat > box.south - margin &&
        lat < box.north + margin,
    );
    const holds = (metres: number) =>
      near.find(({ rings }) => pointInShape({ lat, lon }, rings, metres))?.ine;
    return holds(0) ?? (tolerance > 0 ? holds(tolerance) : undefined);
  };
};
