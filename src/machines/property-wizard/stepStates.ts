import { type WizardStep, wizardSteps } from "../property-form/wizardStep.ts";
import type { WizardContext } from "./wizardContext.ts";
import { wizardProblems } from "./wizardProblems.ts";

export type StepState = "done" | "error" | "upcoming";

/** Whether there is anything in a step: texts and pictures need not be given. */
function holds({ Descriptions, Photos, Medias }: WizardContext["form"], step: WizardStep): boolean {
  if (step === "description") return Object.values(Descriptions).some((text) => (text ?? "").trim() !== "");
  return step !== "media" || Photos.length + Medias.length > 0;
}

/** What each step shows: its errors, that it is done (tried, and not empty), or that it is still to do; which one is current says `context.step`. */
export function stepStates(
  context: Pick<WizardContext, "form" | "tried" | "refused" | "mode">,
): Record<WizardStep, StepState> {
  const wrong = new Set(wizardProblems(context).map(({ step }) => step));
  const stateOf = (step: WizardStep): StepState => {
    if (wrong.has(step)) return "error";
    return context.tried.includes(step) && holds(context.form, step) ? "done" : "upcoming";
  };
  const states = wizardSteps.map((step) => [step, stateOf(step)] as const);
  return Object.fromEntries(states) as Record<WizardStep, StepState>;
}
