import type { MapPrecision } from "./mapProps.ts";

/** Metres around a position within which the property may lie; 0 draws no circle. */
export const precisionRadius: Readonly<Record<MapPrecision, number>> = {
  exact: 0,
  street: 60,
  approx: 250,
  town: 1500,
};
