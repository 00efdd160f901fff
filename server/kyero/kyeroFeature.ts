import { type FeatureKey, featureKeys } from "#contracts/property/featureKeys.ts";
import { fold } from "#server/place/fold.ts";
import { kyeroFeatureWords } from "./kyeroFeatureWords.ts";

const keyOfWord = new Map(
  featureKeys.flatMap((key) => kyeroFeatureWords[key].map((word) => [fold(word), key] as const)),
);
const pools: readonly FeatureKey[] = ["pool", "pool-private", "pool-communal"];

/** What a feed says of a property's features: words, and the two that have a field of their own as well. */
export interface KyeroFeatures {
  readonly words: readonly string[];
  readonly pool: boolean;
  readonly newBuild: boolean;
}

/** A feed's words for features, in the order of the catalogue; keys that are not in it are left out. */
export function kyeroFeaturesOf(features: readonly string[]): KyeroFeatures {
  const has = (key: FeatureKey) => features.includes(key);
  return {
    words: featureKeys.filter(has).map((key) => kyeroFeatureWords[key][0]),
    pool: pools.some(has),
    newBuild: has("new-build"),
  };
}

/** The feature that a feed's word means, in whatever case; null when we have none for it. */
export const featureOfWord = (text: string): FeatureKey | null => keyOfWord.get(fold(text)) ?? null;

/** The features that a feed means, in the order of the catalogue: the flags count when no word says it more closely. */
export function featuresOfKyero({ words, pool, newBuild }: KyeroFeatures): FeatureKey[] {
  const named = new Set(words.map(featureOfWord).filter((key) => key !== null));
  if (pool && !pools.some((key) => named.has(key))) named.add("pool");
  if (newBuild) named.add("new-build");
  return featureKeys.filter((key) => named.has(key));
}
