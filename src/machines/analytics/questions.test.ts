import fc from "fast-check";
import { expect, test } from "vitest";
import { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { analyticsFilterOf, directoryQuestionOf } from "./analyticsFilterOf.ts";
import { analyticsSearch } from "./analyticsSearch.ts";

const today = "2026-11-21";
const property = analyticsSearch("property", today);
const directory = analyticsSearch("directory", today);

// STAT-32
test("The calls about properties get what is filtered by, and no empty group", () => {
  expect(analyticsFilterOf(property.defaults, "costa")).toEqual({
    datefilter: { fromDate: "2026-10-22", toDate: "2026-11-20" },
    propertyFilter: { login: "costa" },
  });
  const query =
    "types=1&types=25&id=82114&agentref=A-2&minprice=0&maxprice=300000&location=town-7&offer=4" +
    "&bedrooms=3%2B&bathrooms=2&language=de&device=mobile&country=es";
  expect(analyticsFilterOf(property.read(query), "costa")).toEqual({
    datefilter: { fromDate: "2026-10-22", toDate: "2026-11-20" },
    propertyFilter: {
      login: "costa",
      types: [1, 25],
      id: 82_114,
      agentRef: "A-2",
      minPrice: 0,
      maxPrice: 300_000,
      location: "town-7",
      offer: 4,
      minBedrooms: 3,
      bathrooms: 2,
    },
    viewFilter: { language: "de", device: "mobile", country: "es" },
  });
  expect(analyticsFilterOf(property.read("bedrooms=1&bathrooms=5%2B"), "costa").propertyFilter).toEqual({
    login: "costa",
    bedrooms: 1,
    minBathrooms: 5,
  });
});

// DSTAT-01
test("The calls about directory entries get what is filtered by", () => {
  expect(directoryQuestionOf(directory.defaults, "costa")).toEqual({
    From: "2026-10-22",
    To: "2026-11-20",
    Interval: "day",
    Login: "costa",
  });
  const query = "id=4001&id=4002&device=n%2Fa&language=de&country=es&interval=week";
  expect(directoryQuestionOf(directory.read(query), "costa")).toEqual({
    From: "2026-10-22",
    To: "2026-11-20",
    Interval: "week",
    Login: "costa",
    Id: [4001, 4002],
    Device: "n/a",
    Language: "de",
    Country: "es",
  });
});

test("Whatever a query string says, the calls can be asked with it", () => {
  const key = fc.constantFrom(...Object.keys(property.defaults));
  const value = fc.oneof(fc.string(), fc.constantFrom("2026-10-01", "5+", "3", "40", "mobile", "n/a", "0"));
  const some = fc.array(fc.tuple(key, value)).map((pairs) => new URLSearchParams(pairs).toString());
  fc.assert(
    fc.property(some, (query) => {
      const search = property.read(query);
      const { metric, dimention, interval, skip } = search;
      const filter = analyticsFilterOf(search, "costa");
      const { metrics, dimentions } = propertyAnalyticsContract;
      expect(metrics.body.safeParse({ metric, interval, filter })).toMatchObject({ success: true });
      expect(dimentions.body.safeParse({ metric, dimention, skip, take: 20, filter })).toMatchObject({
        success: true,
      });
    }),
  );
  fc.assert(
    fc.property(some, (query) => {
      const search = directory.read(query);
      const question = { ...directoryQuestionOf(search, "costa"), Metric: search.metric };
      const { metrics, dimentions } = directoryAnalyticsContract;
      expect(metrics.body.safeParse(question)).toMatchObject({ success: true });
      expect(
        dimentions.body.safeParse({ ...question, Dimention: search.dimention, Skip: search.skip, Take: 20 }),
      ).toMatchObject({ success: true });
    }),
  );
});
