import { propertySearch } from "#contracts/property/propertySearch.ts";
import { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { denia, javea } from "../samples/samplePlace.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const items = [sampleProperty(), sampleProperty({ Id: 82_115, AgentRef: "A-2042" })];
const manual = { ImportType: "Manual", ManualSelection: false, PropertyLimit: 600 };
const item = sampleProperty();
const featured = { MaxFeaturedStandard: 40, MaxFeaturedPremium: 20 };

const plain = propertySearch.defaults;
const priceTyped = { type: "filter.type", field: "MinPrice", value: "300000" };

export const propertyListSubject: Subject = {
  machine: propertyListMachine,
  wide: true,
  starts: {
    "no filter": { query: "", preset: {}, service: manual, featured },
    "a place in the query string": {
      query: "Location=03082&Radius=5",
      preset: {},
      service: manual,
      featured,
    },
    "the featured view of a feed": {
      query: "Skip=40",
      preset: { Featured: "any" },
      service: { ...manual, ImportType: "XML" },
      featured,
    },
  },
  ways: {
    "what was refused is put right": [
      { type: "filter.type", field: "MinPrice", value: "3x" },
      { type: "filter.apply" },
      { type: "filter.type", field: "MinPrice", value: "" },
    ] as Subject["events"],
    "what was typed waits for a pause": [priceTyped],
  },
  events: [
    { type: "filter.type", field: "MinPrice", value: "3x" },
    priceTyped,
    { type: "filter.type", field: "MinPrice", value: "" },
    { type: "filter.choose", field: "OfferType", value: 3 },
    { type: "filter.apply" },
    { type: "filter.clear" },
    { type: "filters.show" },
    { type: "filters.hide" },
    { type: "chip.remove", field: "Location" },
    { type: "sort.change", Order: "AgentRef" },
    { type: "page.go", page: 1 },
    { type: "page.go", page: 3 },
    { type: "size.change", take: 50 },
    { type: "size.change", take: 20 },
    { type: "search.retry" },
    { type: "list.refresh" },
    { type: "rows.refreshed", page: { items: items.slice(0, 2), count: 46 }, search: plain },
    {
      type: "rows.refreshed",
      page: { items: [], count: 0, uncounted: true },
      search: { ...plain, Skip: 900 },
    },
    { type: "query.change", query: "" },
    { type: "query.change", query: "Location=03082" },
    { type: "property.add" },
    { type: "location.changed", suggestion: javea },
    { type: "location.changed", suggestion: null },
    { type: "row.editing", Id: item.Id },
    { type: "row.activated", item },
    { type: "row.deactivated", item, gaveUp: "none" },
    { type: "row.deleted", item },
    { type: "row.judged", Id: item.Id, matches: false },
    { type: "row.judged", Id: item.Id, matches: true },
    { type: "row.judged", Id: 82_115, matches: false },
    { type: "featured.leveled", Id: item.Id, level: "none" },
    { type: "featured.refused", AgentRef: "A-7", problem: { code: "network" } },
  ] as Subject["events"],
  services: {
    search: {
      resolves: [
        { items: items.slice(0, 1), count: 45 },
        { items: items.slice(0, 1), count: 21, uncounted: true },
        { items: [], count: 0 },
        { items: [], count: 21 },
      ],
      rejects: [{ code: "network" }],
    },
    countActive: { resolves: [{ count: 463 }], rejects: [{ code: "network" }] },
    findPlace: { resolves: [javea, denia].slice(0, 1), rejects: [{ code: "network" }] },
  },
  children: ["propertyRow", "featuredPlaces", "locationSearch"],
  identity: ({ context: { rows, search, form, place, service }, value }) => [
    // What a pause applies is looked at where nothing else goes on.
    value.entry === "waiting" && value.results === "loaded" && value.quota === "known" && form.MinPrice,
    rows.length > 0,
    search.Skip > 20 ? 40 : search.Skip,
    search.Location,
    form.Location,
    place?.id,
    service.ImportType,
  ],
  invariants: {
    "What left the filters is not counted twice": ({ context: { left } }) =>
      new Set(left).size === left.length,
    "Rows are shown exactly in the states that show rows": ({ value, context }) =>
      ["loaded", "reloading", "stale"].includes(value.results) === context.rows.length > 0,
    "Every row has its actor, and no other": ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith("row-"))
          .toSorted(),
      ) === JSON.stringify(context.rows.map((Id: number) => `row-${Id}`).toSorted()),
    "The page is a whole one": ({ context }) => context.search.Skip % context.take === 0,
    "What is refused stands in sight, and is not searched with": ({ value, context: { form } }) =>
      value.entry !== "refused" || (form.MinPrice === "3x" && value.filters === "shown"),
    "A place is shown only for the location it names": ({ context: { place, form } }) =>
      place === null || form.Location === place.id,
  },
};
