import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { offer } from "#contracts/property/propertyTypes.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { DetailsSummary } from "./DetailsSummary.tsx";

beforeAll(() => loadTexts("en", "wizard", "wizards", "common"));
afterEach(cleanup);

// LIST-38
test.each([
  [offer.holidays, "€900 / week"],
  [offer.rent, "€900 / month"],
  [offer.sale, "€900"],
] as const)("the summary says what a price is paid for: offer %i, %s", (OfferType, said) => {
  const content = sampleForm({ OfferType, Price: "900" });
  const actor = createActor(propertyWizardMachine, { input: { mode: "draft", id: 7, content } }).start();
  const tools = { features: [] } as unknown as PropertyWizardTools;
  render(
    <PropertyWizardContext value={{ actor, tools, leadTo: () => undefined }}>
      <DetailsSummary />
    </PropertyWizardContext>,
  );
  expect(screen.getByText(said)).toBeDefined();
});
