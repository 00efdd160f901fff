import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { WizardContext } from "#product/wizard/useWizard.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { useShownProperty } from "../useShownProperty.ts";
import { BasicFields } from "./BasicFields.tsx";

beforeAll(() => loadTexts("en", "wizard", "wizards", "common"));
afterEach(cleanup);

/** Step 1's first fields in a wizard. */
function showBasics(changes: Parameters<typeof sampleForm>[0]) {
  const tools = { features: [], ReferenceHint: () => null } as unknown as PropertyWizardTools;
  const input = { mode: "draft", id: 7, content: sampleForm(changes) } as const;
  const actor = createActor(propertyWizardMachine, { input }).start();
  function Shown() {
    return (
      <PropertyWizardContext value={{ actor, tools, leadTo: () => undefined }}>
        <WizardContext value={useShownProperty(actor, tools)}>
          <BasicFields />
        </WizardContext>
      </PropertyWizardContext>
    );
  }
  render(<Shown />);
}

// WIZ-27
test("the currency stands before the figure of the price, in one field", () => {
  showBasics({ Price: "250000", Currency: "EUR" });
  const currency = screen.getByRole<HTMLSelectElement>("combobox", { name: "Currency" });
  expect(currency.closest("[data-slot=text-field]")).toBe(
    screen.getByLabelText("Price").closest("[data-slot=text-field]"),
  );
  fireEvent.change(currency, { target: { value: "GBP" } });
  expect(currency.value).toBe("GBP");
});
