import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyTypes } from "../property/propertyTypes.ts";
import type { PhotoFacts } from "./photoFacts.ts";
import { type Quality, qualityOf } from "./qualityFixes.ts";
import { levelOfQuality } from "./qualityLevels.ts";
import type { QualityDocument } from "./qualityOf.ts";
import { type QualityPart, qualityParts } from "./qualityParts.ts";
import { expectedOf } from "./qualityTable.ts";

const now = new Date("2026-03-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const text = (length: number) =>
  "Luminosa y tranquila. "
    .repeat(60)
    .slice(0, length - 1)
    .concat("x");
const word = (at: number) => (Math.imul(at + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, "0");
/** No two of the first hundred are alike: each half is stirred by another number. */
const photo = (at: number, width = 1600, height = 1200): PhotoFacts => ({
  width,
  height,
  likeness: `${word(at)}${word(at * 7 + 1_000)}`,
});
const photos = (count: number, width?: number, height?: number) =>
  Array.from({ length: count }, (_, at) => photo(at, width, height));
const low = { width: 640, height: 480 };
const unknown = (count: number): PhotoFacts[] =>
  Array.from({ length: count }, () => ({ width: null, height: null, likeness: null }));

const flat: QualityDocument = {
  Type: 9,
  Price: 250_000,
  Latitude: 38.5,
  Longitude: -0.2,
  GeoInfo: "exact",
  Bedrooms: 2,
  Bathrooms: 1,
  Build: 90,
  Plot: null,
  YearBuilt: 1998,
  EnergyRatingConsumption: "D",
  Features: ["lift", "heating", "pool", "garage", "sea-view"],
  Descriptions: { es: text(600), en: text(500), de: text(100) },
  Photos: photos(12),
  ChangedAt: null,
};
const bare: QualityDocument = {
  Type: 9,
  Price: null,
  Latitude: null,
  Longitude: null,
  GeoInfo: null,
  Bedrooms: null,
  Bathrooms: null,
  Build: null,
  Plot: null,
  YearBuilt: null,
  EnergyRatingConsumption: null,
  Features: [],
  Descriptions: {},
  Photos: [],
  ChangedAt: null,
};
const office = { Type: 15, Bedrooms: null, Features: ["lift", "heating", "air-conditioning"] };
const garage = { Type: 10, Bedrooms: null, Bathrooms: null, EnergyRatingConsumption: null };
const plot = {
  ...garage,
  Type: 3,
  Build: null,
  YearBuilt: null,
  Plot: 900,
  Features: ["sea-view", "golf-view"],
};
const { es, en, de } = flat.Descriptions;

/** `fixes` as "+points part" or "+points part:count", in their order. */
type Row = readonly [name: string, listing: Partial<QualityDocument>, score: number, fixes: string];

const homes: Row[] = [
  ["a flat with everything", {}, 100, ""],
  ["a villa with everything", { Type: 25 }, 100, ""],
  ["a flat whose type is not chosen", { Type: null }, 100, ""],
  ["a ground floor studio without bedrooms", { Type: 21, Bedrooms: 0 }, 100, ""],
  ["no bedrooms said", { Bedrooms: null }, 97, "+3 bedrooms"],
  ["no bathrooms said", { Bathrooms: null }, 97, "+3 bathrooms"],
  ["no built area", { Build: null }, 96, "+4 built"],
  ["a built area of 0", { Build: 0 }, 96, "+4 built"],
  ["no year", { YearBuilt: null }, 97, "+3 year"],
  ["no energy rating", { EnergyRatingConsumption: null }, 96, "+4 energy"],
  ["a rating that is in progress", { EnergyRatingConsumption: "in-progress" }, 100, ""],
  [
    "rooms, area, year and rating unknown",
    { Bedrooms: null, Bathrooms: null, Build: null, YearBuilt: null, EnergyRatingConsumption: null },
    83,
    "+4 built +4 energy +3 bedrooms +3 bathrooms +3 year",
  ],
  ["no price", { Price: null }, 94, "+6 priceSet"],
  ["position to the street", { GeoInfo: "street" }, 100, ""],
  ["position approximate", { GeoInfo: "approx" }, 96, "+4 position"],
  ["position of the town", { GeoInfo: "town" }, 92, "+8 position"],
  ["no coordinates", { Latitude: null, Longitude: null, GeoInfo: null }, 92, "+8 position"],
  ["half a position", { Longitude: null }, 92, "+8 position"],
  ["no features", { Features: [] }, 95, "+5 features:5"],
  ["two features", { Features: ["lift", "pool"] }, 97, "+3 features:3"],
  ["one feature said five times", { Features: Array(5).fill("pool") }, 96, "+4 features:4"],
  ["eight features", { Features: [..."abcdefgh"] }, 100, ""],
];

const texts: Row[] = [
  ["no Spanish", { Descriptions: { en: text(600), de } }, 95, "+5 spanish"],
  ["no English", { Descriptions: { es, fr: text(90) } }, 95, "+5 english"],
  ["no third language", { Descriptions: { es, en } }, 97, "+3 thirdLanguage"],
  ["Spanish of spaces", { Descriptions: { es: "   ", en: text(600), de } }, 95, "+5 spanish"],
  ["German alone", { Descriptions: { de: text(600) } }, 90, "+5 spanish +5 english"],
  ["half as long as is wanted", { Descriptions: { es: text(300), en: text(300), de } }, 96, "+4 length:300"],
  [
    "short and in one language",
    { Descriptions: { es: text(75) } },
    85,
    "+12 english +10 thirdLanguage +7 length:525",
  ],
  ["nearly as long", { Descriptions: { es: text(580), en, de } }, 100, ""],
  ["a telephone number", { Descriptions: { es, en: `${en} 612 345 678`, de } }, 98, "+2 noContact"],
  ["a number from abroad", { Descriptions: { es, en: `${en} +44 (20) 7946 0958`, de } }, 98, "+2 noContact"],
  ["an e-mail address", { Descriptions: { es: `${es} ana@casa.es`, en, de } }, 98, "+2 noContact"],
  ["a web address", { Descriptions: { es: `${es} www.casa.es`, en, de } }, 98, "+2 noContact"],
  ["a name of a host", { Descriptions: { es: `${es} mi-casa.com`, en, de } }, 98, "+2 noContact"],
  [
    "prices and years in a text",
    { Descriptions: { es: `${es} 1.250.000 €, 1998, 120 m2`, en, de } },
    100,
    "",
  ],
  ["capitals", { Descriptions: { es, en: text(500).toUpperCase(), de } }, 98, "+2 noCapitals"],
  ["a short word in capitals", { Descriptions: { es, en, de: "OCASIÓN" } }, 100, ""],
  [
    "capitals and a number",
    { Descriptions: { es: `${text(600)} 965 123 456`.toUpperCase(), en, de } },
    96,
    "+2 noContact +2 noCapitals",
  ],
  ["no description", { Descriptions: {} }, 75, "+17 spanish +17 english +15 thirdLanguage"],
];

const pictures: Row[] = [
  ["no photos", { Photos: [] }, 68, "+32 photoNumber:12"],
  ["nine photos", { Photos: photos(9) }, 96, "+4 photoNumber:3"],
  ["one photo", { Photos: photos(1) }, 84, "+16 photoNumber:11"],
  ["an import's photos", { Photos: unknown(12) }, 100, ""],
  ["all too small", { Photos: photos(12, 1024, 768) }, 93, "+7 photoSize:12"],
  ["all just large enough", { Photos: photos(12, 1280, 960) }, 100, ""],
  ["a pixel too few", { Photos: photos(12, 1280, 959) }, 93, "+7 photoSize:12"],
  ["upright and large", { Photos: [photo(0, 960, 1280), ...photos(12).slice(1)] }, 97, "+3 photoOrder"],
  [
    "four of twelve too small",
    {
      Photos: [
        ...photos(8),
        ...photos(12)
          .slice(8)
          .map((one) => ({ ...one, ...low })),
      ],
    },
    98,
    "+2 photoSize:4",
  ],
  ["one photo twice", { Photos: [...photos(12), photo(3)] }, 96, "+4 photoLikeness:1"],
  [
    "six photos, each twice",
    { Photos: [...photos(6), ...photos(6)] },
    87,
    "+9 photoNumber:6 +4 photoLikeness:6",
  ],
  ["three small photos", { Photos: photos(3, 640, 480) }, 80, "+18 photoNumber:9 +7 photoSize:3"],
  ["ninety photos", { Photos: photos(90) }, 100, ""],
];

const others: Row[] = [
  ["an office with everything", office, 100, ""],
  ["an office with four photos", { ...office, Photos: photos(4) }, 91, "+9 photoNumber:4"],
  [
    "an office without its year and rating",
    { ...office, YearBuilt: null, EnergyRatingConsumption: null },
    91,
    "+5 energy +4 year",
  ],
  [
    "a garage with everything",
    { ...garage, Photos: photos(4), Descriptions: { es: text(250), en, de } },
    100,
    "",
  ],
  ["a garage without its area", { ...garage, Build: null }, 88, "+12 built"],
  ["a plot with everything", { ...plot, Photos: photos(4) }, 100, ""],
  ["a plot without its area", { ...plot, Plot: null }, 83, "+17 plot"],
  ["a plot with two photos", { ...plot, Photos: photos(2) }, 91, "+9 photoNumber:2"],
];

const times: Row[] = [
  ["changed 90 days ago", { ChangedAt: daysAgo(90) }, 100, ""],
  ["changed 91 days ago", { ChangedAt: daysAgo(91) }, 93, "+7 fresh"],
  ["changed 180 days ago", { ChangedAt: daysAgo(180) }, 93, "+7 fresh"],
  ["changed half a year ago", { ChangedAt: daysAgo(181) }, 91, "+9 fresh"],
  ["without a price, old", { Price: null, ChangedAt: daysAgo(181) }, 87, "+7 fresh +4 priceSet"],
];

const rows = [...homes, ...texts, ...pictures, ...others, ...times];
const said = ({ fixes }: Quality) =>
  fixes.map(({ part, points, count }) => `+${points} ${part}${count === null ? "" : `:${count}`}`).join(" ");

describe("listings by hand (QUAL-01 … QUAL-22)", () => {
  test.each(rows)("%s", (_name, listing, score, fixes) => {
    const quality = qualityOf({ ...flat, ...listing }, now);
    expect([quality.score, said(quality)]).toEqual([score, fixes]);
  });

  test("nothing but a type has the points of freshness alone", () => {
    const quality = qualityOf(bare, now);
    expect(quality.score).toBe(7);
    expect(said(quality)).toBe(
      "+32 photoNumber:12 +17 spanish +17 english +15 thirdLanguage +8 position +6 priceSet +5 features:5 +4 built +4 energy +3 bedrooms +3 bathrooms +3 year",
    );
  });

  test("there are at least 60 of them", () => expect(rows.length).toBeGreaterThanOrEqual(60));
});

test("the weights of every type add to 100 (QUAL-01)", () => {
  for (const { Id } of propertyTypes) {
    const sum = Object.values(expectedOf(Id).weights).reduce((all, weight) => all + weight, 0);
    expect([Id, sum]).toEqual([Id, 100]);
  }
});

test("a score has a word (QUAL-36)", () => {
  expect([0, 59, 60, 79, 80, 100].map(levelOfQuality)).toEqual([
    "weak",
    "weak",
    "fair",
    "fair",
    "good",
    "good",
  ]);
});

const anyPhoto = fc.record({
  width: fc.constantFrom(640, 1280, 960, 1600, 4000, null),
  height: fc.constantFrom(480, 960, 1280, 1200, null),
  likeness: fc.option(fc.integer({ min: 0, max: 40 }).map((at) => photo(at).likeness ?? "")),
});
const anyText = fc.constantFrom(
  ...["", " ", "Corta.", text(100), text(250), text(431), text(700)],
  ...["Llama al 612 345 678", "GRAN OPORTUNIDAD EN PRIMERA LÍNEA", `${text(300)} www.casa.es`],
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyListing: fc.Arbitrary<QualityDocument> = fc.record({
  Type: maybe(fc.integer({ min: 1, max: 26 })),
  Price: maybe(fc.integer({ min: 1, max: 999_999 })),
  Latitude: maybe(fc.constant(38.5)),
  Longitude: maybe(fc.constant(-0.2)),
  GeoInfo: maybe(fc.constantFrom("exact", "street", "approx", "town")),
  Bedrooms: maybe(fc.integer({ min: 0, max: 9 })),
  Bathrooms: maybe(fc.integer({ min: 0, max: 9 })),
  Build: maybe(fc.integer({ min: 0, max: 900 })),
  Plot: maybe(fc.integer({ min: 0, max: 900 })),
  YearBuilt: maybe(fc.integer({ min: 1900, max: 2026 })),
  EnergyRatingConsumption: maybe(fc.constantFrom("A", "G", "exempt")),
  Features: fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 8 }),
  Descriptions: fc.record({ es: anyText, en: anyText, de: anyText, fr: anyText }),
  Photos: fc.array(anyPhoto, { maxLength: 14 }),
  ChangedAt: maybe(fc.integer({ min: 0, max: 400 }).map(daysAgo)),
});

type Listing = QualityDocument;
const additions = (count: number) => Array.from({ length: count }, (_, at) => photo(500 + at));
const withText = (listing: Listing, change: (text: string) => string): Listing => ({
  ...listing,
  Descriptions: Object.fromEntries(
    Object.entries(listing.Descriptions).map(([language, said = ""]) => [
      language,
      said.trim() && change(said),
    ]),
  ),
});
const wanted = ({ Type }: Listing) => expectedOf(Type).characters;
const add = (listing: Listing, language: string): Listing => ({
  ...listing,
  Descriptions: { ...listing.Descriptions, [language]: text(wanted(listing)) },
});
const longestOf = ({ Descriptions }: Listing) =>
  Math.max(...Object.values(Descriptions).map((said = "") => said.trim().length));
const likeOneBefore = (all: readonly PhotoFacts[], at: number) => {
  const { likeness } = all[at] ?? { likeness: null };
  return likeness !== null && all.slice(0, at).some((other) => other.likeness === likeness);
};
const distinct = (all: readonly PhotoFacts[]) => all.filter((_, at) => !likeOneBefore(all, at));
const small = ({ width, height }: PhotoFacts) =>
  width !== null && height !== null && (Math.max(width, height) < 1280 || Math.min(width, height) < 960);

/** What somebody does who reads the fix, on the listing itself. */
const doing: Record<QualityPart, ((listing: Listing, count: number) => Listing) | null> = {
  built: (listing) => ({ ...listing, Build: 80 }),
  plot: (listing) => ({ ...listing, Plot: 400 }),
  bedrooms: (listing) => ({ ...listing, Bedrooms: 3 }),
  bathrooms: (listing) => ({ ...listing, Bathrooms: 2 }),
  year: (listing) => ({ ...listing, YearBuilt: 1999 }),
  energy: (listing) => ({ ...listing, EnergyRatingConsumption: "E" }),
  priceSet: (listing) => ({ ...listing, Price: 99_000 }),
  priceCurrent: null,
  position: (listing) => ({ ...listing, Latitude: 38.1, Longitude: -0.7, GeoInfo: "street" }),
  features: (listing, count) => ({
    ...listing,
    Features: [...listing.Features, ...[..."uvwxyz"].slice(0, count)],
  }),
  spanish: (listing) => add(listing, "es"),
  english: (listing) => add(listing, "en"),
  thirdLanguage: (listing) => add(listing, "nl"),
  length: (listing, count) => {
    const longest = longestOf(listing);
    // In the manner of the text: what is mostly in capitals goes on so.
    const going = (said: string) => (said.toUpperCase() === said ? " Y MÁS" : " y más").repeat(count);
    return withText(listing, (said) =>
      said.trim().length === longest ? `${said.trim()}${going(said).slice(0, count - 1)}.` : said,
    );
  },
  noContact: (listing) =>
    withText(listing, (said) =>
      said.replaceAll(/612 345 678|www\.casa\.es/g, (found) => "-".repeat(found.length)),
    ),
  noCapitals: (listing) => withText(listing, (said) => said.toLowerCase()),
  photoNumber: (listing, count) => ({ ...listing, Photos: [...listing.Photos, ...additions(count)] }),
  photoSize: (listing) => ({
    ...listing,
    Photos: listing.Photos.map((one) => {
      if (!small(one)) return one;
      const upright = (one.height ?? 0) > (one.width ?? 0);
      return { ...one, width: upright ? 1500 : 2000, height: upright ? 2000 : 1500 };
    }),
  }),
  photoOrder: (listing) => {
    const at = listing.Photos.findIndex(
      ({ width, height }) => width === null || height === null || width >= height,
    );
    const front = listing.Photos[at] ?? photo(600);
    return { ...listing, Photos: [front, ...listing.Photos.filter((_, place) => place !== at)] };
  },
  photoLikeness: (listing) => ({ ...listing, Photos: distinct(listing.Photos) }),
  fresh: (listing) => ({ ...listing, ChangedAt: now }),
};

test("each fix, done, raises the score by what it promised and is gone (QUAL-20 … QUAL-23)", () => {
  const promised = new Set<QualityPart>();
  fc.assert(
    fc.property(anyListing, (listing) => {
      const before = qualityOf(listing, now);
      expect(before.score).toBe(before.parts.reduce((sum, { points }) => sum + points, 0));
      for (const { part, points, count } of before.fixes) {
        promised.add(part);
        const after = qualityOf(doing[part]?.(listing, count ?? 0) ?? listing, now);
        expect([part, after.score - before.score]).toEqual([part, points]);
        expect(after.fixes.map((fix) => fix.part)).not.toContain(part);
      }
      const nothing = before.fixes.length === 0;
      expect(nothing).toBe(before.score === 100);
    }),
    { numRuns: 80, seed: 20261125 },
  );
  expect([...promised].sort()).toEqual(qualityParts.filter((part) => doing[part] !== null).toSorted());
});

// QUAL-25
test("a fix of texts leads to the one that lacks it, and that of a third language to the German one", () => {
  const pathsOf = (Descriptions: QualityDocument["Descriptions"]) =>
    Object.fromEntries(qualityOf({ ...flat, Descriptions }, now).fixes.map(({ part, path }) => [part, path]));
  expect(pathsOf({ en: text(90), es: `${text(200)} www.casa.es` })).toEqual({
    thirdLanguage: "Descriptions.de",
    length: "Descriptions.es",
    noContact: "Descriptions.es",
  });
  expect(pathsOf({ de: text(600), en: text(90), fr: text(90).toUpperCase() })).toEqual({
    spanish: "Descriptions.es",
    noCapitals: "Descriptions.fr",
  });
});

test("what is promised of promotion is nothing: nothing of it is asked (QUAL-02)", () => {
  expect(Object.keys(flat).filter((key) => /featured|premium|status|ref/i.test(key))).toEqual([]);
});

test("whoever saves a fix on a listing that was not fresh gets the points of freshness besides (QUAL-24)", () => {
  const stale = { ...flat, Bedrooms: null, ChangedAt: daysAgo(100) };
  const before = qualityOf(stale, now);
  expect(said(before)).toBe("+7 fresh +3 bedrooms");
  expect(qualityOf({ ...stale, Bedrooms: 2, ChangedAt: now }, now).score).toBe(before.score + 10);
});
