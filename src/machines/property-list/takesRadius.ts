import { type LocationType, propertyLocationTypes } from "#contracts/place/location.ts";

/** A radius can be drawn around a town or a part of one, not around a province or region (LIST-09). */
export const takesRadius = (type: LocationType | undefined): boolean =>
  type !== undefined && (propertyLocationTypes as readonly LocationType[]).includes(type);
