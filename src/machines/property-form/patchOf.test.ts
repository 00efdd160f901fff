import { expect, test } from "vitest";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { patchOf } from "./patchOf.ts";

test("An edit replaces its field and nothing else", () => {
  const form = sampleForm();
  expect(patchOf(form, { path: "Price", value: "1" })).toEqual({ Price: "1" });
  expect(patchOf(form, { path: "Distance.Golf", value: "4" })).toEqual({
    Distance: { ...form.Distance, Golf: "4" },
  });
  expect(patchOf(form, { path: "Descriptions.de", value: "Haus" })).toEqual({
    Descriptions: { ...form.Descriptions, de: "Haus" },
  });
});
