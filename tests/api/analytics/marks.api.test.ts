import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntryEvent } from "#server/directory/entry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import { append, appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyEvent } from "#server/property/property.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const METRICS = "/api/analytics/property/metrics";
const OF_ENTRIES = "/api/analytics/directory/metrics";
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

type MarkedEvent = readonly [at: string, event: PropertyEvent | EntryEvent];
interface Point {
  Date?: string;
  Time?: string;
  Marks?: unknown;
}

const price = (Price: number, Currency: "EUR" | "GBP" = "EUR", HighSeasonPrice: number | null = null) =>
  ({ type: "PropertyPriceChanged", data: { Price, Currency, HighSeasonPrice } }) as const;
const featured = (Level: "Featured" | "FeaturedPremium") =>
  ({ type: "PropertyFeatured", data: { Level, UpdatedBy: "ana" } }) as const;
const unfeatured = { type: "PropertyUnfeatured", data: { UpdatedBy: "ana" } } as const;
const plain = (
  type: "PropertyDeactivated" | "PropertyActivated" | "PropertySuspended" | "PropertyReinstated",
) => ({ type, data: {} }) as const;
const published = (Id: number, AgentRef: string): MarkedEvent => [
  "2026-01-10T09:00:00.000Z",
  { type: "PropertyPublished", data: { Id, Content: propertyContent({ AgentRef, Price: 500_000 }) } },
];

/** So many more properties, with whose publishing something happened at once. */
const crowd = (first: number, count: number, dayOf: (nth: number) => string, event: PropertyEvent) =>
  Array.from({ length: count }, (_, nth) => {
    const id = first + nth;
    const metadata = { login: "ana", requestId: "test-marks", at: `${dayOf(nth)}T09:00:00.000Z` };
    const [, start] = published(id, `C-${id}`);
    return { stream: propertyStream(id), login: "ana", events: [start, event], metadata };
  });

const none = { Price: null, Before: null, Currency: null, Level: null };

oneStore("what happened to listings", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let entry: number;

  async function tell(
    login: string,
    stream: string,
    told: readonly MarkedEvent[],
    version = 0,
  ): Promise<void> {
    await store.db.transaction().execute(async (tx) => {
      for (const [nth, [at, event]] of told.entries()) {
        const metadata = { login, requestId: "test-marks", at };
        await append(tx, { stream, login, expectedVersion: version + nth, events: [event], metadata });
      }
    });
  }

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date("2026-04-20T10:00:00.000Z") });
    ana = await server.client("ana");
    await tell("ana", propertyStream(901), [
      published(901, "A-1"),
      ["2026-02-28T22:59:59.000Z", price(490_000)],
      // Midnight in Madrid: the first instant of March.
      ["2026-02-28T23:00:00.000Z", price(475_000)],
      ["2026-03-02T10:00:00.000Z", price(475_000, "EUR", 600_000)],
      ["2026-03-03T10:00:00.000Z", price(430_000, "GBP")],
      ["2026-03-10T10:00:00.000Z", featured("FeaturedPremium")],
      ["2026-03-29T21:59:59.000Z", unfeatured],
      ["2026-03-31T21:59:59.000Z", plain("PropertyDeactivated")],
      ["2026-03-31T22:00:00.000Z", plain("PropertyActivated")],
    ]);
    await tell("ana", propertyStream(902), [
      published(902, "A-2"),
      ["2026-03-10T08:00:00.000Z", featured("Featured")],
      ["2026-03-11T08:00:00.000Z", plain("PropertySuspended")],
      ["2026-03-12T08:00:00.000Z", plain("PropertyReinstated")],
    ]);
    await tell("ben", propertyStream(903), [
      published(903, "B-1"),
      ["2026-03-10T08:00:00.000Z", featured("Featured")],
    ]);
    ({ id: entry } = await listed(store, "ana", { tier: "Featured" }));
    await tell(
      "ana",
      entryStream(entry),
      [
        ["2026-03-04T08:00:00.000Z", { type: "EntryTierChanged", data: { Tier: "FeaturedPremium" } }],
        ["2026-03-05T08:00:00.000Z", { type: "EntryTierChanged", data: { Tier: "Free" } }],
        ["2026-03-06T08:00:00.000Z", { type: "EntryTakenOffline", data: {} }],
        ["2026-03-07T08:00:00.000Z", { type: "EntryPutOnline", data: {} }],
      ],
      1,
    );
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function marksOf(path: string, body: object): Promise<[string | undefined, unknown][]> {
    const answer = await ana.post(path, body);
    expect(answer.status).toBe(200);
    const points = answer.body as Point[];
    return points.flatMap(({ Date: day, Time, Marks }) => (Marks ? [[day ?? Time, Marks]] : []));
  }
  const ofProperties = (filter = {}, interval = "day", { from, to } = MARCH) =>
    marksOf(METRICS, {
      metric: "views",
      interval,
      filter: { datefilter: { fromDate: from, toDate: to }, ...filter },
    });
  const ofEntries = (more = {}) =>
    marksOf(OF_ENTRIES, {
      Metric: "view",
      Interval: "day",
      From: MARCH.from,
      To: MARCH.to,
      Login: "ana",
      ...more,
    });

  const first = { ...none, Id: 901, Name: "A-1" };
  const second = { ...none, Id: 902, Name: "A-2" };
  const premium = { ...first, Day: "2026-03-10", Level: "FeaturedPremium" };
  const standard = { ...second, Day: "2026-03-10", Level: "Featured" };

  it("stands at its day in Madrid, with the price before in the same currency", async () => {
    expect(await ofProperties()).toEqual([
      [
        "2026-03-01",
        [
          {
            Kind: "price",
            Count: 1,
            Details: [{ ...first, Day: "2026-03-01", Price: 475_000, Before: 490_000, Currency: "EUR" }],
          },
        ],
      ],
      [
        "2026-03-03",
        [
          {
            Kind: "price",
            Count: 1,
            Details: [{ ...first, Day: "2026-03-03", Price: 430_000, Currency: "GBP" }],
          },
        ],
      ],
      ["2026-03-10", [{ Kind: "featured", Count: 2, Details: [premium, standard] }]],
      ["2026-03-11", [{ Kind: "suspended", Count: 1, Details: [{ ...second, Day: "2026-03-11" }] }]],
      ["2026-03-12", [{ Kind: "reinstated", Count: 1, Details: [{ ...second, Day: "2026-03-12" }] }]],
      ["2026-03-29", [{ Kind: "unfeatured", Count: 1, Details: [{ ...first, Day: "2026-03-29" }] }]],
      ["2026-03-31", [{ Kind: "deactivated", Count: 1, Details: [{ ...first, Day: "2026-03-31" }] }]],
    ]);
  });

  it("is counted by week and month as the points are, with each listing while they are few", async () => {
    const weeks = await ofProperties({}, "week");
    expect(weeks.map(([day]) => day)).toEqual([
      "2026-02-23",
      "2026-03-02",
      "2026-03-09",
      "2026-03-23",
      "2026-03-30",
    ]);
    expect(await ofProperties({ propertyFilter: { id: 901 } }, "month")).toEqual([
      [
        "2026-03-01",
        [
          { Kind: "deactivated", Count: 1, Details: [{ ...first, Day: "2026-03-31" }] },
          { Kind: "featured", Count: 1, Details: [premium] },
          {
            Kind: "price",
            Count: 2,
            Details: [
              { ...first, Day: "2026-03-01", Price: 475_000, Before: 490_000, Currency: "EUR" },
              { ...first, Day: "2026-03-03", Price: 430_000, Currency: "GBP" },
            ],
          },
          { Kind: "unfeatured", Count: 1, Details: [{ ...first, Day: "2026-03-29" }] },
        ],
      ],
    ]);
  });

  it("is only told of the properties that are asked about, and of nobody else's", async () => {
    const about = async (filter: object) => (await ofProperties(filter)).map(([day]) => day);
    expect(await about({ propertyFilter: { agentRef: "A-2" } })).toEqual([
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
    ]);
    expect(await about({ propertyFilter: { id: 903 } })).toEqual([]);
    expect(await about({ propertyFilter: { login: "ben" } })).toEqual([]);
    expect(await about({ propertyFilter: { id: 902 }, viewFilter: { country: "DE" } })).toHaveLength(3);
  });

  it("is counted alone when there is too much to tell", async () => {
    await store.db.transaction().execute((tx) =>
      appendMany(
        tx,
        crowd(1_000, 4, () => "2025-12-01", price(1)),
      ),
    );
    expect(await ofProperties({}, "day", { from: "2025-11-01", to: "2025-12-31" })).toEqual([
      ["2025-12-01", [{ Kind: "price", Count: 4, Details: [] }]],
    ]);
    const november = (nth: number) => `2025-11-${String(1 + (nth % 30)).padStart(2, "0")}`;
    await store.db
      .transaction()
      .execute((tx) => appendMany(tx, crowd(1_004, 200, november, featured("Featured"))));
    const many = await ofProperties({ propertyFilter: { agentRef: "C-" } }, "day", {
      from: "2025-11-01",
      to: "2025-12-31",
    });
    expect(many).toHaveLength(31);
    expect(many[0]).toEqual(["2025-11-01", [{ Kind: "featured", Count: expect.any(Number), Details: [] }]]);
  });

  it("tells of directory entries: their tier, and when they were off", async () => {
    const [
      {
        body: [{ Name } = { Name: "" }],
      },
    ] = [await ana.get("/api/client/directory")];
    const told = { ...none, Id: entry, Name };
    const all = [
      [
        "2026-03-04",
        [{ Kind: "featured", Count: 1, Details: [{ ...told, Day: "2026-03-04", Level: "FeaturedPremium" }] }],
      ],
      ["2026-03-05", [{ Kind: "unfeatured", Count: 1, Details: [{ ...told, Day: "2026-03-05" }] }]],
      ["2026-03-06", [{ Kind: "deactivated", Count: 1, Details: [{ ...told, Day: "2026-03-06" }] }]],
      ["2026-03-07", [{ Kind: "activated", Count: 1, Details: [{ ...told, Day: "2026-03-07" }] }]],
    ];
    expect(await ofEntries()).toEqual(all);
    expect(await ofEntries({ Id: [entry] })).toEqual(all);
    expect(await ofEntries({ Id: [entry + 1] })).toEqual([]);
    expect(await ofEntries({ Login: "ben" })).toEqual([]);
  });
});
