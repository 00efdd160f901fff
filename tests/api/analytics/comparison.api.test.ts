import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ComparedMetric, Comparison } from "#contracts/comparison/comparisonContract.ts";
import { compareListings, lastNight } from "#server/comparison/compareListings.ts";
import { seededRandom } from "#server/demo/random.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { NIGHT, type StockListing, stock } from "#tests/fixtures/comparedStock.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const random = seededRandom(92);
const JAVEA = "m-03082";
const DENIA = "m-03063";
const MADRID = "m-28079";
let ids = 0;

/** A flat for sale that is looked at so often a day. */
const flat = (login: string, views: number, changes: Partial<StockListing> = {}): StockListing => {
  ids += 1;
  return {
    login,
    id: ids,
    offer: 3,
    type: 9,
    town: JAVEA,
    price: 200_000 + ids * 1_000,
    build: 100,
    plot: null,
    visits: Array.from({ length: 14 }, () => views),
    photos: 10,
    quality: 70,
    daysListed: 90,
    ...changes,
  };
};
const flats = (login: string, views: readonly number[], changes: Partial<StockListing> = {}) =>
  views.map((each) => flat(login, each, changes));
const clients = (count: number) =>
  ["ana", "bea", "ciro", "dora", "eva", "fina", "gil", "hugo"].slice(0, count);
const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const crowd = (count: number, changes: Partial<StockListing> = {}) =>
  clients(count).flatMap((login) => flats(login, oneToTen, changes));

/** Every listing that is drawn differs in everything that it is grouped and compared by. */
const drawn = (): StockListing[] =>
  Array.from({ length: 900 }, () => {
    const some = random.integer(0, 7);
    return flat(clients(8)[Math.min(some, random.integer(0, 7))] ?? "ana", 0, {
      offer: [3, 3, 3, 4][random.integer(0, 3)] ?? 3,
      type: [9, 9, 25, 3][random.integer(0, 3)] ?? 9,
      town: [JAVEA, JAVEA, DENIA, MADRID, "m-03018"][random.integer(0, 4)] ?? JAVEA,
      price: random.integer(0, 30) === 0 ? 0 : random.integer(50, 900) * 1_000,
      build: random.integer(0, 9) === 0 ? null : random.integer(40, 300),
      plot: random.integer(0, 1) === 0 ? null : random.integer(300, 2_000),
      visits: Array.from({ length: 14 }, () =>
        random.integer(0, 5) === 0 ? null : random.integer(0, some * 8),
      ),
      photos: random.integer(0, 30),
      quality: random.integer(20, 90),
      daysListed: random.integer(1, 900),
      active: random.integer(0, 9) > 0,
    });
  });

// The rules said again in plain TypeScript, and nothing taken from the server.
const step: Record<ComparedMetric, (value: number) => number> = {
  views: (value) => Math.max(0.2, 0.2 * 10 ** Math.floor(Math.log10(value))),
  pricePerMetre: (value) => 10 ** (Math.floor(Math.log10(value)) - 1),
  daysListed: (value) => Math.max(1, 10 ** (Math.floor(Math.log10(value)) - 1)),
  photos: () => 1,
  quality: () => 5,
};
const shown = (metric: ComparedMetric, value: number) => {
  if (value === 0) return 0;
  const by = step[metric](value);
  return Number((Math.round(Number((value / by).toPrecision(12))) * by).toPrecision(12));
};
const listedOn = ({ visits }: StockListing) => visits.filter((each) => each !== null).length;
const figureOf: Record<ComparedMetric, (one: StockListing) => number | null> = {
  views: (one) =>
    listedOn(one) === 0
      ? null
      : one.visits.reduce<number>((sum, each) => sum + (each ?? 0), 0) / listedOn(one),
  pricePerMetre: ({ type, price, build, plot }) => {
    const area = type === 3 ? plot : build;
    return price > 0 && area ? price / area : null;
  },
  daysListed: ({ daysListed }) => daysListed,
  photos: ({ photos }) => photos,
  quality: ({ quality }) => quality,
};
const metrics = Object.keys(figureOf) as ComparedMetric[];

/** Five of a client's listings at most, from the middle of each fifth. */
function countedOf(all: readonly StockListing[], metric: ComparedMetric) {
  return [...new Set(all.map(({ login }) => login))].flatMap((login) => {
    const own = all
      .filter((one) => one.login === login && listedOn(one) >= 7 && one.active !== false)
      .flatMap((one) => {
        const value = figureOf[metric](one);
        return value === null ? [] : [{ login, id: one.id, value }];
      })
      .sort((one, other) => one.value - other.value || one.id - other.id);
    if (own.length <= 5) return own;
    return [0.1, 0.3, 0.5, 0.7, 0.9].map(
      (at) => own[Math.ceil(Number((at * own.length).toFixed(6))) - 1] ?? own[0],
    );
  }) as { login: string; value: number }[];
}

function plainGroup(all: readonly StockListing[]) {
  const figures = metrics.flatMap((metric) => {
    const counted = countedOf(all, metric);
    const whose = new Set(counted.map(({ login }) => login)).size;
    if (counted.length < 20 || whose < 5) return [];
    const values = counted.map(({ value }) => value).sort((one, other) => one - other);
    const at = (share: number) => shown(metric, values[Math.ceil(share * values.length) - 1] ?? 0);
    return [[metric, [at(0.25), at(0.5), at(0.75)]] as const];
  });
  const photos = countedOf(all, "photos");
  return {
    listings: Math.floor(photos.length / 10) * 10,
    clients: Math.floor(new Set(photos.map(({ login }) => login)).size / 5) * 5,
    figures: Object.fromEntries(figures),
  };
}

oneStore("a listing against the others", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    ana = await server.client("ana");
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  beforeEach(async () => {
    ids = 0;
    for (const table of ["comparison_night", "comparison_listing", "comparison_group"])
      await sql`delete from ${sql.table(table)}`.execute(store.db);
  });

  const groups = async () =>
    (
      await sql<{
        offer: number;
        type: number;
        place: string;
        listings: number;
        clients: number;
        figures: object;
        bars: Comparison["bars"];
      }>`
      select * from comparison_group order by offer, type, place`.execute(store.db)
    ).rows;
  /** The snapshot of a night with these listings. */
  const made = async (listings: readonly StockListing[]) => {
    await sql`delete from comparison_night`.execute(store.db);
    await stock(store.db, listings);
    expect(await compareListings(server.services, NIGHT)).toBe(true);
    return groups();
  };
  const asked = async (id: number, caller = ana): Promise<Comparison> =>
    (await caller.get(`/api/client/property/${id}/comparison`)).body;

  // COMPARE-01, COMPARE-02, COMPARE-04, COMPARE-05, COMPARE-06, COMPARE-10
  it("has the figures that are reckoned in plain TypeScript, group by group", async () => {
    const all = drawn();
    const found = await made(all);
    const places = [JAVEA, DENIA, MADRID, "m-03018", "p-03", "p-28"];
    const expected = [3, 4].flatMap((offer) =>
      [3, 9, 25].flatMap((type) =>
        places.toSorted().flatMap((place) => {
          const members = all.filter(
            (one) =>
              one.offer === offer &&
              one.type === type &&
              (one.town === place || `p-${one.town.slice(2, 4)}` === place),
          );
          const group = plainGroup(members);
          return "photos" in group.figures ? [{ offer, type, place, ...group }] : [];
        }),
      ),
    );
    expect(found.map(({ bars, ...group }) => group)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(8);
    expect(found.filter(({ bars }) => bars.length > 1).length).toBeGreaterThan(3);

    const shownOf = new Map(found.map((group) => [`${group.offer} ${group.type} ${group.place}`, group]));
    for (const one of all.filter(({ login }) => login === "ana").slice(0, 40)) {
      const { state, group, figures } = await asked(one.id);
      if (one.active === false) {
        expect(state).toBe("notListed");
        continue;
      }
      expect(figures.map(({ own }) => own)).toEqual(
        metrics.map((metric) => {
          const value = figureOf[metric](one);
          return value === null ? null : expect.closeTo(value, 9);
        }),
      );
      const chosen = [one.town, `p-${one.town.slice(2, 4)}`]
        .map((place) => shownOf.get(`${one.offer} ${one.type} ${place}`))
        .find((each) => each !== undefined);
      expect(group && [group.listings, group.clients]).toEqual(
        chosen ? [chosen.listings, chosen.clients] : null,
      );
    }
  });

  // COMPARE-05
  it("is never shown a group of four clients, however many listings they have", async () => {
    await made(crowd(4));
    const alone = await asked(1);
    expect(alone).toMatchObject({ state: "fewListings", group: null, bars: [], differences: [], low: false });
    expect(alone.figures.map(({ quartiles }) => quartiles)).toEqual([null, null, null, null, null]);
    expect(alone.figures[0]?.own).toBe(1);

    ids = 0;
    await made([...crowd(4), flat("eva", 5)]);
    expect(await asked(1)).toMatchObject({
      state: "compared",
      group: {
        within: "municipality",
        place: { en: expect.stringContaining("Jávea") },
        listings: 20,
        clients: 5,
      },
    });
    expect(await groups()).toHaveLength(2);
  });

  // COMPARE-05
  it("is never shown a group of nineteen listings, nor a figure that fewer have", async () => {
    const four = clients(5).flatMap((login) => flats(login, [1, 2, 3, 4]));
    expect(await made(four.slice(1))).toEqual([]);
    expect(await made(four.map((one, at) => (at === 0 ? { ...one, build: null } : one)))).toMatchObject([
      { figures: { views: [1, 2, 3] } },
      { figures: { views: [1, 2, 3] } },
    ]);
    expect((await groups()).map(({ figures }) => Object.keys(figures).sort())[0]).toEqual([
      ...["daysListed", "photos", "quality", "views"],
    ]);
  });

  // COMPARE-04
  it("is compared with the province where the municipality has too few", async () => {
    await made([...flats("ana", oneToTen), ...flats("bea", oneToTen), ...crowd(5, { town: DENIA })]);
    expect((await asked(1)).group).toMatchObject({
      within: "province",
      place: { es: expect.stringContaining("Alicante") },
    });
    const inDenia = (await groups()).find(({ place }) => place === DENIA);
    expect(inDenia).toBeDefined();
  });

  // COMPARE-06, COMPARE-13
  it("tells nothing exact by one client more or less", async () => {
    const without = await made(crowd(6));
    ids = 100;
    const often = await made([
      ...crowd(6),
      ...flats(
        "gil",
        Array.from({ length: 40 }, () => 60),
      ),
    ]);
    ids = 100;
    const oftener = await made([
      ...crowd(6),
      ...flats("gil", [11, 12, 90, 700], { photos: 10 }).concat(flats("gil", [33])),
    ]);
    const told = (of: typeof without) =>
      of.map(({ listings, clients: whose, figures }) => ({ listings, whose, figures }));
    expect(told(often)).toEqual(told(oftener));
    expect(told(often).map(({ listings, whose }) => [listings, whose])).toEqual(
      told(without).map(({ listings, whose }) => [listings, whose]),
    );
  });

  // COMPARE-06
  it("counts five of a client's hundred listings, so that nobody is more than a quarter of a group", async () => {
    const others = clients(5).flatMap((login) => flats(login, [3, 4, 5]));
    const many = await made([
      ...others,
      ...flats(
        "fina",
        Array.from({ length: 100 }, (_, at) => at + 1),
      ),
    ]);
    ids = 0;
    const again = clients(5).flatMap((login) => flats(login, [3, 4, 5]));
    const five = await made([...again, ...flats("fina", [10, 30, 50, 70, 90])]);
    const views = (of: typeof many) => of.map(({ figures }) => (figures as { views: number[] }).views);
    expect(views(many)).toEqual(views(five));
  });

  // COMPARE-11, COMPARE-12
  it("shows the distribution of prices in bars of at least five listings of five clients", async () => {
    const priced = clients(6).flatMap((login) =>
      flats(login, [1, 2, 3, 4, 5]).map((one, at) => ({ ...one, price: (at + 1) * 100_000 })),
    );
    const [group] = await made([...priced, flat("gil", 1, { price: 9_000_000 })]);
    expect(group?.figures).toMatchObject({ pricePerMetre: [2_000, 3_000, 4_000] });
    expect(group?.bars).toEqual([
      { from: null, to: 2_000, share: 20 },
      { from: 2_000, to: 3_000, share: 20 },
      { from: 3_000, to: 4_000, share: 20 },
      { from: 4_000, to: 5_000, share: 20 },
      { from: 5_000, to: null, share: 25 },
    ]);
  });

  // COMPARE-03
  it("is made once a night, by whoever comes first, and is never live", async () => {
    const all = crowd(5);
    await made(all);
    const before = await asked(1);
    await sql`update property_month set views = array_fill(1000, array[31])`.execute(store.db);
    expect(await compareListings(server.services, NIGHT)).toBe(false);
    expect(await compareListings(server.services, "2026-11-09")).toBe(false);
    expect(await asked(1)).toEqual(before);
    await stock(store.db, all);
    const next = await Promise.all([1, 2].map(() => compareListings(server.services, "2026-11-11")));
    expect(next.sort()).toEqual([false, true]);
    expect((await asked(1)).night).toBe("2026-11-11");
    expect([
      lastNight(new Date("2026-11-10T02:59:00Z")),
      lastNight(new Date("2026-11-10T03:01:00Z")),
    ]).toEqual(["2026-11-09", "2026-11-10"]);
  });

  // COMPARE-07, COMPARE-20, COMPARE-21
  it("is answered with the differences that are largest, and says when there is nothing yet", async () => {
    const own = flat("ana", 1, { photos: 2, price: 400_000 });
    await stock(store.db, [own]);
    expect(await asked(own.id)).toMatchObject({ state: "notYet", night: null, group: null });
    const others = clients(6).flatMap((login) =>
      flats(login, oneToTen).map((one, at) => ({ ...one, photos: 8 + at, price: 200_000 + at * 10_000 })),
    );
    await made([own, ...others]);
    const { differences, figures } = await asked(own.id);
    expect(differences).toEqual([
      { metric: "pricePerMetre", way: "above" },
      { metric: "photos", way: "below" },
    ]);
    expect(figures[0]).toEqual({ metric: "views", own: 1, quartiles: { low: 3, median: 5, high: 7 } });
    const bea = await server.client("bea");
    const [of] = others.filter(({ login }) => login === "bea");
    const told = await asked(of?.id ?? 0, bea);
    expect(told.figures.map(({ quartiles }) => quartiles)).toEqual(figures.map(({ quartiles }) => quartiles));
    expect((await bea.get(`/api/client/property/${own.id}/comparison`)).status).toBe(404);
    expect((await ana.get("/api/client/property/999/comparison")).body).toEqual({
      code: "ErrPropertyInvalid",
    });
  });

  // COMPARE-30, COMPARE-31
  it("is found by the filter when it is looked at less than three quarters of its group", async () => {
    const rare = flat("ana", 1);
    const fresh_ = flat("ana", 1, {
      visits: [...Array.from({ length: 6 }, () => null), 1, 1, 1, 1, 1, 1, 1, 1],
    });
    const equal = flat("ana", 3);
    await made([rare, fresh_, equal, ...clients(6).flatMap((login) => flats(login, oneToTen))]);
    const query = (who: TestCaller) => who.get("/api/client/property/count?performance=low");
    const low = await sql<{ id: number; views: number }>`
      select id, views from comparison_listing where low order by login, id`.execute(store.db);
    expect(low.rows.filter(({ id }) => [rare.id, fresh_.id, equal.id].includes(id))).toEqual([
      { id: rare.id, views: 1 },
    ]);
    expect((await query(ana)).body).toEqual({ count: 3 });
    expect((await query(await server.client("bea"))).body).toEqual({ count: 2 });
    expect((await query(await server.client("nobody"))).body).toEqual({ count: 0 });
    expect((await asked(rare.id)).low).toBe(true);
    expect((await asked(fresh_.id)).low).toBe(false);
    const { body } = await ana.get("/api/client/property/bulk/ids?performance=low");
    expect(body.Ids).toContain(rare.id);
    expect((await ana.get("/api/client/property?performance=high")).status).toBe(400);
  });

  // COMPARE-24
  it("is read 120 times a minute at most", async () => {
    const often = await server.client("often");
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => often.get("/api/client/property/1/comparison")),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
