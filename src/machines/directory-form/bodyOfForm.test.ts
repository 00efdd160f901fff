import { describe, expect, test } from "vitest";
import { directoryBody } from "#contracts/directory/directoryContract.ts";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { bodyOfForm, formOfEntry } from "./formOfEntry.ts";

const entry = sampleEntry();
const form = formOfEntry(entry);

describe("An entry as it stands in the fields", () => {
  test("has plain texts and degrees as text", () => {
    expect(form).toEqual({
      Latitude: "38.78914",
      Longitude: "0.16631",
      Languages: ["en", "es"],
      Logo: "/storage/logo.png",
      Text: { en: "Sails\nand ropes", es: "Velas y cabos" },
    });
  });

  test("is empty where the entry is, and without languages that the portal does not know", () => {
    const bare = { Latitude: null, Longitude: null, Logo: "", Languages: ["eu", "de"], Text: { es: "<br>" } };
    expect(formOfEntry(sampleEntry(bare))).toEqual({
      Latitude: "",
      Longitude: "",
      Languages: ["de"],
      Logo: null,
      Text: {},
    });
  });
});

describe("A save", () => {
  // ENTRY-17
  test("sends eight fields and nothing else", () => {
    const body = bodyOfForm({ ...form, Latitude: "38,9", Longitude: "" }, entry);
    expect(body).toEqual({
      Id: 4001,
      ServiceID: 7001,
      Logo: "/storage/logo.png",
      Login: "costa",
      Languages: ["en", "es"],
      Latitude: 38.9,
      Longitude: null,
      Text: { en: "Sails<br>and ropes", es: "Velas y cabos" },
    });
    expect(directoryBody.safeParse(body).success).toBe(true);
  });

  // ENTRY-25
  test("gives untouched texts back as they were stored, changed ones plain, empty ones not at all", () => {
    const Text = { en: "Sails\nand ropes", es: "Velas", de: " \n", fr: "Voiles <3" };
    expect(bodyOfForm({ ...form, Text }, entry).Text).toEqual({
      en: "Sails<br>and ropes",
      es: "Velas",
      fr: "Voiles <3",
    });
  });
});
