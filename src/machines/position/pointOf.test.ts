import { expect, test } from "vitest";
import { coordinatesOf, pointOf } from "./roughPlacement.ts";

test("Two texts name a point only when both are numbers within Spain's box", () => {
  expect(pointOf({ Latitude: "38.78914", Longitude: "0,16631" })).toEqual({ lat: 38.78914, lon: 0.16631 });
  expect(pointOf({ Latitude: "27.633", Longitude: "6.033" })).toEqual({ lat: 27.633, lon: 6.033 });
  // The prime meridian goes through Castellón.
  expect(pointOf({ Latitude: "39.98", Longitude: "0" })).toEqual({ lat: 39.98, lon: 0 });
  expect(pointOf({ Latitude: "38.7", Longitude: "" })).toBeNull();
  expect(pointOf({ Latitude: "north", Longitude: "0" })).toBeNull();
  expect(pointOf({ Latitude: "44.001", Longitude: "0" })).toBeNull();
  expect(pointOf({ Latitude: "40", Longitude: "-18.2" })).toBeNull();
});

test("A point stands in the fields with five decimals, about a metre", () => {
  expect(coordinatesOf({ lat: 38.789_141_9, lon: -0.000_004 })).toEqual({
    Latitude: "38.78914",
    Longitude: "0",
  });
});
