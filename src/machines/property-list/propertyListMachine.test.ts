import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { featuredPlacesMachine } from "../featured/featuredPlacesMachine.ts";
import { matching } from "../list/paging.ts";
import { propertyListMachine } from "./propertyListMachine.ts";
import { rowActorId } from "./propertyListSetup.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const page = (...ids: number[]) => ({
  items: ids.map((Id) => sampleProperty({ Id, AgentRef: `A-${Id}` })),
  count: ids.length,
});

/** A list whose searches are answered when the test says so, in any order. */
function list(query = "", preset: Partial<PropertySearch> = {}) {
  const searches: {
    search: PropertySearch;
    answer: (value: ReturnType<typeof page>) => void;
    fail: () => void;
  }[] = [];
  const told: string[] = [];
  const actor = createActor(
    propertyListMachine.provide({
      actors: {
        search: fromPromise(
          ({ input: { search } }) =>
            new Promise<ReturnType<typeof page>>((answer, reject) => {
              searches.push({ search, answer, fail: () => reject({ code: "network" }) });
            }),
        ),
        countActive: fromPromise(() => Promise.resolve({ count: 463 })),
        featuredPlaces: featuredPlacesMachine.provide({
          actors: { count: fromPromise(() => Promise.resolve({ Featured: 31, FeaturedPremium: 12 })) },
        }),
      },
    }),
    {
      input: {
        query,
        preset,
        service: { ImportType: "Manual", ManualSelection: false, PropertyLimit: 600 },
        featured: { MaxFeaturedStandard: 40, MaxFeaturedPremium: 20 },
      },
    },
  );
  actor.on("search.changed", (event) => told.push(event.query));
  return { actor: actor.start(), searches, told };
}

const rows = ({ actor }: ReturnType<typeof list>) => actor.getSnapshot().context.rows;

describe("The property list", () => {
  // LIST-01, LIST-42
  test("of the featured route says in the address that it shows any listing, on the next page too", async () => {
    const opened = list("", { Featured: "any" });
    opened.searches[0]?.answer({ ...page(1, 2), count: 60 });
    await settled();
    opened.actor.send({ type: "filter.choose", field: "Featured", value: null });
    opened.searches.at(-1)?.answer({ ...page(1, 2), count: 60 });
    await settled();
    opened.actor.send({ type: "page.go", page: 2 });
    expect(opened.told).toEqual(["Featured=", "Featured=&Skip=20"]);
    opened.actor.send({ type: "query.change", query: "Featured=&Skip=20" });
    expect(opened.searches.at(-1)?.search.Featured).toBeNull();
  });

  test("shows skeletons first, and dims the old rows while it searches again", async () => {
    const opened = list();
    expect(opened.actor.getSnapshot().hasTag("skeleton")).toBe(true);
    opened.searches[0]?.answer(page(1, 2));
    await settled();
    opened.actor.send({ type: "list.refresh" });
    expect(opened.actor.getSnapshot().hasTag("dimmed")).toBe(true);
    expect(rows(opened)).toEqual([1, 2]);
  });

  test("drops the answer of an older search that arrives late", async () => {
    const opened = list();
    opened.actor.send({ type: "sort.change", Order: "AgentRef" });
    opened.searches[1]?.answer(page(3));
    await settled();
    opened.searches[0]?.answer(page(1, 2));
    await settled();
    expect(rows(opened)).toEqual([3]);
    expect(opened.told).toEqual(["Order=AgentRef"]);
  });

  test("keeps the rows that stay on the page, with what they are doing", async () => {
    const opened = list();
    opened.searches[0]?.answer(page(1, 2));
    await settled();
    const row = opened.actor.getSnapshot().children[rowActorId(2)];
    row?.send({ type: "row.delete" });
    opened.actor.send({ type: "list.refresh" });
    opened.searches[1]?.answer(page(2, 3));
    await settled();
    const { children } = opened.actor.getSnapshot();
    expect(children[rowActorId(2)]).toBe(row);
    expect(row?.getSnapshot()).toMatchObject({ value: { confirming: "delete" } });
    expect(children[rowActorId(1)]).toBeUndefined();
  });

  test("keeps the old rows when the next search fails, and tries again", async () => {
    const opened = list();
    opened.searches[0]?.answer(page(1));
    await settled();
    opened.actor.send({ type: "page.go", page: 2 });
    opened.searches[1]?.fail();
    await settled();
    expect(opened.actor.getSnapshot().value).toMatchObject({ results: "stale" });
    expect(rows(opened)).toEqual([1]);
    opened.actor.send({ type: "search.retry" });
    expect(opened.searches[2]?.search.Skip).toBe(20);
  });

  test("counts without what was deleted or moved out of the filters, and with what came back", async () => {
    const opened = list("Status=active");
    opened.searches[0]?.answer({ ...page(1, 2, 3), count: 24 });
    await settled();
    const count = () => matching(opened.actor.getSnapshot().context);
    const item = sampleProperty({ Id: 1 });
    opened.actor.send({ type: "row.deleted", item });
    opened.actor.send({ type: "row.judged", Id: 2, matches: false });
    expect([count(), rows(opened)]).toEqual([22, [1, 2, 3]]);
    opened.actor.send({ type: "row.judged", Id: 2, matches: true });
    expect(count()).toBe(23);
    opened.actor.send({ type: "list.refresh" });
    opened.searches[1]?.answer({ ...page(2, 3), count: 23 });
    await settled();
    expect(count()).toBe(23);
  });

  test("no longer counts in the featured view what lost its level, nor in a status what is promoted there", async () => {
    const opened = list("", { Featured: "any" });
    const AdInfo = { PropertyFeaturedPremium: false, PropertyFeatured: true, UpdatedBy: "costa" };
    opened.searches[0]?.answer({ items: [1, 2].map((Id) => sampleProperty({ Id, AdInfo })), count: 2 });
    await settled();
    opened.actor.send({ type: "featured.leveled", Id: 1, level: "none" });
    const { children, context } = opened.actor.getSnapshot();
    expect(matching(context)).toBe(1);
    expect(children[rowActorId(1)]?.getSnapshot()).toMatchObject({ value: { resting: "left" } });
    opened.actor.send({ type: "featured.leveled", Id: 1, level: "FeaturedPremium" });
    expect(matching(opened.actor.getSnapshot().context)).toBe(2);
  });

  test("goes to the page before when the last row of a page is deleted", async () => {
    const opened = list("Skip=20");
    opened.searches[0]?.answer({ ...page(21), count: 21 });
    await settled();
    opened.actor.send({ type: "row.deleted", item: sampleProperty({ Id: 21 }) });
    expect(opened.searches[1]?.search.Skip).toBe(20);
    opened.searches[1]?.answer({ items: [], count: 20 });
    await settled();
    expect(opened.searches[2]?.search.Skip).toBe(0);
    expect(opened.told).toEqual([""]);
  });

  test("goes to the last page when the one that was asked for is past the end", async () => {
    const opened = list("Skip=40");
    opened.searches[0]?.answer({ items: [], count: 21 });
    await settled();
    expect(opened.searches[1]?.search.Skip).toBe(20);
    expect(opened.told).toEqual(["Skip=20"]);
  });

  test("searches at once with what is chosen, after a pause with what is typed, from the first page", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const opened = list("Skip=40");
    opened.actor.send({ type: "filter.choose", field: "Types", value: [25] });
    expect(opened.searches[1]?.search).toMatchObject({ Types: [25], Skip: 0 });
    opened.actor.send({ type: "filter.type", field: "MinPrice", value: "250" });
    vi.advanceTimersByTime(300);
    opened.actor.send({ type: "filter.type", field: "MinPrice", value: "250.000" });
    vi.advanceTimersByTime(399);
    expect(opened.searches).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(opened.searches[2]?.search).toMatchObject({ Types: [25], MinPrice: 250_000 });
    expect(opened.actor.getSnapshot().context.form.MinPrice).toBe("250.000");
    opened.actor.send({ type: "filter.type", field: "AgentRef", value: "A-2" });
    opened.actor.send({ type: "filter.apply" });
    vi.advanceTimersByTime(400);
    expect(opened.told).toEqual([
      "Types=25",
      "Types=25&MinPrice=250000",
      "AgentRef=A-2&Types=25&MinPrice=250000",
    ]);
  });

  test("does not search with what is no number, nor without the filter it stands in, and shows where it is", () => {
    const opened = list("MinPrice=100000");
    opened.actor.send({ type: "filter.type", field: "MinPrice", value: "10,9999" });
    opened.actor.send({ type: "filter.choose", field: "OfferType", value: 3 });
    expect(opened.searches).toHaveLength(1);
    expect(opened.actor.getSnapshot().value).toMatchObject({ entry: "refused", filters: "shown" });
    opened.actor.send({ type: "filter.type", field: "MinPrice", value: "109999" });
    opened.actor.send({ type: "filter.apply" });
    expect(opened.told).toEqual(["MinPrice=109999&OfferType=3"]);
  });

  test("searches again on back and forward, not on its own writing of the address", () => {
    const opened = list();
    opened.actor.send({ type: "sort.change", Order: "AgentRef" });
    opened.actor.send({ type: "query.change", query: "Order=AgentRef" });
    expect(opened.searches).toHaveLength(2);
    opened.actor.send({ type: "query.change", query: "" });
    expect(opened.searches[2]?.search.Order).toBe("Id");
  });

  test("of the featured view searches for any featured and does not write that into the address", () => {
    const opened = list("", { Featured: "any" });
    expect(opened.searches[0]?.search.Featured).toBe("any");
    opened.actor.send({ type: "sort.change", OrderDirection: "asc" });
    expect(opened.told).toEqual(["OrderDirection=asc"]);
  });
});
