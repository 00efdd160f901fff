import { kindOfType, type PropertyKind } from "../property/shownFields.ts";
import type { QualityPart } from "./qualityParts.ts";

type Weights = Readonly<Record<QualityPart, number>>;

const common = {
  priceSet: 4,
  priceCurrent: 2,
  position: 8,
  features: 5,
  spanish: 5,
  english: 5,
  thirdLanguage: 3,
  length: 8,
  noContact: 2,
  noCapitals: 2,
  photoNumber: 18,
  photoSize: 7,
  photoOrder: 3,
  photoLikeness: 4,
  fresh: 7,
};
const noFacts = { built: 0, plot: 0, bedrooms: 0, bathrooms: 0, year: 0, energy: 0 };

/** What each kind is judged by: the weight of each part, and how much of a thing is enough. */
export interface QualityTargets {
  readonly weights: Weights;
  readonly photos: number;
  readonly features: number;
  /** Characters of the longest description. */
  readonly characters: number;
}

/** Changed together with `rulesVersion` (QUAL-35). */
const expected: Readonly<Record<PropertyKind, QualityTargets>> = {
  home: {
    weights: { ...common, ...noFacts, built: 4, bedrooms: 3, bathrooms: 3, year: 3, energy: 4 },
    photos: 12,
    features: 5,
    characters: 600,
  },
  business: {
    weights: { ...common, ...noFacts, built: 6, bathrooms: 2, year: 4, energy: 5 },
    photos: 8,
    features: 3,
    characters: 400,
  },
  garage: {
    weights: { ...common, ...noFacts, built: 12, year: 5 },
    photos: 4,
    features: 1,
    characters: 250,
  },
  land: {
    weights: { ...common, ...noFacts, plot: 17 },
    photos: 4,
    features: 2,
    characters: 250,
  },
};

/** Of the rules that scores are made by; kept beside each score, so that those of older rules are made anew. */
export const rulesVersion = 1;

/** Least pixels of a photo's longer and shorter side. */
export const largePhoto = { longer: 1280, shorter: 960 } as const;

/** Bits of 64 in which the likenesses of two near-duplicates differ at most. */
export const likenessBits = 6;

/** Days since its last change for which a listing is fresh, and its price current. */
export const freshDays = { fresh: 90, priceCurrent: 180 } as const;

/** What a property of this type is judged by; one whose type is not chosen yet, as a home. */
export const expectedOf = (type: number | null): QualityTargets => expected[kindOfType(type)];
