import { describe, expect, it } from "vitest";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { energyRatings } from "#contracts/property/property.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { fold } from "#server/shared/text/fold.ts";
import { featureOfWord, featuresOfKyero, kyeroFeaturesOf, kyeroFeatureWords } from "./kyeroFeature.ts";
import { kyeroPlaceOf, kyeroPositionOf, placeOfKyero, positionOfKyero } from "./kyeroPlace.ts";
import { kyeroPriceOf, offerOfPriceFreq, priceFreqOf, priceOfKyero } from "./kyeroPrice.ts";
import { typeOfWord, typeWord } from "./kyeroType.ts";
import { kyeroTypeWords } from "./kyeroTypeWords.ts";
import { energyOfKyero, isKyeroLanguage, kyeroDateOf, kyeroEnergyOf } from "./kyeroValues.ts";

const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

describe("types", () => {
  // FEED-24
  it("come back as they went, in any case, and each is a word that the format takes", () => {
    for (const { Id } of propertyTypes) {
      expect(typeWord(Id)).toMatch(/^[a-zA-Z&\s()/-]{3,}$/);
      expect(typeOfWord(typeWord(Id))).toBe(Id);
      expect(typeOfWord(` ${typeWord(Id).toUpperCase()} `)).toBe(Id);
    }
    expect(Object.keys(kyeroTypeWords).map(Number)).toEqual(propertyTypes.map(({ Id }) => Id));
  });

  it("are known by their names in both languages of the panel", () => {
    const unknown = propertyTypes.flatMap(({ Id, Labels }) =>
      Object.values(Labels).filter((label) => typeOfWord(label) !== Id),
    );
    expect(unknown).toEqual([]);
  });

  it("share no word, and what nobody calls a type is none", () => {
    expect(twice(Object.values(kyeroTypeWords).flat().map(fold))).toEqual([]);
    expect(typeOfWord("spaceship")).toBeNull();
    expect(typeOfWord("")).toBeNull();
  });
});

describe("features", () => {
  // FEED-24
  it("come back as they went, alone and together", () => {
    for (const key of featureKeys) {
      const said = kyeroFeaturesOf([key]);
      expect(said.words[0]?.length).toBeLessThanOrEqual(35);
      expect(featuresOfKyero(said)).toEqual([key]);
    }
    expect(featuresOfKyero(kyeroFeaturesOf(featureKeys))).toEqual(featureKeys);
    expect(kyeroFeaturesOf(["pool-private", "moat"])).toEqual({
      words: ["Private pool"],
      pool: true,
      newBuild: false,
    });
  });

  it("are read from the flags as well, when no word says it more closely", () => {
    const bare = { words: ["good rental potential"], pool: true, newBuild: true };
    expect(featuresOfKyero(bare)).toEqual(["new-build", "pool"]);
    expect(featuresOfKyero({ ...bare, words: ["PISCINA COMUNITARIA"] })).toEqual([
      "new-build",
      "pool-communal",
    ]);
    expect(featureOfWord("moat")).toBeNull();
  });

  it("share no word", () => {
    expect(twice(Object.values(kyeroFeatureWords).flat().map(fold))).toEqual([]);
  });
});

it("offers come back as they went, and the old word for a new building is a sale", () => {
  expect(offerTypes.map(({ Id }) => priceFreqOf(Id))).toEqual(["sale", "month", "week"]);
  for (const { Id } of offerTypes) expect(offerOfPriceFreq(priceFreqOf(Id))).toBe(Id);
  expect(offerOfPriceFreq("new_build")).toBe(3);
  expect(offerOfPriceFreq("constructor")).toBeNull();
});

// FEED-16
it("prices have eight digits at most, or are on request", () => {
  expect([99_999_999, 100_000_000, 0, 250_000.4].map(kyeroPriceOf)).toEqual(["99999999", "x", "x", "250000"]);
  expect([" 250000", "250000.00", "X", "---", "", "1e9"].map(priceOfKyero)).toEqual([
    ...[250_000, 250_000, null],
    ...[undefined, undefined, undefined],
  ]);
});

// FEED-23
it("energy ratings come back as they went; the two that share a letter come back as the lesser claim", () => {
  expect(energyRatings.map((rating) => energyOfKyero(kyeroEnergyOf(rating)))).toEqual([
    ...["A", "B", "C", "D", "E", "F", "G"],
    ...["in-progress", "in-progress"],
  ]);
  expect([" d ", "", "H"].map(energyOfKyero)).toEqual(["D", null, null]);
});

// FEED-18
it("every language of a description but Polish can be said", () => {
  expect(descriptionLanguages.filter((language) => !isKyeroLanguage(language))).toEqual(["pl"]);
});

// FEED-24
it("every place of the gazetteer where a property can lie comes back as it went", () => {
  const places = placeIndex()
    .all()
    .filter(({ type }) => type !== "region" && type !== "province");
  const lost = places.filter(({ id }) => placeOfKyero(kyeroPlaceOf(id)) !== id);
  expect(lost.map(({ id, es }) => `${id} ${es}`)).toEqual([]);
  expect(kyeroPlaceOf("m-03082")).toEqual({ town: "Jávea", province: "Alicante", location_detail: null });
});

it("places are known by their other names, and a part of a town that nobody knows is the town", () => {
  const xabia = { town: "XABIA", province: "alicante", location_detail: null };
  expect(placeOfKyero(xabia)).toBe("m-03082");
  expect(placeOfKyero({ ...xabia, location_detail: "Urb Nowhere" })).toBe("m-03082");
  expect(placeOfKyero({ ...xabia, province: "Murcia" })).toBeNull();
});

// FEED-21
it("positions are written no closer than they may be shown, and come back as they went", () => {
  const place = { Latitude: 38.7894512, Longitude: 0.1628, GeoInfo: "approx" as const };
  const written = kyeroPositionOf(place);
  expect(written).toEqual({ latitude: "38.79", longitude: "0.16" });
  expect(kyeroPositionOf(positionOfKyero(38.79, 0.16))).toEqual(written);
  expect(kyeroPositionOf({ ...place, GeoInfo: "town" })).toBeNull();
  expect(kyeroPositionOf({ ...place, Latitude: null })).toBeNull();
});

// FEED-22
it("instants are written in the time of Madrid", () => {
  expect(kyeroDateOf("2026-03-29T00:59:59.999Z")).toBe("2026-03-29 01:59:59");
  expect(kyeroDateOf("2026-03-29T01:00:00Z")).toBe("2026-03-29 03:00:00");
  expect(kyeroDateOf("2026-12-31T23:00:00Z")).toBe("2027-01-01 00:00:00");
});
