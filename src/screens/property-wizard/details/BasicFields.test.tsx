import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { WizardContext } from "#product/wizard/useWizard.ts";
import { WizardFooter } from "#product/wizard/WizardFooter.tsx";
import { WizardErrors } from "#product/wizard/WizardProblem.tsx";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { useShownProperty } from "../useShownProperty.ts";
import { BasicFields } from "./BasicFields.tsx";

beforeAll(() => loadTexts("en", "wizard", "wizards", "common"));
afterEach(cleanup);

/** Step 1's first fields in a wizard, what is wrong above them, the ways on below; returns the open step. */
function showBasics(changes: Parameters<typeof sampleForm>[0]) {
  const tools = { features: [], ReferenceHint: () => null } as unknown as PropertyWizardTools;
  const input = { mode: "draft", id: 7, content: sampleForm(changes) } as const;
  const actor = createActor(propertyWizardMachine, { input }).start();
  function Shown() {
    return (
      <PropertyWizardContext value={{ actor, tools, leadTo: () => undefined }}>
        <WizardContext value={useShownProperty(actor, tools)}>
          <WizardErrors />
          <BasicFields />
          <WizardFooter submitLabel="Publish" submitBusy={false} onSubmit={() => undefined} />
        </WizardContext>
      </PropertyWizardContext>
    );
  }
  render(<Shown />);
  return () => actor.getSnapshot().context.step;
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

const next = () => fireEvent.click(screen.getByRole("button", { name: /^Next/ }));

// WIZ-42
test("Next stays on a step with a fault, and gives the focus to the first field that is wrong", async () => {
  const step = showBasics({ Price: "", AgentRef: "A-1", OfferType: null });
  next();
  expect(step()).toBe("details");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Offer")));
  fireEvent.change(screen.getByLabelText("Offer"), { target: { value: "3" } });
  next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Price")));
  fireEvent.change(screen.getByLabelText("Price"), { target: { value: "250000" } });
  next();
  expect(step()).toBe("description");
});

// WIZ-41
test("the fields that are required say so before anything is wrong, and what the mark means", () => {
  showBasics({ Price: "", AgentRef: "" });
  const names = ["Own reference", "Type", "Offer", "Price"];
  for (const name of names) expect(screen.getByLabelText(name).getAttribute("aria-required")).toBe("true");
  expect(screen.getByLabelText("Cadastral reference").getAttribute("aria-required")).toBeNull();
  expect(screen.getByText("Fields marked * are required.")).toBeDefined();
  expect(screen.queryByText("This field is required")).toBeNull();
});
