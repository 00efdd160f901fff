import { describe, expect, test } from "vitest";
import { directorySteps } from "../directory-form/directoryForm.ts";
import { entryWizard } from "./directoryWizardContext.ts";

const form = { Latitude: "38.5", Longitude: "-0.1", Languages: [], Logo: null, Text: { en: " " } };
const tried = directorySteps;

describe("The steps of the directory wizard", () => {
  test("are not done while there is nothing in them", () => {
    expect(entryWizard.stepStates({ form, tried, refused: [] })).toEqual({
      details: "done",
      description: "upcoming",
      logo: "upcoming",
      confirmation: "done",
    });
  });

  test("are done once tried with a text and a logo in them, not before", () => {
    const filled = { ...form, Logo: "/logos/1.png", Text: { en: "Sails." } };
    expect(entryWizard.stepStates({ form: filled, tried, refused: [] })).toMatchObject({
      description: "done",
      logo: "done",
    });
    expect(entryWizard.stepStates({ form: filled, tried: [], refused: [] }).logo).toBe("upcoming");
  });

  test("show what is wrong rather than that they are done", () => {
    const wrong = { ...form, Latitude: "" };
    expect(entryWizard.stepStates({ form: wrong, tried, refused: [] }).details).toBe("error");
  });
});
