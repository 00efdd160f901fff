import { expect, test } from "vitest";
import { cookieLives } from "#app/browser/cookies.ts";
import { screens } from "#app/start/screens.ts";
import { intervals } from "#contracts/analytics/analytics.ts";
import {
  directoryAnalyticsSearch,
  propertyAnalyticsSearch,
  roomCounts,
} from "#contracts/analytics/analyticsSearches.ts";
import { dashboardQuery, dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import {
  directoryDevices,
  directoryDimensions,
  directoryMetrics,
} from "#contracts/analytics/directoryAnalyticsContract.ts";
import {
  propertyDevices,
  propertyDimensions,
  propertyMetrics,
} from "#contracts/analytics/propertyAnalyticsContract.ts";
import { callResults, contactTypes, enquiryMarks } from "#contracts/enquiry/enquiry.ts";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { propertyLocationTypes } from "#contracts/place/location.ts";
import { directoryRates, propertyRates } from "#contracts/promotion/rateCard.ts";
import { featuredFilters, sortFields, statusFilters } from "#contracts/property/propertyFilter.ts";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { titlesOfRoutes } from "#tests/fixtures/readMatrix.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { ruleOfPath, ruleWalk } from "./ruleWalk.ts";

const [en, es] = [textsIn("en"), textsIn("es")];
const today = "2026-11-21";
const DAY = 86_400;

/** The keys of titles, by path. */
const titleKeys: Readonly<Record<string, string>> = {
  "/": "signIn:pageTitle",
  "/logout": "signIn:logoutTitle",
  "/admin": "shell:pageTitles.DashboardAdmin",
  ...Object.fromEntries(screens.map(({ path, name }) => [path, `shell:pageTitles.${name}`])),
};

/** By rule, what there is and what there has to be; the order of a list is not part of it. */
const lists: readonly (readonly [id: string, given: readonly unknown[], wanted: string])[] = [
  ["LIST-03", statusFilters, "available, active, deactivated"],
  ["LIST-04", featuredFilters, "any, Featured, FeaturedPremium, none"],
  ["LIST-10", limits.radiusOptions, "2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100"],
  ["WIZ-03", propertyLocationTypes, "municipality, entity, neighbourhood, district"],
  ["STAT-07", intervals, "day, week, month"],
  ["STAT-08", propertyMetrics, "views, search, detailed, enquiries, noofproperties"],
  [
    "STAT-10",
    propertyDimensions,
    "property, agentref, status, type, bedrooms, bathrooms, price, province, region, town, language, device, country",
  ],
  ["STAT-11", roomCounts, "any, 1, 2, 3, 4, 5, 1+, 2+, 3+, 4+, 5+"],
  ["STAT-13", propertyDevices, "mobile, tablet, desktop, smarttv, robot"],
  ["DSTAT-05", directoryMetrics, "view, detailed, enquiry, go-to-website"],
  ["DSTAT-06", directoryDimensions, "province, region, town, language, device, country"],
  ["DSTAT-07", directoryDevices, "mobile, tablet, desktop, smarttv, n/a"],
  ["ENQ-15", ["all", ...contactTypes.property], "all, web, phone, direct, similar"],
  ["DENQ-02", ["all", ...contactTypes.directory], "all, web, phone"],
  ["ENQ-21", enquiryMarks, "spam, scam, timewaster"],
  ["ENTRY-10", directoryTextLanguages, "da, de, en, es, fi, fr, it, nl, no, pl, pt, ru, sv"],
];

/** By rule, a figure and what it has to be. */
const figures: readonly (readonly [id: string, given: unknown, wanted: unknown])[] = [
  ["SESSION-01", cookieLives.access_token, 3 * DAY],
  ["SESSION-01", cookieLives.refresh_token, 3 * DAY],
  ["SESSION-01", cookieLives.admin_access_token, 3 * DAY],
  ["SESSION-01", cookieLives.admin_refresh_token, 3 * DAY],
  [
    "DEMO-14",
    [largeAccount.login, largeAccount.services.property?.PropertyLimit, largeAccount.listings.total],
    ["large", 50_000, 20_000],
  ],
  ["SESSION-02", cookieLives.locale, 14 * DAY],
  ["SIGNIN-15", cookieLives.cookie_consent, 356 * DAY],
  ["DASH-01", dashboardRanges, { sAgo: 7, tAgo: 30, nAgo: 90 }],
  ["DASH-02", dashboardQuery.read("").stats, "tAgo"],
  ["LIST-30", limits.pageSize, 20],
  ["FIELD-02", limits.referenceLength, 100],
  ["FIELD-05", [limits.priceDigits, limits.priceMax], [9, 999_999_999]],
  ["FIELD-06", limits.highSeasonPriceMax, 1_000_000_000],
  [
    "FIELD-07",
    [limits.latitude, limits.longitude],
    [
      { min: 27.633, max: 44 },
      { min: -18.167, max: 6.033 },
    ],
  ],
  ["FIELD-11", limits.yearBuiltMin, 1900],
  ["FIELD-12", limits.floorNumberLength, 20],
  ["MEDIA-03", limits.photos, 99],
  ["MEDIA-05", limits.photoBytes, 30_720_000],
  ["MEDIA-06", limits.photoBatchBytes, 209_715_200],
  ["MEDIA-13", limits.photosAdvised, 10],
  ["WIZ-09", [limits.mapZoom, limits.mapHeight], [17, 300]],
  ["ENTRY-13", limits.logoBytes, 1_024_000],
  ["LIST-07", limits.locationQueryMin, 3],
  ["CALL-25", limits.locationSuggestions, 10],
  ["CALL-54", limits.takeMax, 100],
  ["FEED-03", limits.feeds, 20],
  ["INV-01", invoiceSearch(today).defaults.fromdate, "2025-05-21"],
  ["INV-01", invoiceSearch(today).defaults.todate, today],
  ["STAT-20", limits.earliestDate, "2016-04-01"],
  ["STAT-27", propertyAnalyticsSearch(today).defaults.offer, 0],
  [
    "ADV-02",
    propertyRates.map(({ listings, Featured, FeaturedPremium }) => [listings, Featured, FeaturedPremium]),
    [
      [1, 13, 20],
      [5, 45, 70],
      [10, 70, 105],
      [25, 150, 225],
      [50, 250, 375],
      [100, 400, 600],
    ],
  ],
  ["ADV-03", directoryRates, [{ listings: 1, Featured: 45, FeaturedPremium: 70 }]],
];

/** By rule, a text and what it says in both languages. */
const sentences = [
  ["LIST-40", "properties:activated", /30 minutes/, /30 minutos/],
  ["LIST-40", "properties:deactivated", /30 minutes/, /30 minutos/],
  ["DASH-15", "dashboard:commission.note", /3 ?%.*sales.*1 month.*rental/, /3 ?%.*ventas.*1 mes|un mes/],
  ["SIGNIN-13", "signIn:failed.title", /^Login failed$/, /^Login fallido$/],
  ["ERR-24", "contact:sent.title", /^Form submitted OK$/, /./],
  ["PAGE-10", "contact:missing.title", /^Missing Fields$/, /./],
  ["PAGE-10", "contact:missing.text", /^Please complete all missing or invalid fields$/, /./],
  ["PAGE-12", "contact:failed.title", /^An error occurred$/, /./],
  ["RIGHT-17", "contact:requestAccess", /^Request Access$/, /./],
  ["RIGHT-17", "contact:noDirectoryServices.alert", /^Not Available$/, /^No disponible$/],
  ["RIGHT-08", "contact:noAccess.alert", /no access to this section/, /^No tienes acceso a esta sección$/],
  ["ADV-04", "advertise:perMonth", /per month, excluding VAT/, /al mes, sin IVA/],
  ["ADV-10", "advertise:property.rents", /Holiday.*week.*long-term.*month/, /vacacional.*semana.*mes/],
  ["FIELD-19", "wizard:errors.required", /^This field is required$/, /./],
  [
    "FIELD-19",
    "wizard:errors.requiredPick",
    /^This field is required\. Pick a value from suggested results$/,
    /./,
  ],
] as const;

// TITLE-01 … TITLE-19
test("docs/rules: titles, constants and sentences", async () => {
  const { broken, hold } = ruleWalk();
  for (const [path, key] of Object.entries(titleKeys)) {
    const { id, text } = ruleOfPath(path, / is called /);
    await hold(id, () => {
      expect(`\`${path}\` is called ${en(key)}.`).toBe(text);
      expect([en(key), es(key)]).toEqual(titlesOfRoutes[path]);
    });
  }
  for (const [id, given, wanted] of lists)
    await hold(id, () => expect(given.map(String).toSorted()).toEqual(wanted.split(", ").toSorted()));
  for (const [id, given, wanted] of figures) await hold(id, () => expect(given).toEqual(wanted));
  for (const [id, key, english, spanish] of sentences)
    await hold(id, () => {
      expect(en(key)).toMatch(english);
      expect(es(key)).toMatch(spanish);
    });
  await hold("ENQ-20", () => {
    for (const say of [en, es])
      expect(new Set(callResults.map((result) => say(`enquiries:result.${result}`))).size).toBe(7);
    expect(
      callResults.filter((result) => en(`enquiries:result.${result}`) === es(`enquiries:result.${result}`)),
    ).toEqual([]);
  });
  await hold("LIST-22", () =>
    expect(sortFields).toEqual(
      expect.arrayContaining(["Id", "AgentRef", "NormalizedPriceInEuro", "Town/Name", "Province/Name"]),
    ),
  );
  await hold("DSTAT-10", () =>
    expect(directoryAnalyticsSearch(today).defaults).toMatchObject({
      metric: "view",
      metric2: "enquiry",
      dimention: "language",
      interval: "day",
    }),
  );
  expect(broken).toEqual({});
});
