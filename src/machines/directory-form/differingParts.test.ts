import { describe, expect, test } from "vitest";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { mergedFields } from "../directory-wizard/directoryWizardContext.ts";
import { differingParts, sameDirectoryForm } from "./differingParts.ts";
import { formOfEntry } from "./formOfEntry.ts";

const form = formOfEntry(sampleEntry());

describe("Two versions of an entry", () => {
  test("differ by position, spoken languages, each text and logo", () => {
    const other = {
      ...form,
      Longitude: "0.2",
      Languages: ["de"] as const,
      Logo: null,
      Text: { en: form.Text.en ?? "", de: "Segel" },
    };
    expect(differingParts(form, other)).toEqual(["Position", "Languages", "Text.de", "Text.es", "Logo"]);
  });

  // ENTRY-30
  test("say the same whatever the order of languages, how degrees are written, spaces around texts, and texts that are empty", () => {
    const other = {
      ...form,
      Latitude: `${form.Latitude.replace(".", ",")}0`,
      Languages: form.Languages.toReversed(),
      Text: { ...form.Text, en: ` ${form.Text.en}\n`, pl: "" },
    };
    expect(sameDirectoryForm(form, other)).toBe(true);
    expect(differingParts({ ...form, Latitude: "here" }, { ...form, Latitude: "there" })).toEqual([
      "Position",
    ]);
  });

  test("are merged by what was picked, text by text; the rest of mine stays", () => {
    const theirs = {
      form: { ...form, Latitude: "40", Longitude: "1", Logo: null, Text: { es: "Suyo", de: "Ihrs" } },
      entry: sampleEntry(),
      etag: '"2"',
    };
    const picks = { Position: "theirs", "Text.de": "theirs", "Text.es": "mine", Logo: "theirs" } as const;
    expect(mergedFields({ form, theirs, picks })).toEqual({
      Latitude: "40",
      Longitude: "1",
      Logo: null,
      Text: { en: "Sails\nand ropes", es: "Velas y cabos", de: "Ihrs" },
    });
    expect(mergedFields({ form, theirs, picks: { "Text.en": "theirs" } }).Text).toEqual({
      en: "",
      es: "Velas y cabos",
    });
  });
});
