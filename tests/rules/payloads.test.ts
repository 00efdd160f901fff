import { expect, test } from "vitest";
import * as z from "zod/mini";
import { queryOfSearch } from "#app/actors/propertyListActors.ts";
import { analyticsFilter } from "#contracts/analytics/analytics.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { laterFields } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { analyticsFilterOf, directoryQuestionOf } from "#machines/analytics/analyticsFilterOf.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { javea } from "#tests/model/samples/samplePlace.ts";
import { ruleWalk } from "./ruleWalk.ts";

const today = "2026-11-21";
const town: LocationSuggestion = { ...javea, id: "m-03082" };

/** What `GET /property` is asked with for an address of the list. */
const listed = (query: string, take = 20) => queryOfSearch(propertySearch.read(query), town, take);
const sent = (changes: Partial<PropertyForm> = {}) => payloadOfForm(sampleForm(changes));
const figures = (query: string) => analyticsFilterOf(analyticsSearch("property", today).read(query), "costa");
const ofProperties = (query: string) => figures(query).propertyFilter;
const ofEntries = (query: string) =>
  directoryQuestionOf(analyticsSearch("directory", today).read(query), "costa");
const contacts = (query: string) => contactFilterOf(enquirySearch("property", today).read(query));

/** By rule what is sent, and what has to be in it; `undefined` is what has to be absent. */
const values: readonly (readonly [id: string, sent: object | undefined, wanted: object])[] = [
  ["SEND-01", listed("Skip=40"), { Skip: 40 }],
  ["SEND-02", listed("", 50), { Take: 50 }],
  ["SEND-03", listed("Status=deactivated"), { Status: "deactivated" }],
  ["SEND-03", listed(""), { Status: "available" }],
  ["SEND-04", listed("Order=AgentRef&OrderDirection=asc"), { Order: "Property/AgentRef asc" }],
  ["SEND-05", listed("Featured=FeaturedPremium"), { Featured: "FeaturedPremium" }],
  ["SEND-05", listed("Featured=none"), { Featured: "none" }],
  ["SEND-05", listed(""), { Featured: undefined }],
  ["SEND-06", listed("Id=82114"), { Id: [82_114] }],
  ["SEND-07", listed("AgentRef=A-20"), { Ref: "%A-20%" }],
  ["SEND-08", listed("Location=m-03082"), { Location: "m-03082" }],
  ["SEND-09", listed("Location=m-03082&Radius=15"), { "Nearby.Radius": 15_000 }],
  [
    "SEND-10",
    listed("Location=m-03082&Radius=15"),
    { "Nearby.Latitude": town.center.lat, "Nearby.Longitude": town.center.lon },
  ],
  ["SEND-11", listed("Types=25&Types=8"), { Type: [25, 8] }],
  ["SEND-12", listed("MinPrice=199999.99"), { MinPrice: 199_999.99 }],
  ["SEND-13", listed("MaxPrice=500000"), { MaxPrice: 500_000 }],
  ["SEND-14", listed("MinBedrooms=10"), { MinBedrooms: 10 }],
  ["SEND-15", listed("MinBathrooms=1"), { MinBathrooms: 1 }],
  ["SEND-16", listed("Features=pool&Features=sea-view"), { Features: ["pool", "sea-view"] }],
  ["SEND-17", listed("MinBuild=1000"), { MinBuild: 1_000 }],
  ["SEND-18", listed("MinPlot=800"), { MinPlot: 800 }],
  ["SEND-19", listed("OfferType=2"), { Offer: 2 }],
  ["SEND-19", listed("OfferType=0"), { Offer: undefined }],
  ["SEND-22", sent({ Price: "1.250.000" }), { Price: 1_250_000 }],
  ["SEND-23", sent({ Currency: "GBP" }), { Currency: "GBP" }],
  ["SEND-24", sent({ AgentRef: " R-1 " }), { Ref: "R-1" }],
  ["SEND-25", sent({ Location: { id: "m-1", type: "entity", text: {} } }), { Location: "m-1" }],
  ["SEND-26", sent({ OfferType: 4 }), { Offer: 4 }],
  ["SEND-27", sent({ Type: 26 }), { Type: 26 }],
  ["SEND-28", sent({ Build: "82,5" }), { Build: 82.5 }],
  ["SEND-29", sent({ Plot: "1.050,5" }), { Plot: 1_050.5 }],
  ["SEND-30", sent({ Bathrooms: "3" }), { Bathrooms: 3 }],
  ["SEND-31", sent({ Bedrooms: "4" }), { Bedrooms: 4 }],
  ["SEND-32", sent({ Toilets: "" }), { Toilets: null }],
  ["SEND-32", sent({ Toilets: "2" }), { Toilets: 2 }],
  ["SEND-33", sent({ Distance: { Beach: "1,5", Golf: "" } }), { Distance: { Beach: 1.5 } }],
  ["SEND-34", sent({ OfferType: 2, HighSeasonPrice: "900" }), { HighSeasonPrice: 900 }],
  ["SEND-34", sent({ OfferType: 3, HighSeasonPrice: "900" }), { HighSeasonPrice: undefined }],
  ["SEND-35", sent({ Latitude: "38.789", Longitude: "-0.16" }), { Latitude: 38.789, Longitude: -0.16 }],
  ["SEND-36", sent({ GeoInfo: "street" }), { GeoInfo: "street" }],
  ["SEND-37", sent({ Address: "Carrer Major 12" }), { Address: "Carrer Major 12" }],
  ["SEND-38", sent({ ShowAddress: true }), { ShowAddress: true }],
  [
    "SEND-39",
    sent({ EnergyRatingConsumption: "A", EnergyRatingEmissions: "G" }),
    { EnergyRatingConsumption: "A", EnergyRatingEmissions: "G" },
  ],
  ["SEND-40", sent({ YearBuilt: "1998" }), { YearBuilt: 1998 }],
  ["SEND-41", sent({ FloorNumber: "2º B" }), { FloorNumber: "2º B" }],
  ["SEND-42", sent({ Levels: "0" }), { Levels: 0 }],
  [
    "SEND-43",
    sent({ CadastralReference: "9872023 vh5797s 0001wx" }),
    { CadastralReference: "9872023VH5797S0001WX" },
  ],
  [
    "SEND-44",
    sent(),
    {
      Photos: [
        { Url: "/storage/1.jpg", Number: 1 },
        { Url: "/storage/2.jpg", Number: 2 },
      ],
    },
  ],
  [
    "SEND-45",
    sent({ Medias: [{ type: "floorplan", url: " https://plan.example/1 " }] }),
    { Medias: [{ type: "floorplan", url: "https://plan.example/1" }] },
  ],
  ["SEND-46", sent({ Features: ["pool"] }), { Features: ["pool"] }],
  ["SEND-47", sent({ Descriptions: { en: "A house", de: " " } }), { Descriptions: { en: "A house" } }],
  ["SEND-49", figures(""), { datefilter: { fromDate: "2026-10-22", toDate: "2026-11-20" } }],
  ["SEND-50", ofProperties("types=1&types=25"), { types: [1, 25] }],
  ["SEND-51", ofProperties("id=7"), { id: 7 }],
  ["SEND-52", ofProperties("agentref=A-2"), { agentRef: "A-2" }],
  ["SEND-53", ofProperties("minprice=1&maxprice=2"), { minPrice: 1, maxPrice: 2 }],
  ["SEND-54", ofProperties("location=m-03082"), { location: "m-03082" }],
  ["SEND-55", ofProperties(""), { login: "costa" }],
  ["SEND-56", ofProperties("offer=4"), { offer: 4 }],
  ["SEND-56", ofProperties("offer=0"), { offer: undefined }],
  ["SEND-57", ofProperties("bedrooms=3"), { bedrooms: 3, minBedrooms: undefined }],
  ["SEND-57", ofProperties("bedrooms=3%2B"), { bedrooms: undefined, minBedrooms: 3 }],
  ["SEND-58", ofProperties("bathrooms=1"), { bathrooms: 1, minBathrooms: undefined }],
  ["SEND-58", ofProperties("bathrooms=1%2B"), { bathrooms: undefined, minBathrooms: 1 }],
  [
    "SEND-59",
    figures("language=de&device=mobile&country=ES"),
    { viewFilter: { language: "de", device: "mobile", country: "ES" } },
  ],
  ["SEND-62", ofEntries("fromdate=2026-11-01&todate=2026-11-02"), { From: "2026-11-01", To: "2026-11-02" }],
  ["SEND-63", ofEntries(""), { Login: "costa" }],
  ["SEND-64", ofEntries("id=4001&id=4002"), { Id: [4001, 4002] }],
  [
    "SEND-65",
    ofEntries("device=n%2Fa&language=de&country=ES"),
    { Device: "n/a", Language: "de", Country: "ES" },
  ],
  ["SEND-66", ofEntries("interval=week"), { Interval: "week" }],
  ["SEND-67", contacts(""), { FromDate: "2026-10-22", ToDate: today }],
  ["SEND-68", contacts(""), { Deleted: false }],
  ["SEND-69", contacts("spam=false"), { Spam: false }],
  ["SEND-69", contacts(""), { Spam: undefined }],
  ["SEND-70", contacts("type=direct"), { Type: "direct" }],
  ["SEND-70", contacts("type=all"), { Type: undefined }],
  ["SEND-71", contacts("name=Ana"), { Name: "%Ana%" }],
  ["SEND-72", contacts("email=a%40b"), { Email: "%a@b%" }],
  ["SEND-73", contacts("phone=600"), { Phone: "%600%" }],
  ["SEND-74", contacts("comment=sea"), { Comment: "%sea%" }],
  ["SEND-75", contacts("agentref=A-2"), { AgentRef: "%A-2%" }],
  ["SEND-76", contacts("propertyid=7"), { PropertyId: 7 }],
  ["SEND-76", contacts("propertyid=0"), { PropertyId: undefined }],
  ["SEND-77", contacts("offertype=3"), { Offer: 3 }],
  ["SEND-77", contacts("offertype=0"), { Offer: undefined }],
];

test("docs/rules/payloads.md: each value as it is sent", async () => {
  const { broken, hold } = ruleWalk();
  for (const [id, given, wanted] of values)
    await hold(id, () => {
      for (const [key, value] of Object.entries(wanted))
        expect([key, (given as Record<string, unknown>)[key]]).toEqual([key, value]);
    });
  await hold("SEND-48", () => {
    const named =
      "Price Currency Ref Location Offer Type Build Plot Bathrooms Bedrooms Toilets Distance HighSeasonPrice Latitude Longitude " +
      "GeoInfo Address ShowAddress EnergyRatingConsumption EnergyRatingEmissions YearBuilt FloorNumber Levels CadastralReference " +
      "Photos Medias Features Descriptions";
    expect(Object.keys(sent({ OfferType: 2 })).toSorted()).toEqual(
      [...named.split(" "), ...laterFields].toSorted(),
    );
  });
  const dates = { fromDate: "2026-10-22", toDate: "2026-11-20" };
  await hold("SEND-60", () =>
    expect(z.parse(analyticsFilter, { datefilter: dates, viewFilter: { source: "newsletter" } })).toEqual({
      datefilter: dates,
      viewFilter: { source: "newsletter" },
    }),
  );
  await hold("SEND-61", () =>
    expect(z.parse(analyticsFilter, { DateFilter: dates, PropertyFilter: { Login: "costa" } })).toEqual({
      datefilter: dates,
      propertyFilter: { Login: "costa" },
    }),
  );
  expect(broken).toEqual({});
});
