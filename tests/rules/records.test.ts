import { expect, test } from "vitest";
import * as z from "zod/mini";
import { dimensionGroup, dimensionPage } from "#contracts/analytics/analytics.ts";
import { timePoint } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { metricPoint, pricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { callStatistics, enquiryStatistics } from "#contracts/analytics/statisticsContract.ts";
import { directoryEntry } from "#contracts/directory/directoryEntry.ts";
import {
  call,
  callResults,
  enquiryKinds,
  enquiryMarks,
  enquiryRow,
  webEnquiry,
} from "#contracts/enquiry/enquiry.ts";
import { feed } from "#contracts/feed/feedContract.ts";
import { importRecord, importRun, photoReport } from "#contracts/import/importReport.ts";
import { invoice, invoiceContract } from "#contracts/invoice/invoiceContract.ts";
import { location, locationTypes } from "#contracts/place/location.ts";
import { locationSuggestion, placeLabels, town } from "#contracts/place/place.ts";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { item } from "#contracts/property/itemContract.ts";
import {
  adInfo,
  currencies,
  distanceKeys,
  energyRatings,
  geoInfos,
  media as mediaLink,
  mediaTypes,
  photo,
  property,
  propertyListItem,
  propertyStatuses,
  typeOfProperty,
} from "#contracts/property/property.ts";
import { featureContract } from "#contracts/property/propertyContract.ts";
import { propertyForm } from "#contracts/property/propertyForm.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { adminClaims, clientClaims } from "#contracts/session/authContract.ts";
import { preferences } from "#contracts/session/preferenceContract.ts";
import {
  directoryService,
  featuredService,
  importTypes,
  propertyService,
  serviceStatuses,
} from "#contracts/session/serviceContract.ts";
import { contactContract } from "#contracts/support/contactContract.ts";
import { descriptionLanguages, portalLanguages } from "#contracts/wire/languages.ts";
import { uploadRequest, uploadTicket } from "#contracts/wire/uploadContract.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { ruleWalk } from "./ruleWalk.ts";

interface ShapedSchema {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
}
type Check = () => unknown;

/** These fields are there, and never left out. The services refuse to send what their contract does not hold. */
const has =
  (schema: unknown, fields: string): Check =>
  () => {
    const { shape } = schema as ShapedSchema;
    for (const name of fields.split(" ")) {
      expect(Object.keys(shape)).toContain(name);
      expect([name, z.safeParse(shape[name] as z.ZodMiniType, undefined).success]).toEqual([name, false]);
    }
  };
const inside = (schema: unknown, name: string) => (schema as ShapedSchema).shape[name] as z.ZodMiniType;
/** These are all there are, in whatever order. */
const are =
  (given: readonly unknown[], wanted: string): Check =>
  () =>
    expect(given.map(String).toSorted()).toEqual(wanted.split(", ").toSorted());
const all =
  (...checks: readonly Check[]): Check =>
  () => {
    for (const check of checks) check();
  };
/** What is said of one sample at least can be said, and what is nonsense cannot. */
const takes =
  (schema: z.ZodMiniType, good: readonly unknown[], bad: readonly unknown[]): Check =>
  () => {
    for (const one of good) expect(z.safeParse(schema, one).success, String(one)).toBe(true);
    for (const one of bad) expect(z.safeParse(schema, one).success, String(one)).toBe(false);
  };
/** As the wizard keeps it, and as the service answers it. */
const inForm = (fields: string): Check =>
  all(has(property, fields), () => {
    for (const name of fields.split(" ")) expect(Object.keys(propertyForm.shape)).toContain(name);
  });
const texts = takes(inside(property, "Descriptions"), [{ en: "A house" }, {}], [["en"], { en: 1 }]);
const answerOf = (route: { responses: object }) => (route.responses as Record<number, unknown>)[200];
const elementOf = (list: unknown) => (list as { _zod: { def: { element: unknown } } })._zod.def.element;

const types =
  "apartment beach-apartment building-plot bungalow business cave-house commercial finca-country-house flat garage guesthouse-b-&-b " +
  "hotel loft mobile-home office penthouse restaurant-bar ruin semi-detached-villa shop studio terraced-villa townhouse " +
  "undeveloped-land villa wooden-home";
const features =
  "air-conditioning, bank-repossession, garage, garden, garden-communal, garden-private, golf-front-line, golf-view, ground-floor, " +
  "heating, lift, mountain-views, near-beach-the-sea, near-golf, new-build, pool, pool-communal, pool-private, " +
  "sea-beach-front-line, sea-view, terrace-balcony";

const records: readonly (readonly [id: string, check: Check])[] = [
  ["DATA-01", has(clientClaims, "Login Name TradeName CompanyName Email")],
  ["DATA-02", has(adminClaims, "Name Email")],
  [
    "DATA-03",
    are(serviceStatuses, "ACTIVE, ACTIVE_PENDING, ACTIVE_EXPIRED, ACTIVE_SUSPENDED, NOT_ACTIVE, NO_RESULTS"),
  ],
  [
    "DATA-04",
    all(
      has(propertyService, "Status PropertyLimit ImportType ManualSelection EndDate Outlet"),
      has(inside(propertyService, "Outlet"), "Email"),
    ),
  ],
  ["DATA-05", are(importTypes, "Manual, XML")],
  ["DATA-06", has(featuredService, "MaxFeaturedStandard MaxFeaturedPremium")],
  ["DATA-07", has(directoryService, "Free Featured FeaturedPremium Status")],
  ["DATA-08", has(preferences, "ExportEnquiries")],
  ["DATA-09", has(propertyListItem, "Id AgentRef")],
  ["DATA-10", all(has(propertyListItem, "Status"), are(propertyStatuses, "active, deactivated"))],
  [
    "DATA-11",
    all(
      has(propertyListItem, "Suspended Online"),
      takes(inside(propertyListItem, "Suspended"), [true, false], ["suspended", null]),
    ),
  ],
  ["DATA-12", all(has(propertyListItem, "Type"), has(typeOfProperty, "Id Labels Group SameAsGroup Term"))],
  ["DATA-13", has(inside(propertyListItem, "OfferType"), "Id Labels")],
  ["DATA-14", all(has(propertyListItem, "Location"), has(location, "id text type"))],
  ["DATA-15", has(propertyListItem, "Town TownName ProvinceName")],
  ["DATA-16", has(propertyListItem, "Price NormalizedPriceInEuro HighSeasonPrice")],
  ["DATA-17", all(has(propertyListItem, "Currency"), are(currencies, "EUR, GBP"))],
  ["DATA-18", all(has(propertyListItem, "Photos"), has(photo, "Url CdnUrl Number"))],
  [
    "DATA-19",
    all(
      has(propertyListItem, "Medias"),
      has(mediaLink, "type url"),
      are(mediaTypes, "video, floorplan, virtualtour"),
    ),
  ],
  [
    "DATA-20",
    all(has(propertyListItem, "AdInfo"), has(adInfo, "PropertyFeaturedPremium PropertyFeatured UpdatedBy")),
  ],
  ["DATA-21", inForm("CadastralReference Address ShowAddress")],
  ["DATA-22", all(inForm("Latitude Longitude GeoInfo"), are(geoInfos, "exact, street, approx, town"))],
  ["DATA-23", inForm("Bedrooms Bathrooms Toilets")],
  ["DATA-24", inForm("Plot Build")],
  ["DATA-25", inForm("FloorNumber Levels YearBuilt")],
  [
    "DATA-26",
    all(
      inForm("EnergyRatingConsumption EnergyRatingEmissions"),
      are(energyRatings, "A, B, C, D, E, F, G, in-progress, exempt"),
    ),
  ],
  ["DATA-27", all(inForm("Features"), takes(inside(property, "Features"), [["pool"], []], ["pool", [1]]))],
  [
    "DATA-28",
    all(inForm("Distance"), are(distanceKeys, "Town, Airport, Marina, Beach, Mountains, Golf, Country")),
  ],
  ["DATA-29", all(inForm("Descriptions"), texts)],
  ["DATA-30", has(property, "PriceInEuro PriceInPounds")],
  ["DATA-31", has(pricePeriod, "Id FromDate ToDate Price Currency")],
  [
    "DATA-32",
    all(has(item, "Id Content"), () =>
      expect(z.parse(inside(item, "Content"), sampleForm({ Price: "half a pri" }))).toMatchObject({
        AgentRef: sampleProperty().AgentRef,
        Price: "half a pri",
      }),
    ),
  ],
  [
    "DATA-33",
    () =>
      expect(propertyTypes.map(({ Id, Term }) => `${Id} ${Term}`)).toEqual(
        types.split(" ").map((term, at) => `${at + 1} ${term}`),
      ),
  ],
  ["DATA-34", are(featureKeys, features)],
  [
    "DATA-35",
    all(
      are(
        offerTypes.map(({ Id, Slug }) => `${Id} ${Slug}`),
        "2 for-holidays, 3 for-sale, 4 for-rent",
      ),
      () => expect(offer.any).toBe(0),
    ),
  ],
  ["DATA-36", are(locationTypes, "region, province, municipality, entity, neighbourhood, district")],
  [
    "DATA-37",
    all(
      has(locationSuggestion, "id type text typeDescriptionKey center"),
      has(inside(locationSuggestion, "center"), "lat lon"),
    ),
  ],
  ["DATA-38", has(elementOf(answerOf(featureContract.list)), "key labels")],
  [
    "DATA-39",
    all(
      has(town, "Id Labels"),
      has(inside(town, "Labels"), "Default province"),
      has(inside(inside(town, "Labels"), "province"), "Default"),
    ),
  ],
  ["DATA-40", has(inside(placeLabels, "Labels"), "Default")],
  ["DATA-41", are(descriptionLanguages, "en, de, es, fr, it, nl, pl, da, fi, pt, sv, no")],
  ["DATA-42", are(portalLanguages, "ca, da, de, en, es, fi, fr, it, nl, no, pl, pt, ru, sv")],
  ["DATA-43", has(directoryEntry, "Id ServiceID Login Name Logo")],
  [
    "DATA-44",
    has(directoryEntry, "Location Address ZipCode Town Province Region Country Latitude Longitude"),
  ],
  ["DATA-45", has(directoryEntry, "Phone Mobile Fax URL Email")],
  ["DATA-46", has(directoryEntry, "CategoryID CategoryName SubcategoryID SubcategoryName SubcategoryTerm")],
  ["DATA-47", has(directoryEntry, "IsFeatured IsPremiumFeatured Online")],
  ["DATA-48", has(directoryEntry, "Languages Text")],
  ["DATA-49", all(has(uploadRequest, "ContentType Size Name"), has(uploadTicket, "FileUploadURL"))],
  [
    "DATA-50",
    all(
      has(contactContract.contact.body, "subject body"),
      has(contactContract.advertise.body, "subject body language"),
    ),
  ],
  ["DATA-51", has(dimensionPage, "Groups Page Total")],
  [
    "DATA-52",
    all(
      has(dimensionGroup, "Group MetricResults"),
      has(elementOf(inside(dimensionGroup, "MetricResults")), "EventName Source Total"),
    ),
  ],
  ["DATA-53", has(metricPoint, "Date Metric")],
  ["DATA-54", has(timePoint, "Time Value")],
  ["DATA-55", has(enquiryStatistics, "count distinctByEmail")],
  ["DATA-56", has(callStatistics, "count distinctByCallOrigin")],
  ["DATA-57", all(has(enquiryRow, "Type Identifier"), are(enquiryKinds, "web-enquiry, iovox-call"))],
  [
    "DATA-58",
    has(
      webEnquiry,
      "Id SendDate Interest EnquiryURL Name Email Phone Origin Language Country Comment IsSpam IsSent PropertyId",
    ),
  ],
  ["DATA-59", has(call, "Id Destination SendDate Result TalkTimeSec Origin OriginLocation Start")],
  [
    "DATA-60",
    all(has(webEnquiry, "PropertyId PropertyURL Reason"), has(call, "PropertyId PropertyURL Reason")),
  ],
  [
    "DATA-61",
    are(callResults, "ANSWERED, BUSY, HANGUP, NETWORK ERROR, NO ANSWER, NUMBER ERROR, RULES BROKEN"),
  ],
  ["DATA-62", are(enquiryMarks, "spam, scam, timewaster")],
  ["DATA-63", has(invoice, "Id Number Date Status Total")],
  ["DATA-64", has(answerOf(invoiceContract.count), "Count")],
  ["DATA-65", has(feed, "ID Name Identifier Active")],
  ["DATA-66", has(importRun, "id agentCode start end runConfig processingStats")],
  [
    "DATA-67",
    has(
      inside(importRun, "runConfig"),
      "numberOfProperties promotionalProperties promotionStart promotionEnd",
    ),
  ],
  ["DATA-68", has(inside(importRun, "processingStats"), "online offline invalid unmatched")],
  [
    "DATA-69",
    all(
      has(importRecord, "property validationErrors"),
      has(inside(importRecord, "property"), "agentRef uniqueId offer price currency type photos"),
    ),
  ],
  ["DATA-70", has(photoReport, "agentRef uniqueId total valid invalid ok")],
];

test("docs/rules/records.md: what each record consists of", async () => {
  const { broken, hold } = ruleWalk();
  for (const [id, check] of records) await hold(id, check);
  expect(broken).toEqual({});
});
