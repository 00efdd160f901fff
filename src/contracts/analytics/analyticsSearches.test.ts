import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { directoryAnalyticsSearch, propertyAnalyticsSearch, roomCounts } from "./analyticsSearches.ts";
import { directoryDevices, directoryDimensions, directoryMetrics } from "./directoryAnalyticsContract.ts";
import { propertyDevices, propertyDimensions, propertyMetrics } from "./propertyAnalyticsContract.ts";

const today = "2026-11-21";
const daysSince = (Date.parse(today) - Date.parse(limits.earliestDate)) / 86_400_000;

const range = fc
  .tuple(fc.nat({ max: daysSince }), fc.nat({ max: daysSince }))
  .map((ago) => ago.toSorted((one, other) => other - one).map((days) => daysBefore(today, days)))
  .map(([fromdate = today, todate = today]) => ({ fromdate, todate }));
const metrics = (names: readonly string[]) =>
  fc
    .shuffledSubarray([...names], { minLength: 2, maxLength: 2 })
    .map(([metric, metric2]) => ({ metric, metric2 }));
const amount = fc.option(fc.nat({ max: limits.priceMax }), { nil: null });
const prices = fc
  .tuple(amount, amount)
  .map(([minprice, maxprice]) =>
    minprice !== null && maxprice !== null && minprice > maxprice
      ? { minprice: maxprice, maxprice: minprice }
      : { minprice, maxprice },
  );
const text = (most: number) =>
  fc.string({ maxLength: most, unit: "grapheme" }).filter(({ length }) => length <= most);
const id = fc.integer({ min: 1, max: 999_999_999 });
const shared = {
  compare: fc.constantFrom("period", "year"),
  interval: fc.constantFrom("day", "week", "month"),
  language: text(10),
  country: text(40),
  order: fc.constantFrom("", "group", "metric", "metric2", "change"),
  orderdirection: fc.constantFrom("asc", "desc"),
  skip: fc.nat({ max: 10_000 }).map((page) => page * limits.pageSize),
};

const screens = {
  property: {
    codec: propertyAnalyticsSearch(today),
    keys: "fromdate todate dimention metric metric2 compare interval offer types id agentref minprice maxprice bathrooms bedrooms location language device country order orderdirection skip",
    metrics: metrics(propertyMetrics),
    filters: fc.record({
      ...shared,
      dimention: fc.constantFrom(...propertyDimensions),
      offer: fc.constantFrom(0, 2, 3, 4),
      types: fc.uniqueArray(fc.integer({ min: 1, max: 26 })),
      id: fc.array(id, { maxLength: 1 }),
      agentref: text(limits.referenceLength),
      bathrooms: fc.constantFrom(...roomCounts),
      bedrooms: fc.constantFrom(...roomCounts),
      location: fc.stringMatching(/^[\w-]{0,40}$/),
      device: fc.constantFrom("", ...propertyDevices),
    }),
    prices,
  },
  directory: {
    codec: directoryAnalyticsSearch(today),
    keys: "fromdate todate dimention metric metric2 compare interval id device language country order orderdirection skip",
    metrics: metrics(directoryMetrics),
    filters: fc.record({
      ...shared,
      dimention: fc.constantFrom(...directoryDimensions),
      id: fc.uniqueArray(id, { maxLength: limits.takeMax }),
      device: fc.constantFrom("", ...directoryDevices),
    }),
    prices: fc.constant({}),
  },
};

describe.each(Object.entries(screens))("the %s analytics in their query string", (_, screen) => {
  const codec = screen.codec as unknown as ReturnType<typeof propertyAnalyticsSearch>;
  const search = fc
    .tuple(
      range,
      screen.metrics,
      screen.filters as fc.Arbitrary<object>,
      screen.prices as fc.Arbitrary<object>,
    )
    .map((parts) => Object.assign({}, ...parts) as typeof codec.defaults);

  // DSTAT-01, STAT-02
  it("have the documented keys", () => {
    expect(Object.keys(codec.defaults).sort()).toEqual(screen.keys.split(" ").sort());
  });

  it("read back what they wrote", () => {
    fc.assert(
      fc.property(search, (values) => {
        expect(codec.read(codec.write(values))).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  // DSTAT-02, STAT-03
  it("write only what differs from the default", () => {
    fc.assert(
      fc.property(search, (values) => {
        const different = Object.entries(values).filter(
          ([key, value]) =>
            JSON.stringify(value) !== JSON.stringify(codec.defaults[key as keyof typeof values]),
        );
        const written = new Set(new URLSearchParams(codec.write(values)).keys());
        expect([...written].sort()).toEqual(different.map(([key]) => key).sort());
      }),
    );
    expect(codec.write(codec.defaults)).toBe("");
  });

  it("take any text without failing, and what they take they write back the same", () => {
    const key = fc.constantFrom(...screen.keys.split(" "));
    const known = ["2026-10-01", "2016-04-02", "views", "view", "enquiries", "5+", "3 ", "40", "7", "n/a"];
    const some = fc
      .array(fc.tuple(key, fc.oneof(fc.string(), fc.constantFrom(...known))))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(fc.string(), some), (query) => {
        const values = codec.read(query);
        expect(codec.read(codec.write(values))).toEqual(values);
        expect(values.fromdate <= values.todate).toBe(true);
        expect(values.fromdate >= limits.earliestDate && values.todate <= today).toBe(true);
        expect(values.metric).not.toBe(values.metric2);
      }),
      { numRuns: 100 },
    );
  });
});

const { read, write, defaults } = propertyAnalyticsSearch(today);

// STAT-04 … STAT-06
test("Analytics show the 30 days up to yesterday by language unless they are told otherwise", () => {
  expect(defaults).toEqual({
    fromdate: "2026-10-22",
    todate: "2026-11-20",
    dimention: "language",
    metric: "views",
    metric2: "enquiries",
    compare: "period",
    interval: "day",
    offer: 0,
    types: [],
    id: [],
    agentref: "",
    minprice: null,
    maxprice: null,
    bathrooms: "any",
    bedrooms: "any",
    location: "",
    language: "",
    device: "",
    country: "",
    order: "",
    orderdirection: "desc",
    skip: 0,
  });
  expect(directoryAnalyticsSearch(today).read("")).toMatchObject({ metric: "view", metric2: "enquiry" });
});

// STAT-09
test("Of two equal metrics the second gives way, so that a link with one metric alone still shows two", () => {
  expect(read("metric=enquiries")).toEqual({ ...defaults, metric: "enquiries", metric2: "views" });
  expect(read("metric2=views")).toEqual(defaults);
  expect(read("metric=search&metric2=search")).toEqual({ ...defaults, metric: "search" });
  expect(directoryAnalyticsSearch(today).read("metric=enquiry")).toMatchObject({ metric2: "view" });
});

// STAT-11
test("At least so many rooms keeps its plus, also when a link has it bare", () => {
  expect(write({ ...defaults, bedrooms: "3+" })).toBe("bedrooms=3%2B");
  expect(read("bedrooms=3%2B&bathrooms=2+")).toEqual({ ...defaults, bedrooms: "3+", bathrooms: "2+" });
  expect(read("bedrooms=3&bathrooms=6+")).toEqual({ ...defaults, bedrooms: "3" });
});

// DSTAT-12
test("The property analytics have one id, those of the directory several", () => {
  expect(read("id=82114").id).toEqual([82_114]);
  expect(read("id=82114&id=82115").id).toEqual([]);
  expect(directoryAnalyticsSearch(today).read("id=4001&id=4002").id).toEqual([4001, 4002]);
});

// STAT-20, STAT-28
test("What makes no sense is the default, and the rest stays", () => {
  expect(read("fromdate=2016-03-31&todate=2026-11-22&country=es")).toEqual({ ...defaults, country: "es" });
  expect(read("metric=view&interval=year&offer=1&types=27&minprice=-1&device=n/a&skip=7")).toEqual(defaults);
  expect(read("minprice=300000&maxprice=200000")).toEqual({ ...defaults, minprice: 300_000 });
  expect(read("todate=2026-03-31")).toMatchObject({ fromdate: "2026-03-01", todate: "2026-03-31" });
});
