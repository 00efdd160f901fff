import { type WizardStep, wizardSteps } from "../property-form/wizardStep.ts";
import type { WizardContext } from "./wizardContext.ts";
import { wizardProblems } from "./wizardProblems.ts";

export type StepState = "done" | "error" | "upcoming";

/** What each step shows: its errors, that it is done, or that it is still to do; which one is current says `context.step`. */
export function stepStates(
  context: Pick<WizardContext, "form" | "tried" | "refused" | "mode">,
): Record<WizardStep, StepState> {
  const wrong = new Set(wizardProblems(context).map(({ step }) => step));
  const stateOf = (step: WizardStep): StepState => {
    if (wrong.has(step)) return "error";
    return context.tried.includes(step) ? "done" : "upcoming";
  };
  const states = wizardSteps.map((step) => [step, stateOf(step)] as const);
  return Object.fromEntries(states) as Record<WizardStep, StepState>;
}
