import type { GeoInfo } from "../property/property.ts";
import { keysOf } from "../wire/recordOf.ts";
import { distinctPhotos, isLarge, isWide, type PhotoFacts } from "./photoFacts.ts";
import { type QualityPart, qualityParts } from "./qualityParts.ts";
import { expectedOf, freshDays, type QualityTargets } from "./qualityTable.ts";
import { type TextFacts, textFacts } from "./textFacts.ts";

/** What a listing is judged by. m2, degrees; prices of any currency. `ChangedAt` is null for what is being written now. */
export interface QualityDocument {
  readonly Type: number | null;
  readonly Price: number | null;
  readonly Latitude: number | null;
  readonly Longitude: number | null;
  readonly GeoInfo: GeoInfo | null;
  readonly Bedrooms: number | null;
  readonly Bathrooms: number | null;
  readonly Build: number | null;
  readonly Plot: number | null;
  readonly YearBuilt: number | null;
  readonly EnergyRatingConsumption: string | null;
  readonly Features: readonly string[];
  readonly Descriptions: Readonly<Record<string, string | undefined>>;
  /** In their order. */
  readonly Photos: readonly PhotoFacts[];
  readonly ChangedAt: Date | null;
}

/** The document with its texts read once. */
export type QualityFacts = Omit<QualityDocument, "Descriptions" | "ChangedAt"> & {
  readonly texts: Readonly<Record<string, TextFacts>>;
  /** Days since the last change. */
  readonly age: number;
};

/** How much of each part there is: 1 is all of it. */
type Share = (facts: QualityFacts, expected: QualityTargets) => number;

const DAY = 86_400_000;

export function factsOf(document: QualityDocument, now: Date): QualityFacts {
  const { Descriptions, ChangedAt, ...rest } = document;
  const read = keysOf(Descriptions).flatMap((language) => {
    const facts = textFacts(Descriptions[language] ?? "");
    return facts ? [[language, facts] as const] : [];
  });
  const age = ChangedAt ? (now.getTime() - ChangedAt.getTime()) / DAY : 0;
  return { ...rest, texts: Object.fromEntries(read), age };
}

const one = (is: boolean) => (is ? 1 : 0);
const upTo = (has: number, wanted: number) => Math.min(has, wanted) / wanted;
const known = (value: unknown) => one(value !== null);
const area = (value: number | null) => one(value !== null && value > 0);

const textsOf = ({ texts }: QualityFacts) => Object.values(texts);
const noText = (facts: QualityFacts, is: (text: TextFacts) => boolean) =>
  one(textsOf(facts).length > 0 && !textsOf(facts).some(is));

function positioned({ Latitude, Longitude, GeoInfo }: QualityFacts): number {
  if (Latitude === null || Longitude === null) return 0;
  if (GeoInfo === "approx") return 0.5;
  return one(GeoInfo === "exact" || GeoInfo === "street");
}

const shares: Readonly<Record<QualityPart, Share>> = {
  built: ({ Build }) => area(Build),
  plot: ({ Plot }) => area(Plot),
  bedrooms: ({ Bedrooms }) => known(Bedrooms),
  bathrooms: ({ Bathrooms }) => known(Bathrooms),
  year: ({ YearBuilt }) => known(YearBuilt),
  energy: ({ EnergyRatingConsumption }) => known(EnergyRatingConsumption),
  priceSet: ({ Price }) => area(Price),
  priceCurrent: ({ Price, age }) => area(Price) * one(age <= freshDays.priceCurrent),
  position: positioned,
  features: ({ Features }, { features }) => upTo(new Set(Features).size, features),
  spanish: ({ texts }) => one(texts.es !== undefined),
  english: ({ texts }) => one(texts.en !== undefined),
  thirdLanguage: ({ texts }) => one(keysOf(texts).some((language) => language !== "es" && language !== "en")),
  length: (facts, { characters }) =>
    upTo(Math.max(0, ...textsOf(facts).map(({ length }) => length)), characters),
  noContact: (facts) => noText(facts, ({ contact }) => contact),
  noCapitals: (facts) => noText(facts, ({ capitals }) => capitals),
  photoNumber: ({ Photos }, { photos }) => upTo(distinctPhotos(Photos).length, photos),
  photoSize: ({ Photos }) => {
    const distinct = distinctPhotos(Photos);
    return distinct.length === 0 ? 0 : distinct.filter(isLarge).length / distinct.length;
  },
  photoOrder: ({ Photos: [first] }) => one(first !== undefined && isWide(first)),
  photoLikeness: ({ Photos }) => one(Photos.length > 0 && distinctPhotos(Photos).length === Photos.length),
  fresh: ({ age }) => one(age <= freshDays.fresh),
};

/** Points that a listing has of a part, of those that it can have. */
export interface PartScore {
  readonly part: QualityPart;
  readonly points: number;
  readonly weight: number;
}

/** The parts that a listing of this type has, each with its points (QUAL-03 … QUAL-19). */
export function partsOf(facts: QualityFacts): PartScore[] {
  const expected = expectedOf(facts.Type);
  return qualityParts.flatMap((part) => {
    const weight = expected.weights[part];
    return weight === 0 ? [] : [{ part, points: Math.round(weight * shares[part](facts, expected)), weight }];
  });
}

/** The sum of the parts (QUAL-01). */
export const scoreOf = (parts: readonly PartScore[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);
