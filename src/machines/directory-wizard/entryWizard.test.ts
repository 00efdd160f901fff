import { describe, expect, test } from "vitest";
import { directorySteps } from "../directory-form/directoryForm.ts";
import { entryWizard } from "./directoryWizardContext.ts";

const form = { Latitude: "38.5", Longitude: "-0.1", Languages: [], Logo: null, Text: { en: " " } };
const tried = directorySteps;

describe("The steps of the directory wizard", () => {
  // ENTRY-34
  test("are not done by a visit while there is nothing in them", () => {
    const blank = { ...form, Latitude: "", Longitude: "" };
    expect(entryWizard.stepStates({ form: blank, tried, refused: [] })).toEqual({
      details: "upcoming",
      description: "upcoming",
      logo: "upcoming",
      confirmation: "upcoming",
    });
  });

  // ENTRY-34
  test("are done when they are filled in and right, visited or not; the last one never is", () => {
    const filled = { ...form, Logo: "/logos/1.png", Text: { en: "Sails." } };
    const done = { details: "done", description: "done", logo: "done", confirmation: "upcoming" };
    for (const visited of [[], tried])
      expect(entryWizard.stepStates({ form: filled, tried: visited, refused: [] })).toEqual(done);
  });

  test("show what is wrong rather than that they are done", () => {
    const wrong = { ...form, Latitude: "" };
    expect(entryWizard.stepStates({ form: wrong, tried, refused: [] }).details).toBe("error");
  });
});
