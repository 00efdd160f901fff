import { expect, test } from "vitest";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { cloneOf, formOfProperty } from "./formOfProperty.ts";

// DUP-12
test("a copy has everything, photos too, but the references that name one home", () => {
  const property = sampleProperty();
  const { AgentRef, CadastralReference, ...rest } = cloneOf(property);
  expect([AgentRef, CadastralReference]).toEqual(["", ""]);
  expect({ ...formOfProperty(property), ...rest }).toEqual(formOfProperty(property));
  expect(rest.Photos).toHaveLength(property.Photos.length);
});
