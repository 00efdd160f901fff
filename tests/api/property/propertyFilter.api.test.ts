import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import {
  type BoundField,
  boundFields,
  boundNames,
  boundOf,
  rowOf,
} from "#contracts/property/propertyFields.ts";
import {
  type Order,
  type PropertyFilter,
  type SortField,
  sortFields,
} from "#contracts/property/propertyFilter.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyEvent, PublishedProperty } from "#server/property/property.ts";
import { evolveProperty, isPublished, type PropertyState } from "#server/property/property.ts";
import { passes, sortValue } from "#tests/fixtures/plainPropertyFilter.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const COUNT = 120;

const places = [
  "m-03082",
  "n-03082-el-arenal",
  "m-03063",
  "m-03128",
  "e-2513558",
  "m-29069",
  "m-46250",
  "m-15030",
];
const references = ["A-1", "a_2", "Ñandú 3", "ÁBC%4", "b\\5", "nandu 6", "100"];
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });

/** The figures that the list is filtered by but the price, which is compared in euros. */
const figures = boundFields.filter((field) => field !== "Price");
const isArea = (field: BoundField) => rowOf(field).kind === "area";
const few = fc.integer({ min: 0, max: 6 });

const content = fc.record({
  Type: fc.integer({ min: 1, max: 26 }),
  Offer: fc.constantFrom(2, 3, 4),
  Currency: fc.constantFrom("EUR" as const, "GBP" as const),
  Price: fc.constantFrom(0, 99, 100, 101, 85_470, 85_471, 100_000, 117_000),
  Location: fc.constantFrom(...places),
  ...recordOf(figures, (field) => maybe(isArea(field) ? fc.constantFrom(0, 80.5, 100, 1_000.25) : few)),
  Features: fc.subarray([...featureKeys], { maxLength: 6 }),
});
const position = maybe(
  fc.record({
    Latitude: fc.double({ min: 38.5, max: 39, noNaN: true }),
    Longitude: fc.double({ min: -0.2, max: 0.3, noNaN: true }),
  }),
);
const level = fc.constantFrom("none", "Featured", "FeaturedPremium");
const property = fc.record({ content, position, level, active: fc.boolean() });

const filter: fc.Arbitrary<PropertyFilter> = fc
  .record(
    {
      Status: fc.constantFrom("available" as const, "active" as const, "deactivated" as const),
      Featured: fc.constantFrom(
        "any" as const,
        "Featured" as const,
        "FeaturedPremium" as const,
        "none" as const,
      ),
      Ref: fc.constantFrom("%a%", "A-%", "%5", "_", "\\", "ñ", "n", "á%", "%", "1", "abc%"),
      Location: fc.constantFrom("p-03", "r-10", "m-03082", "n-03082-el-arenal", "m-15030", "p-28"),
      Nearby: fc.record({
        radius: fc.constantFrom(0, 1_500, 12_000, 60_000, 900_000, 30_000_000),
        at: fc.option(fc.constantFrom([38.78333, 0.16667], [43.37, -8.4]), { nil: undefined }),
      }),
      Type: fc.uniqueArray(fc.integer({ min: 1, max: 26 }), { minLength: 1, maxLength: 12 }),
      ...recordOf(boundNames, (name) => (isArea(boundOf(name).field) ? fc.constantFrom(0, 80.5, 600) : few)),
      MinPrice: fc.constantFrom(0, 99.99, 100, 100_000, 100_000.07),
      MaxPrice: fc.constantFrom(100, 100_000, 117_000),
      Features: fc.subarray([...featureKeys], { minLength: 1, maxLength: 2 }),
      Offer: fc.constantFrom(0, 2, 3, 4),
      OfferType: fc.constantFrom("for-sale" as const, "for-rent" as const, "for-holidays" as const),
      quality: fc.constantFrom("0-59", "0-15", "13-18", "19-100", "0-0", "100-100"),
    },
    { requiredKeys: [] },
  )
  .map(({ Nearby, ...rest }) => {
    if (!Nearby || (!Nearby.at && !rest.Location)) return rest;
    const [lat, lon] = Nearby.at ?? [];
    return {
      ...rest,
      "Nearby.Radius": Nearby.radius,
      ...(lat === undefined ? {} : { "Nearby.Latitude": lat, "Nearby.Longitude": lon }),
    } as PropertyFilter;
  })
  // Few conditions at a time, or nothing is ever found.
  .chain((whole) =>
    fc.subarray(Object.keys(whole), { maxLength: 3 }).map((kept) => {
      const nearby = kept.some((key) => key.startsWith("Nearby"));
      return Object.fromEntries(
        Object.entries(whole).filter(
          ([key]) => kept.includes(key) || (nearby && /^(Nearby|Location)/.test(key)),
        ),
      ) as PropertyFilter;
    }),
  );
const order: fc.Arbitrary<Order> = fc
  .tuple(fc.constantFrom(...sortFields), fc.constantFrom("asc" as const, "desc" as const))
  .map(([field, direction]): Order => `Property/${field} ${direction}`);

function queryOf(filter: PropertyFilter, more: Record<string, string | number> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...filter, ...more })) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  return query.toString();
}

/** Accents and case do not count, and ñ is a letter after n: what `Intl` knows as Spanish. */
const spanish = new Intl.Collator("es", { sensitivity: "base" });

function inOrder(one: number | string, other: number | string): number {
  return typeof one === "string" ? spanish.compare(one, String(other)) : one - Number(other);
}

eachStore("the list of properties", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let all: PublishedProperty[];

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
    const drawn = fc.sample(property, { numRuns: COUNT, seed: 7 });
    const streams = drawn.map(({ content, position, level, active }, place) => {
      const id = place + 1;
      const AgentRef = `${references[place % references.length]} ${place}`;
      const Content = propertyContent({ ...content, ...position, AgentRef });
      const events: PropertyEvent[] = [{ type: "PropertyPublished", data: { Id: id, Content } }];
      if (level !== "none") {
        events.push({ type: "PropertyFeatured", data: { Level: level as "Featured", UpdatedBy: "costa" } });
      }
      if (!active) events.push({ type: "PropertyDeactivated", data: {} });
      const metadata = { login: "costa", requestId: "r", at: new Date().toISOString() };
      return { stream: propertyStream(id), login: "costa", events, metadata };
    });
    const elsewhere = streams.slice(0, 10).map((one, place) => ({
      ...one,
      stream: propertyStream(1_000 + place),
      login: "other",
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, [...streams, ...elsewhere]));
    all = streams
      .map(({ events }) => events.reduce<PropertyState>(evolveProperty, { status: "unpublished" }))
      .filter(isPublished);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // CALL-64, QUAL-33, QUAL-34
  it("finds with every filter what a plain search finds, counts it, and pages it in order", async () => {
    await fc.assert(
      fc.asyncProperty(
        filter,
        order,
        fc.constantFrom("en" as const, "es" as const),
        async (wanted, sorting, NamesIn) => {
          const expected = all.filter((one) => passes(one, wanted)).map(({ id }) => id);
          const { status, body: counted } = await costa.get(`${PROPERTY}/count?${queryOf(wanted)}`);
          expect({ wanted, status, counted }).toEqual({
            wanted,
            status: 200,
            counted: { count: expected.length },
          });
          const found: number[] = [];
          for (let Skip = 0; Skip <= expected.length; Skip += 50) {
            const page = await costa.get(
              `${PROPERTY}?${queryOf(wanted, { Skip, Take: 50, Order: sorting, NamesIn })}`,
            );
            found.push(...page.body.map(({ Id }: { Id: number }) => Id));
          }
          expect([...found].sort((a, b) => a - b)).toEqual(expected);
          const [path, direction] = sorting.replace("Property/", "").split(" ");
          const values = found.map((id) => {
            const one = all.find((each) => each.id === id);
            return one ? sortValue(one, path as SortField, NamesIn) : "";
          });
          const ascending = direction === "asc" ? values : [...values].reverse();
          if (path !== "AgentRef") {
            for (const [place, value] of ascending.entries()) {
              if (place > 0) expect(inOrder(ascending[place - 1] ?? value, value)).toBeLessThanOrEqual(0);
            }
          }
        },
      ),
      { numRuns: 80, seed: 20261120 },
    );
  });

  // CALL-58, LIST-51
  it("gives the newest twenty when nothing is asked for", async () => {
    const { body } = await costa.get(PROPERTY);
    expect(body.map(({ Id }: { Id: number }) => Id)).toEqual(
      Array.from({ length: 20 }, (_, place) => COUNT - place),
    );
  });

  it("takes a page after the last as empty", async () => {
    expect(await costa.get(`${PROPERTY}?Skip=900000000000000`)).toMatchObject({ status: 200, body: [] });
  });

  it("shows who set a featured level", async () => {
    const { body } = await costa.get(`${PROPERTY}?Featured=FeaturedPremium&Take=1`);
    expect(body[0].AdInfo).toEqual({
      PropertyFeatured: false,
      PropertyFeaturedPremium: true,
      UpdatedBy: "costa",
    });
  });

  // CALL-56
  it("takes one id and several", async () => {
    const ids = async (query: string) =>
      (await costa.get(`${PROPERTY}?${query}`)).body.map(({ Id }: { Id: number }) => Id);
    expect(await ids("Id=5")).toEqual([5]);
    expect(await ids("Id=5&Id=9&Id=999999999999999")).toEqual([9, 5]);
    expect(await ids("Id=1001")).toEqual([]);
  });

  it("refuses what cannot be meant", async () => {
    const wrong: Record<string, string> = {
      "Take=0": "ErrInvalidTake",
      "Take=101": "ErrInvalidTake",
      "Take=-5": "ErrInvalidTake",
      "Take=ten": "ErrInvalidTake",
      "Skip=-1": "ErrDecodingParams",
      "Offer=7": "ErrInvalidOffer",
      "OfferType=for-free": "ErrDecodingParams",
      "Status=sold": "ErrDecodingParams",
      "Featured=yes": "ErrDecodingParams",
      "Features=moat": "ErrDecodingParams",
      "Location=m-99999": "ErrDecodingParams",
      "Nearby.Radius=5000": "ErrDecodingParams",
      "Nearby.Radius=5000&Nearby.Latitude=91&Nearby.Longitude=0": "ErrDecodingParams",
      "Nearby.Radius=-1": "ErrDecodingParams",
      "MinPrice=-1": "ErrDecodingParams",
      "MinPrice=a": "ErrDecodingParams",
      "MinPrice=1&MinPrice=2": "ErrDecodingParams",
      "Order=Property/Price asc": "ErrDecodingParams",
      "Order=Property/Id; drop table property": "ErrDecodingParams",
      "Login=other": "ErrDecodingParams",
      "Ref=%00": "ErrDecodingParams",
      "quality=59": "ErrDecodingParams",
      "quality=60-59": "ErrDecodingParams",
      "quality=0-101": "ErrDecodingParams",
      "quality=-1-59": "ErrDecodingParams",
    };
    for (const [query, code] of Object.entries(wrong)) {
      const { status, body } = await costa.get(`${PROPERTY}?${query}`);
      expect({ query, status, code: body.code }).toEqual({ query, status: 400, code });
    }
  });
});
