import { expect, it } from "vitest";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import type { PublishedProperty } from "./property.ts";
import { propertyRow, referenceKey } from "./propertyRow.ts";

it("takes references for the same that differ by case and outer spaces only", () => {
  expect(referenceKey(" a-1 ")).toBe(referenceKey("A-1"));
  expect(referenceKey("É-1")).toBe(referenceKey("E\u0301-1"));
  expect(referenceKey("É-1")).not.toBe(referenceKey("E-1"));
});

const listed = (changes: Parameters<typeof propertyContent>[0], state: Partial<PublishedProperty> = {}) =>
  propertyRow("costa", {
    status: "active",
    id: 7,
    suspended: false,
    featured: "none",
    featuredBy: null,
    content: propertyContent(changes),
    ...state,
  });

// LIST-21, LIST-29
it("shows a listing as suspended, else as offline, else by its status", () => {
  const shown = (Online: boolean, state: Partial<PublishedProperty>) => listed({ Online }, state).state;
  expect([shown(true, {}), shown(true, { status: "deactivated" })]).toEqual([0, 1]);
  expect([shown(false, {}), shown(false, { status: "deactivated" })]).toEqual([3, 3]);
  expect([shown(true, { suspended: true }), shown(false, { suspended: true })]).toEqual([2, 2]);
});

it("is found by its price in euros, whatever its currency", () => {
  expect(listed({ Price: 100_000, Currency: "GBP" }).price).toBe(117_000);
  expect(listed({ Price: 100_000, Currency: "EUR" }).price).toBe(100_000);
});

it("lies where it is, on the prime meridian too, and without a position in the middle of its place", () => {
  const { latitude, longitude } = listed({ Location: "m-12040", Latitude: 39.98, Longitude: 0 });
  expect([latitude, longitude]).toEqual([39.98, 0]);
  const middle = listed({ Location: "m-12040" });
  expect(middle.latitude).toBeCloseTo(40, 0);
  expect(middle.longitude).not.toBe(0);
});
