import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { WizardContext } from "#product/wizard/useWizard.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { PropertyWizardContext, type PropertyWizardTools } from "../usePropertyWizard.ts";
import { useShownProperty } from "../useShownProperty.ts";
import { NumberInput } from "./inputs.tsx";

beforeAll(() => loadTexts("en", "wizard", "wizards", "common"));
afterEach(cleanup);

/** The field in a wizard, of which the first step `isTried` shows its errors. */
function showPlot({ isTried = false } = {}) {
  const tools = {} as PropertyWizardTools;
  const input = { mode: "draft", id: 7, content: sampleForm({ Plot: "" }) } as const;
  const actor = createActor(propertyWizardMachine, { input }).start();
  if (isTried) actor.send({ type: "step.next" });
  function Shown() {
    return (
      <PropertyWizardContext value={{ actor, tools, leadTo: () => undefined }}>
        <WizardContext value={useShownProperty(actor, tools)}>
          <NumberInput path="Plot" label="Plot" />
        </WizardContext>
      </PropertyWizardContext>
    );
  }
  render(<Shown />);
  return () => actor.getSnapshot().context.form.Plot;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText("Plot"), { target: { value } });
const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

// FIELD-29
test("an area that could be a thousand times more is asked about, and a press says which it is", () => {
  const held = showPlot();
  type("10.000");
  expect(screen.getByRole("status").textContent).toBe("This can be read in two ways. Which one is meant?");
  expect([held(), names()]).toEqual(["10.000", ["10 m²", "10,000 m²"]]);
  fireEvent.click(screen.getByRole("button", { name: "10,000 m²" }));
  expect([held(), names()]).toEqual(["10000", []]);
  expect(screen.getByRole("status").textContent).toBe("That is 10,000 square metres");
  expect(document.activeElement).toBe(screen.getByLabelText("Plot"));
});

test("a field whose error asks already asks once", () => {
  showPlot({ isTried: true });
  type("10.000");
  expect(screen.getAllByText(/read in two ways/)).toHaveLength(1);
  expect(names()).toEqual(["10 m²", "10,000 m²"]);
});

test("the larger of two readings is said as it is typed", () => {
  const held = showPlot();
  type("10,000");
  expect([held(), names()]).toEqual(["10000", []]);
  expect(screen.getByRole("status").textContent).toBe("That is 10,000 square metres");
});
