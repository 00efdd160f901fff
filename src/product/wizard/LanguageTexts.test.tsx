import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { propertyWizard } from "#machines/property-wizard/propertyWizardContext.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { LanguageTexts } from "./LanguageTexts.tsx";
import { goOn, type Wizard, WizardContext } from "./useWizard.ts";

beforeAll(() => loadTexts("es", "wizard", "wizards", "common"));
afterEach(cleanup);

function showTexts(Descriptions: Record<string, string>) {
  const content = sampleForm({ Descriptions });
  const actor = createActor(propertyWizardMachine, { input: { mode: "draft", id: 7, content } }).start();
  const controlId = (path: string) => path;
  const wizard = { actor, kernel: propertyWizard, controlId, errorText: () => "wrong" } as unknown as Wizard;
  render(
    <WizardContext value={wizard}>
      <LanguageTexts
        field="Descriptions"
        languages={descriptionLanguages}
        texts={Descriptions}
        hint=""
        rows={4}
        className=""
        onTextChange={() => undefined}
      />
    </WizardContext>,
  );
  return { actor, wizard };
}
const tabs = () => screen.getAllByRole("tab");
const open = () => screen.getByRole("tab", { selected: true }).textContent;

// WIZ-43
test("the languages stand as codes, the panel's first and open, each with its name", () => {
  showTexts({ en: "A villa." });
  expect(tabs().map((tab) => tab.firstElementChild?.textContent)).toEqual([
    "es",
    ...descriptionLanguages.filter((code) => code !== "es"),
  ]);
  expect(open()).toContain("español, sin texto");
  expect(screen.getByRole("tab", { name: /inglés, con texto/ })).toBeDefined();
});

// WIZ-42
test("Next opens the language whose text is wrong, and gives it the focus", async () => {
  const { actor, wizard } = showTexts({ de: "x".repeat(20_001) });
  act(() => actor.send({ type: "step.go", step: "description" }));
  expect(open()).toContain("español");
  act(() => goOn(wizard));
  expect(actor.getSnapshot().context.step).toBe("description");
  expect(open()).toContain("alemán");
  await waitFor(() => expect(document.activeElement?.id).toBe("Descriptions.de"));
});
