import { expect, test } from "vitest";
import { buildingFields, fieldsOf } from "./propertyFields.ts";
import { propertyTypes } from "./propertyTypes.ts";
import { isShownField, kindOfType } from "./shownFields.ts";

const asked = [...buildingFields, ...fieldsOf("rating")];
const rooms = ["Bedrooms", "Bathrooms", "Toilets"];
const ratings = ["EnergyRatingConsumption", "EnergyRatingEmissions"];

// WIZ-39
test.each([
  ["apartment", [...rooms, "Build", "Plot", "FloorNumber", "Levels", "YearBuilt", ...ratings]],
  ["villa", [...rooms, "Build", "Plot", "FloorNumber", "Levels", "YearBuilt", ...ratings]],
  ["shop", [...rooms, "Build", "Plot", "FloorNumber", "Levels", "YearBuilt", ...ratings]],
  ["garage", ["Build", "FloorNumber", "YearBuilt"]],
  ["building-plot", ["Build", "Plot"]],
  ["undeveloped-land", ["Build", "Plot"]],
] as const)("a property of the type %s is asked for %j", (term, fields) => {
  const Type = propertyTypes.find(({ Term }) => Term === term)?.Id;
  expect(asked.filter((field) => isShownField(field, { Type, Offer: 3 }))).toEqual(fields);
});

test("a type that is not chosen hides nothing", () => {
  expect(asked.filter((field) => !isShownField(field, { Type: null, Offer: 3 }))).toEqual([]);
});

test("only plots and garages are other than homes and businesses", () => {
  const others = propertyTypes.filter(({ Id }) => ["land", "garage"].includes(kindOfType(Id)));
  expect(others.map(({ Term }) => Term)).toEqual(["building-plot", "garage", "undeveloped-land"]);
});
