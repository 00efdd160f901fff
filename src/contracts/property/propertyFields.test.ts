import { expect, test } from "vitest";
import { propertyPayload } from "./property.ts";
import {
  boundNames,
  boundOf,
  eachField,
  figureFields,
  propertyFields,
  rowOf,
  unknownFields,
} from "./propertyFields.ts";
import { propertyFilterSchema } from "./propertyFilter.ts";
import { emptyPropertyForm } from "./propertyForm.ts";
import { propertyRules } from "./propertyRules.ts";
import { propertySearch } from "./propertySearch.ts";

const now = new Date("2026-11-23T12:00:00Z");
const refusals = (payload: object) => propertyRules(propertyPayload.parse(payload), now);
const mostOf = (field: (typeof figureFields)[number]) => {
  const { kind, max = 0 } = rowOf(field);
  return kind === "year" ? 2026 + max : max;
};

// FIELD-05
test.each(figureFields)("%s takes what its row allows, and beyond is refused with its code", (field) => {
  const { min = 0, code = "ErrPropertyInvalid" } = rowOf(field);
  const asked = (value: number) =>
    refusals({ Offer: 2, [field]: value })
      .filter(({ path }) => path === field)
      .map((problem) => problem.code);
  const alone = rowOf(field).kind === "degrees" ? ["ErrInvalidGeoInfo"] : [];
  expect([asked(min), asked(mostOf(field))]).toEqual([alone, alone]);
  expect([asked(min - 1), asked(mostOf(field) + 1)]).toEqual([[code], [code]]);
});

test("every field has a place in the form, in the order of the table, and may be unknown in a payload", () => {
  const order = Object.keys(emptyPropertyForm()).filter((field) => field in propertyFields);
  expect(order).toEqual(Object.keys(propertyFields));
  expect(Object.keys(unknownFields)).toEqual(order);
  expect(propertyPayload.safeParse(unknownFields).success).toBe(true);
});

test("what is made of every field by its kind is made once of each, in the order of the table", () => {
  const made = eachField({
    figure: (field) => `${field}: figure`,
    text: (field) => `${field}: text`,
    place: (field) => `${field}: place`,
    flag: (field) => `${field}: flag`,
    geoInfo: (field) => `${field}: geoInfo`,
    rating: (field) => `${field}: rating`,
  });
  expect(Object.keys(made)).toEqual(Object.keys(propertyFields));
  expect(made).toMatchObject({ Build: "Build: figure", FloorNumber: "FloorNumber: text" });
});

// LIST-12
test.each(boundNames)("%s is read from an address and asked of the service", (name) => {
  expect(propertySearch.read(`${name}=7`)[name]).toBe(7);
  expect(propertySearch.read(`${name}=-1`)[name]).toBeNull();
  expect(propertyFilterSchema.parse({ [name]: "7" })).toEqual({ [name]: 7 });
  expect(figureFields).toContain(boundOf(name).field);
});
