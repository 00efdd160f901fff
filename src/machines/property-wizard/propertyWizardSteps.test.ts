import { describe, expect, test } from "vitest";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { wizardSteps } from "../property-form/stepOfField.ts";
import { editedForm } from "../wizard/formHistory.ts";
import { propertyWizard, propertyWizardContext } from "./propertyWizardContext.ts";
import { merged } from "./propertyWizardSetup.ts";

const context = propertyWizardContext({ input: { mode: "draft", id: 7, content: sampleForm() } });

describe("The steps of the wizard", () => {
  test("show no errors before they were tried, whatever is wrong", () => {
    const form = sampleForm({ Price: "" });
    expect(propertyWizard.problemsOf({ ...context, form })).toEqual([]);
    expect(propertyWizard.stepStates({ ...context, form }).details).toBe("upcoming");
  });

  test("show their errors once tried", () => {
    const form = sampleForm({ Price: "" });
    const states = propertyWizard.stepStates({ ...context, form, tried: ["details", "description"] });
    expect(states.details).toBe("error");
  });

  // WIZ-40
  test("are done when they are filled in and right, visited or not; the last one never is", () => {
    const done = { details: "done", description: "done", media: "done", confirmation: "upcoming" };
    expect(propertyWizard.stepStates(context)).toEqual(done);
    expect(propertyWizard.stepStates({ ...context, tried: wizardSteps })).toEqual(done);
  });

  test("are not done by a visit while there is nothing in them", () => {
    const form = sampleForm({ Descriptions: { en: " " }, Photos: [], Medias: [] });
    const tried = wizardSteps;
    expect(propertyWizard.stepStates({ ...context, form, tried })).toMatchObject({
      details: "done",
      description: "upcoming",
      media: "upcoming",
    });
    const Medias = [{ type: "video" as const, url: "https://video.example" }];
    expect(propertyWizard.stepStates({ ...context, form: { ...form, Medias }, tried }).media).toBe("done");
  });

  test("show what the server refused until the field changes", () => {
    const refused = [{ path: "AgentRef", code: "duplicateRef", step: "details" }] as const;
    const after = { ...context, refused };
    expect(propertyWizard.stepStates(after).details).toBe("error");
    expect(editedForm(after, "AgentRef", { AgentRef: "B" }, true).refused).toEqual([]);
    expect(editedForm(after, "Price", { Price: "1" }, true).refused).toEqual(refused);
  });
});

describe("Closing the wizard", () => {
  test("loses nothing when the form says what it said", () => {
    expect(propertyWizard.hasChanges(context)).toBe(false);
    expect(propertyWizard.hasChanges({ ...context, form: sampleForm() })).toBe(false);
  });

  test("loses a changed field, and photos on their way", () => {
    expect(propertyWizard.hasChanges({ ...context, form: sampleForm({ Price: "1" }) })).toBe(true);
    expect(propertyWizard.hasChanges({ ...context, photos: { pending: 1, failed: 0 } })).toBe(true);
  });
});

test("A review takes from the saved version the fields that were picked there", () => {
  const theirs = { form: sampleForm({ Price: "990000", Address: "Calle Mayor 1" }), etag: '"2"' };
  const picks = { Price: "theirs", Address: "mine" } as const;
  expect(merged({ ...context, theirs, picks }).form).toEqual(sampleForm({ Price: "990000" }));
});
