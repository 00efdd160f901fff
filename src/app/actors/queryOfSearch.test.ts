import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { queryOfSearch } from "./propertyListActors.ts";

const jávea: LocationSuggestion = {
  id: "m-03082",
  type: "municipality",
  text: { en: "Jávea / Xàbia, Alicante", es: "Jávea / Xàbia, Alicante" },
  typeDescriptionKey: "location.municipality",
  center: { lat: 38.789, lon: 0.166 },
};

test("without filters a page of 20 of all available properties is asked for, in the list's order", () => {
  expect(queryOfSearch(propertySearch.defaults, null, limits.pageSize)).toEqual({
    Skip: 0,
    Take: limits.pageSize,
    Order: "Property/Id desc",
    Status: "available",
  });
});

test("every filter goes to the server by its name, kilometres as metres around the place", () => {
  const query = queryOfSearch(
    {
      ...propertySearch.defaults,
      Status: "active",
      Featured: "FeaturedPremium",
      Id: 82_114,
      AgentRef: " A-20 ",
      Location: jávea.id,
      Radius: 15,
      Types: [25, 8],
      MinPrice: 199_999.99,
      MaxPrice: 500_000,
      MinBedrooms: 3,
      MinBathrooms: 2,
      Features: ["pool", "sea-view"],
      MinBuild: 100,
      MinPlot: 0,
      OfferType: 3,
      performance: "low",
      Order: "Town/Name",
      OrderDirection: "asc",
      Skip: 40,
    },
    jávea,
    50,
  );
  expect(query).toEqual({
    Skip: 40,
    Take: 50,
    Order: "Property/Town/Name asc",
    Status: "active",
    Featured: "FeaturedPremium",
    Id: [82_114],
    Ref: "%A-20%",
    Location: jávea.id,
    "Nearby.Radius": 15_000,
    "Nearby.Latitude": 38.789,
    "Nearby.Longitude": 0.166,
    Type: [25, 8],
    MinPrice: 199_999.99,
    MaxPrice: 500_000,
    MinBedrooms: 3,
    MinBathrooms: 2,
    Features: ["pool", "sea-view"],
    MinBuild: 100,
    MinPlot: 0,
    Offer: 3,
    performance: "low",
  });
  expect(z.safeParse(propertyContract.list.query, query).success).toBe(true);
});

test("a radius needs a place that can have one", () => {
  const search = { ...propertySearch.defaults, Location: "p-03", Radius: 15 };
  const province = { ...jávea, id: "p-03", type: "province" as const };
  expect(queryOfSearch(search, province, 20)).not.toHaveProperty("Nearby.Radius");
  expect(queryOfSearch(search, null, 20)).not.toHaveProperty("Nearby.Radius");
});

test("a reference with a wildcard is sent as it was typed", () => {
  expect(queryOfSearch({ ...propertySearch.defaults, AgentRef: "A%" }, null, 20).Ref).toBe("A%");
});
