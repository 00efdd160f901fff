import { describe, expect, test } from "vitest";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { differingFields } from "./differingFields.ts";
import { sameForm } from "./payloadOfForm.ts";

describe("Two forms", () => {
  test("say the same whatever the order of the features and the spaces around words", () => {
    const other = sampleForm({ Features: ["sea-view", "pool-private"], Address: " Camí Cabanes 14 " });
    expect(sameForm(sampleForm(), other)).toBe(true);
  });

  test("differ by a word, by the order of photos, and by what cannot be read yet", () => {
    expect(sameForm(sampleForm(), sampleForm({ Address: "Calle Mayor 1" }))).toBe(false);
    expect(sameForm(sampleForm(), sampleForm({ Photos: sampleForm().Photos.toReversed() }))).toBe(false);
    expect(sameForm(sampleForm({ Price: "" }), sampleForm({ Price: "abc" }))).toBe(false);
  });

  test("differ in the fields that say something else", () => {
    const theirs = sampleForm({ Price: "990000", Descriptions: { en: "New", es: "" } });
    expect(differingFields(sampleForm(), theirs)).toEqual(["Price", "Descriptions"]);
    expect(differingFields(sampleForm({ Distance: { Golf: "" } }), sampleForm({ Distance: {} }))).toEqual([]);
  });
});
