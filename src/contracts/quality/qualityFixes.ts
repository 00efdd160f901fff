import type { PropertyField } from "../property/propertyFields.ts";
import { distinctPhotos, isLarge, isWide, type PhotoFacts } from "./photoFacts.ts";
import {
  factsOf,
  type PartScore,
  partsOf,
  type QualityDocument,
  type QualityFacts,
  scoreOf,
} from "./qualityOf.ts";
import { type QualityPart, qualityParts } from "./qualityParts.ts";
import { expectedOf, largePhoto, type QualityTargets } from "./qualityTable.ts";
import type { TextFacts } from "./textFacts.ts";

type Path = PropertyField | "Features" | "Photos" | `Descriptions.${string}`;

/** How a part is mended. */
interface Mending {
  /** The field of the form where it is done (QUAL-25). */
  readonly path: Path | ((facts: QualityFacts) => Path);
  /** How many of something are wanted: photos, features, characters. */
  count?(facts: QualityFacts, expected: QualityTargets): number;
  /** The listing with this done and nothing else (QUAL-21). */
  mend(facts: QualityFacts, expected: QualityTargets): QualityFacts;
}

const mended: PhotoFacts = { width: largePhoto.longer, height: largePhoto.shorter, likeness: null };

const cleanText = ({ characters }: QualityTargets): TextFacts => ({
  length: characters,
  contact: false,
  capitals: false,
});

const written = (language: string): Mending["mend"] => {
  return (facts, expected) => ({ ...facts, texts: { ...facts.texts, [language]: cleanText(expected) } });
};

const eachText = (facts: QualityFacts, of: (text: TextFacts) => TextFacts): QualityFacts => ({
  ...facts,
  texts: Object.fromEntries(Object.entries(facts.texts).map(([key, text]) => [key, of(text)])),
});

const lacking = (has: number, wanted: number) => Math.max(0, wanted - has);
const small = (photos: readonly PhotoFacts[]) => distinctPhotos(photos).filter((photo) => !isLarge(photo));

/** As large as is wanted, and as wide or high as it was. */
const enlarged = (photo: PhotoFacts): PhotoFacts => {
  if (isLarge(photo)) return photo;
  const { longer, shorter } = largePhoto;
  return isWide(photo)
    ? { ...photo, width: longer, height: shorter }
    : { ...photo, width: shorter, height: longer };
};

const firstWide = (photos: readonly PhotoFacts[]): PhotoFacts[] => {
  const wide = photos.find(isWide) ?? mended;
  return [wide, ...photos.filter((photo) => photo !== wide)];
};

const more = ({ Photos }: QualityFacts, { photos }: QualityTargets) =>
  lacking(distinctPhotos(Photos).length, photos);
const longest = ({ texts }: QualityFacts) => Math.max(0, ...Object.values(texts).map(({ length }) => length));

/** Where the first text is that is so. */
const textThat =
  (is: (text: TextFacts, facts: QualityFacts) => boolean) =>
  (facts: QualityFacts): Path =>
    `Descriptions.${Object.keys(facts.texts).find((key) => is(facts.texts[key] as TextFacts, facts))}`;

/** Every part by how it is mended; those without are mended with another. */
const mendings: Readonly<Partial<Record<QualityPart, Mending>>> = {
  built: { path: "Build", mend: (facts) => ({ ...facts, Build: 1 }) },
  plot: { path: "Plot", mend: (facts) => ({ ...facts, Plot: 1 }) },
  bedrooms: { path: "Bedrooms", mend: (facts) => ({ ...facts, Bedrooms: 1 }) },
  bathrooms: { path: "Bathrooms", mend: (facts) => ({ ...facts, Bathrooms: 1 }) },
  year: { path: "YearBuilt", mend: (facts) => ({ ...facts, YearBuilt: 2000 }) },
  energy: {
    path: "EnergyRatingConsumption",
    mend: (facts) => ({ ...facts, EnergyRatingConsumption: "A" }),
  },
  priceSet: { path: "Price", mend: (facts) => ({ ...facts, Price: 1 }) },
  position: {
    path: "GeoInfo",
    mend: (facts) => ({ ...facts, Latitude: 0, Longitude: 0, GeoInfo: "exact" }),
  },
  features: {
    path: "Features",
    count: ({ Features }, { features }) => lacking(new Set(Features).size, features),
    mend: (facts, { features }) => ({
      ...facts,
      Features: [...new Set(facts.Features), ...Array.from({ length: features }, (_, at) => `more ${at}`)],
    }),
  },
  spanish: { path: "Descriptions.es", mend: written("es") },
  english: { path: "Descriptions.en", mend: written("en") },
  thirdLanguage: { path: "Descriptions.de", mend: written("de") },
  length: {
    path: textThat(({ length }, facts) => length === longest(facts)),
    count: (facts, { characters }) => lacking(longest(facts), characters),
    mend: (facts, { characters }) => {
      const length = longest(facts);
      return eachText(facts, (text) => (text.length === length ? { ...text, length: characters } : text));
    },
  },
  noContact: {
    path: textThat(({ contact }) => contact),
    mend: (facts) => eachText(facts, (text) => ({ ...text, contact: false })),
  },
  noCapitals: {
    path: textThat(({ capitals }) => capitals),
    mend: (facts) => eachText(facts, (text) => ({ ...text, capitals: false })),
  },
  photoNumber: {
    path: "Photos",
    count: more,
    mend: (facts, expected) => ({
      ...facts,
      Photos: [...facts.Photos, ...Array.from({ length: more(facts, expected) }, () => mended)],
    }),
  },
  photoSize: {
    path: "Photos",
    count: ({ Photos }) => small(Photos).length,
    mend: (facts) => ({ ...facts, Photos: facts.Photos.map(enlarged) }),
  },
  photoOrder: {
    path: "Photos",
    mend: (facts) => (facts.Photos.length > 0 ? { ...facts, Photos: firstWide(facts.Photos) } : facts),
  },
  photoLikeness: {
    path: "Photos",
    count: ({ Photos }) => Photos.length - distinctPhotos(Photos).length,
    mend: (facts) => ({ ...facts, Photos: distinctPhotos(facts.Photos) }),
  },
  fresh: { path: "Price", mend: (facts) => ({ ...facts, age: 0 }) },
};

/** What would raise a score: `points` is by how much, `path` the field of the form where it is done. */
export interface QualityFix {
  readonly part: QualityPart;
  readonly points: number;
  readonly path: string;
  readonly count: number | null;
}

/** A score with its reasons: the parts in the order of the wizard, the fixes by their worth. */
export interface Quality {
  readonly score: number;
  readonly parts: readonly PartScore[];
  readonly fixes: readonly QualityFix[];
}

/** How good a listing is, of what, and what would raise it (QUAL-01 … QUAL-22). */
export function qualityOf(document: QualityDocument, now: Date): Quality {
  const facts = factsOf(document, now);
  const expected = expectedOf(facts.Type);
  const parts = partsOf(facts);
  const score = scoreOf(parts);
  const full = new Set(parts.filter(({ points, weight }) => points === weight).map(({ part }) => part));
  const fixes = qualityParts.flatMap((part): QualityFix[] => {
    const mending = mendings[part];
    // Stale and no longer current are mended by one look through the listing.
    if (!mending || full.has(part) || expected.weights[part] === 0) return [];
    const points = scoreOf(partsOf(mending.mend(facts, expected))) - score;
    if (points <= 0) return [];
    const path = typeof mending.path === "string" ? mending.path : mending.path(facts);
    return [{ part, points, path, count: mending.count?.(facts, expected) ?? null }];
  });
  return { score, parts, fixes: fixes.toSorted((one, other) => other.points - one.points) };
}
