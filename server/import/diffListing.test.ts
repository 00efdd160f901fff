import { beforeEach, expect, it } from "vitest";
import type { PropertyEvent, PropertyState, PublishedProperty } from "#server/property/property.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { diffListing, type Match } from "./diffListing.ts";
import { type ImportContext, noCounts } from "./importContext.ts";
import { photoFailures } from "./photos/photoFailures.ts";
import type { ImportedListing } from "./validate/importedListing.ts";

const LIMIT = 3;
const { AgentRef, Type, Offer, Currency, Price, Location, Latitude, Longitude, GeoInfo, ...others } =
  propertyContent({ Address: "Calle Mayor 1", Distance: { Beach: 900 } });
const { Bedrooms, Bathrooms, Plot, Build, ...unfigured } = others;
const { EnergyRatingConsumption, EnergyRatingEmissions, Features, Descriptions, Medias } = unfigured;

/** What the feed says of it; of its address and of what lies near it a feed says nothing. */
const listing: ImportedListing = {
  AgentRef,
  Type,
  Offer,
  Currency,
  Price,
  Location,
  Latitude,
  Longitude,
  GeoInfo,
  Bedrooms,
  Bathrooms,
  Plot,
  Build,
  EnergyRatingConsumption,
  EnergyRatingEmissions,
  Features,
  Descriptions,
  Medias,
  CadastralReference: null,
  photos: [],
};
const content = propertyContent({ Address: "Calle Mayor 1", Distance: { Beach: 900 } });
const active: PublishedProperty = {
  status: "active",
  id: 7,
  suspended: false,
  featured: "none",
  featuredBy: null,
  content,
};
const deactivated = { ...active, status: "deactivated" } as const;

let context: ImportContext;

beforeEach(() => {
  context = {
    login: "costa",
    run: null,
    metadata: { login: "costa", requestId: "import-1", at: "2026-11-26T10:00:00Z" },
    limit: LIMIT,
    manualSelection: false,
    matches: { properties: new Map(), owners: new Map(), missing: [], unidentified: 0, kept: new Set() },
    counts: noCounts(),
    unwritten: { active: 0 },
    lines: new Map(),
    photoFailures: photoFailures(),
    dryRun: false,
    stop: undefined,
    onProgress: undefined,
    observer: undefined,
  };
});

/** The types of the events that a listing of the feed leads to, and how many more are active then. */
function diff(state: PropertyState, match: Partial<Match> = {}, manualSelection = false) {
  const meeting = { id: 7, place: 4, state, listing, sources: [], chosen: false, active: 1, ...match };
  const { events, active } = diffListing({ ...context, manualSelection }, meeting);
  return { types: events.map(({ type }) => type), active, events };
}
const lines = () => [...context.lines].map(([place, all]) => [place, all.map(({ code }) => code)]);
const counted = () => Object.fromEntries(Object.entries(context.counts).filter(([, count]) => count > 0));
const fresh: PropertyState = { status: "unpublished" };
const published = ["PropertyPublished"];
const withheld = [...published, "PropertyDeactivated"];

it("publishes a new listing as active while a place is left, else deactivated, and says so", () => {
  expect(diff(fresh, { active: LIMIT - 1 })).toMatchObject({ types: published, active: 1 });
  expect(lines()).toEqual([]);
  expect(diff(fresh, { active: LIMIT })).toMatchObject({ types: withheld, active: 0 });
  expect(lines()).toEqual([[4, ["WarnLimit"]]]);
  expect(counted()).toEqual({ created: 2 });
});

it("lets a new listing wait for a client who chooses the active ones", () => {
  expect(diff(fresh, { active: LIMIT }, true)).toMatchObject({ types: withheld, active: 0 });
  expect([lines(), counted()]).toEqual([[], { created: 1, waiting: 1 }]);
});

it("changes what the feed says otherwise, and keeps what a feed cannot say", () => {
  expect(diff(active, { active: LIMIT })).toEqual({ types: [], events: [], active: 0 });
  expect(counted()).toEqual({ unchanged: 1 });
  const events: PropertyEvent[] = [{ type: "PropertyChanged", data: { Bedrooms: 3 } }];
  expect(diff(active, { listing: { ...listing, Bedrooms: 3 } }).events).toEqual(events);
  expect(counted()).toEqual({ unchanged: 1, changed: 1 });
});

// IMP-08
it("activates what is in the feed again while a place is left, unless the portal has suspended it", () => {
  expect(diff(deactivated, { active: LIMIT - 1 })).toMatchObject({ types: ["PropertyActivated"], active: 1 });
  expect([lines(), counted()]).toEqual([[], { unchanged: 1, activated: 1 }]);
  expect(diff(deactivated, { active: LIMIT, place: 5 })).toMatchObject({ types: [], active: 0 });
  expect(diff({ ...deactivated, suspended: true }, { place: 6 })).toMatchObject({ types: [], active: 0 });
  expect(diff({ ...active, suspended: true }, { place: 7 })).toMatchObject({ types: [], active: 0 });
  expect(lines()).toEqual([
    [5, ["WarnLimit"]],
    [6, ["WarnSuspended"]],
  ]);
});

it("activates again what the client had chosen, and nothing else, where the client chooses", () => {
  expect(diff(deactivated, {}, true)).toMatchObject({ types: [], active: 0 });
  expect(diff(deactivated, { chosen: true }, true)).toMatchObject({
    types: ["PropertyActivated"],
    active: 1,
  });
  expect(lines()).toEqual([]);
});
