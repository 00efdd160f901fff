import type { Point } from "#contracts/place/place.ts";
import { pointInShape } from "#contracts/place/pointInShape.ts";
import type { Place } from "./place.ts";
import { shapeStore } from "./shapeStore.ts";

/** As many neighbours as the largest municipalities need: their centres are 40 km from their edges. */
const candidates = 80;

const squaredDegrees = (place: Place, { lat, lon }: Point) =>
  (place.lat - lat) ** 2 + ((place.lon - lon) * Math.cos((lat * Math.PI) / 180)) ** 2;

/** The municipality whose outline holds a point, else the one whose centre is nearest (at sea, abroad). */
export const municipalityAt = (municipalities: readonly Place[], point: Point): Place | undefined => {
  const near = municipalities
    .map((place) => ({ place, far: squaredDegrees(place, point) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, candidates)
    .map(({ place }) => place);
  const { rings } = shapeStore();
  const holding = (tolerance: number) => near.find(({ id }) => pointInShape(point, rings(id), tolerance));
  return holding(0) ?? holding(1000) ?? near[0];
};
