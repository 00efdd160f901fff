import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { allProjections } from "#server/event-store/projections.ts";
import {
  fillShadow,
  makeShadow,
  replayIntoShadow,
  workOnShadow,
} from "#server/event-store/rebuild/shadow.ts";
import { dropShadow } from "#server/postgres/shadowSchema.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyEvent,
  type PropertyState,
} from "#server/property/property.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { emptied } from "../harness/emptied.ts";
import { oneStore } from "../harness/oneStore.ts";
import { readModels } from "../harness/readModels.ts";

const LISTINGS = 5;
const PATIENCE_MS = 180_000;
const keyOfPhoto = (nth: number) => `0123456789ab/${String(nth).padStart(32, "0")}.jpg`;

/** Something happens to one of the listings; what it is depends on whether that one is there. */
const step = fc.record({ listing: fc.nat(LISTINGS - 1), fate: fc.nat(11), value: fc.nat(30) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 40 }),
  /** How much of the log is there as the rebuild settles on what it replays. */
  share: fc.constantFrom(0, 0.3, 0.6, 0.9, 1),
  limit: fc.constantFrom(1, 2, 7, 1000),
  mostStreams: fc.constantFrom(1, 3, 1000),
});

const contentOf = (AgentRef: string, value: number) =>
  propertyContent({
    AgentRef,
    Price: 1_000 + value,
    Bedrooms: value % 7,
    Features: value % 2 ? ["pool", "garage"] : [],
    Photos: Array.from({ length: value % 4 }, (_, nth) => ({ Source: keyOfPhoto(nth), Number: nth + 1 })),
    Descriptions: value % 3 ? { es: `Ñandú número ${value}` } : {},
  });

/** What happens to a listing that is there; `ref` is free. */
function change({ fate, value }: Step, ref: string): PropertyEvent {
  const by = { UpdatedBy: value % 2 ? "Auto" : "costa" };
  const events: PropertyEvent[] = [
    { type: "PropertyChanged", data: { Bedrooms: value % 9, Online: value % 2 === 0 } },
    { type: "PropertyChanged", data: { AgentRef: ref, Photos: contentOf(ref, value).Photos } },
    { type: "PropertyPriceChanged", data: { Price: value, HighSeasonPrice: null, Currency: "GBP" } },
    { type: "PropertyActivated", data: {} },
    { type: "PropertyDeactivated", data: {} },
    { type: "PropertySuspended", data: {} },
    { type: "PropertyReinstated", data: {} },
    { type: "PropertyFeatured", data: { Level: value % 2 ? "Featured" : "FeaturedPremium", ...by } },
    { type: "PropertyUnfeatured", data: by },
  ];
  return events[fate] ?? { type: "PropertyDeleted", data: {} };
}

function begin({ value }: Step, id: number, state: PropertyState, ref: string): PropertyEvent {
  const Content = contentOf(ref, value);
  if (state.status !== "deleted") return { type: "PropertyPublished", data: { Id: id, Content } };
  const Active = value % 2 === 0;
  return { type: "PropertyRestored", data: { Id: id, Active, Suspended: value % 5 === 0, Content } };
}

oneStore("a replay of listings, stream by stream", (fresh) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
  });
  afterAll(() => store.close());

  /** Appends what happened one by one, each projected by itself; gives the position of each event. */
  async function happen(steps: readonly Step[]): Promise<number[]> {
    const all = new Map<number, { version: number; state: PropertyState }>();
    const positions: number[] = [];
    for (const [nth, one] of steps.entries()) {
      const id = 1 + one.listing;
      const login = id % 2 ? "costa" : "norte";
      const { version, state } = all.get(id) ?? { version: 0, state: { status: "unpublished" as const } };
      const used = new Set(
        [...all.values()].map((other) => isPublished(other.state) && other.state.content.AgentRef),
      );
      // A reference that another has just let go of is taken soon.
      const ref =
        Array.from({ length: LISTINGS + 1 }, (_, at) => `R-${at}`).find((free) => !used.has(free)) ?? "";
      const event = isPublished(state) ? change(one, ref) : begin(one, id, state, ref);
      const at = new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString();
      const metadata = { login, requestId: "replay", at };
      const target = {
        stream: propertyStream(id),
        login,
        expectedVersion: version,
        events: [event],
        metadata,
      };
      const [stored] = await store.db.transaction().execute((tx) => append(tx, target));
      positions.push(stored?.position ?? 0);
      all.set(id, { version: version + 1, state: evolveProperty(state, event) });
    }
    return positions;
  }

  /** Fills a shadow by pages of the log: up to the horizon in bulk, from there on as everybody does. */
  async function replayed(horizon: number, limit: number, mostStreams: number) {
    const { db } = store;
    const applied = allProjections();
    await db.transaction().execute((tx) => makeShadow(tx, applied));
    const readOn = async (page: (tx: Parameters<typeof fillShadow>[0]) => ReturnType<typeof fillShadow>) => {
      while ((await db.transaction().execute(page)).hasMore);
    };
    await readOn((tx) => replayIntoShadow(tx, { horizon, limit, mostStreams }, applied));
    await db.transaction().execute((tx) =>
      workOnShadow(tx, async () => {
        for (const { replay } of applied) await replay?.finish(tx);
      }),
    );
    await readOn((tx) =>
      fillShadow(tx, limit, async (events) => {
        for (const { apply } of applied) await apply(tx, events);
      }),
    );
    return db.transaction().execute(async (tx) => {
      const models = await workOnShadow(tx, () => readModels({ db: tx }));
      await dropShadow(tx);
      return models;
    });
  }

  // SAFE-115
  it(
    "gives cell for cell what its events give one by one, wherever its pages end",
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ steps, share, limit, mostStreams }) => {
          await emptied(store);
          const positions = await happen(steps);
          const live = await readModels(store);
          const horizon = positions[Math.floor(share * positions.length) - 1] ?? 0;
          expect(await replayed(horizon, limit, mostStreams)).toEqual(live);
        }),
        { numRuns: 12, endOnFailure: true },
      );
    },
    PATIENCE_MS,
  );
});
