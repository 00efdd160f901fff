import { type FormProblem, propertyFormProblems } from "../property-form/propertyFormProblems.ts";
import { type WizardStep, wizardSteps } from "../property-form/stepOfField.ts";
import type { WizardContext } from "./wizardContext.ts";

type Judged = Pick<WizardContext, "form" | "tried" | "refused">;

const shown = new WeakMap<WizardContext["form"], { context: Judged; problems: FormProblem[] }>();

/** The wrong fields to show: those of the steps that were tried (WIZ-24), and those that the server refused. */
export function wizardProblems(context: Judged): FormProblem[] {
  const last = shown.get(context.form);
  if (last && last.context.tried === context.tried && last.context.refused === context.refused) {
    return last.problems;
  }
  const refusedPaths = new Set(context.refused.map(({ path }) => path));
  const own = propertyFormProblems(context.form).filter(
    ({ step, path }) => context.tried.includes(step) && !refusedPaths.has(path),
  );
  const problems = [...context.refused, ...own];
  const { form, tried, refused } = context;
  shown.set(form, { context: { form, tried, refused }, problems });
  return problems;
}

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
