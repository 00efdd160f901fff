import { describe, expect, test } from "vitest";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { differingParts, patchFrom } from "./differingParts.ts";
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

  // WIZ-45
  test("say the same number however it is written", () => {
    const plain = sampleForm({
      Price: "250000",
      Plot: "1250.5",
      Latitude: "38.8",
      Distance: { Golf: "2.5" },
    });
    const typed = sampleForm({
      Price: "250.000",
      Plot: " 1250,50",
      Latitude: "38,80",
      Distance: { Golf: "2,5 km" },
    });
    expect(differingParts(plain, typed)).toEqual([]);
    expect(sameForm(plain, typed)).toBe(true);
    expect(differingParts(plain, sampleForm({ ...plain, Price: "250.001", Plot: "10.000" }))).toEqual([
      "Price",
      "Plot",
    ]);
  });

  // WIZ-45
  test("differ in the parts that say something else: texts one by one, the position as a whole", () => {
    const theirs = sampleForm({
      Price: "990000",
      Latitude: "38.8",
      Features: ["pool-private", "lift"],
      Descriptions: { ...sampleForm().Descriptions, en: "New" },
    });
    const parts = differingParts(sampleForm(), theirs);
    expect(parts).toEqual(["Price", "Position", "Features.sea-view", "Features.lift", "Descriptions.en"]);
    expect(differingParts({ ...sampleForm(), ...patchFrom(sampleForm(), theirs, parts) }, theirs)).toEqual(
      [],
    );
    expect(differingParts(sampleForm({ Distance: { Golf: "" } }), sampleForm({ Distance: {} }))).toEqual([]);
  });
});
