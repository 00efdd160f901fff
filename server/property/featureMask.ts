import { featureKeys } from "#contracts/property/featureKeys.ts";

/** Features as one bit each, in the order of the catalogue; keys that are not in it are left out. */
export const featureMask = (keys: readonly string[]): number =>
  featureKeys.reduce((mask, key, place) => (keys.includes(key) ? mask | (1 << place) : mask), 0);
