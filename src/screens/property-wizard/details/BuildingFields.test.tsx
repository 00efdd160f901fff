import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { WizardContext } from "#product/wizard/useWizard.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { DetailsSummary } from "../confirmation/DetailsSummary.tsx";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { useShownProperty } from "../useShownProperty.ts";
import { BuildingFields } from "./BuildingFields.tsx";

beforeAll(() => loadTexts("en", "wizard", "wizards", "common"));
afterEach(cleanup);

const [villa, garage, plot] = [25, 10, 3];

/** The fields in a wizard, with the summary below them; returns what changes the type and what would be sent. */
function showFields() {
  const tools = { features: [] } as unknown as PropertyWizardTools;
  const input = { mode: "draft", id: 7, content: sampleForm({ Bedrooms: "4", Plot: "1050" }) } as const;
  const actor = createActor(propertyWizardMachine, { input }).start();
  function Shown() {
    return (
      <PropertyWizardContext value={{ actor, tools, leadTo: () => undefined }}>
        <WizardContext value={useShownProperty(actor, tools)}>
          <BuildingFields />
          <DetailsSummary />
        </WizardContext>
      </PropertyWizardContext>
    );
  }
  render(<Shown />);
  const choose = (value: number) => act(() => actor.send({ type: "field.change", path: "Type", value }));
  return { choose, sent: () => payloadOfForm(actor.getSnapshot().context.form) };
}

const labels = () =>
  screen.getAllByText((_, element) => element?.tagName === "LABEL").map((one) => one.textContent);
const summed = () => screen.getAllByRole("term").map((one) => one.textContent);

// WIZ-39
test("a garage and a plot are not asked for rooms or energy, neither in the form nor in the summary", () => {
  const { choose, sent } = showFields();
  expect(labels()).toContain("Bedrooms");
  expect(summed()).toContain("Bedrooms");
  choose(garage);
  expect(labels()).toEqual(["Build", "Floor number", "Year built"]);
  choose(plot);
  expect(labels()).toEqual(["Build", "Plot"]);
  for (const hidden of ["Bedrooms", "Bathrooms", "Levels", "Energy consumption"])
    expect(summed()).not.toContain(hidden);
  expect(Object.keys(sent()).filter((key) => /rooms|Toilets|Energy|Levels/.test(key))).toEqual([]);
});

test("what was typed is there again when the type has the field again", () => {
  const { choose, sent } = showFields();
  choose(garage);
  choose(villa);
  expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4");
  expect(sent()).toMatchObject({ Bedrooms: 4, Plot: 1_050 });
});
