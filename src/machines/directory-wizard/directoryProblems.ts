import { type DirectoryStep, directorySteps } from "../directory-form/directoryForm.ts";
import { type DirectoryFormProblem, directoryFormProblems } from "../directory-form/directoryFormProblems.ts";
import type { DirectoryWizardContext } from "./directoryWizardContext.ts";

type Judged = Pick<DirectoryWizardContext, "form" | "tried" | "refused">;

/** The wrong fields to show: those of the steps that were tried, and those that the server refused. */
export function directoryProblems({ form, tried, refused }: Judged): DirectoryFormProblem[] {
  const refusedPaths = new Set(refused.map(({ path }) => path));
  const own = directoryFormProblems(form).filter(
    ({ step, path }) => tried.includes(step) && !refusedPaths.has(path),
  );
  return [...refused, ...own];
}

/** Whether there is anything in a step: texts and a logo need not be given. */
function holds({ Text, Logo }: Judged["form"], step: DirectoryStep): boolean {
  if (step === "description") return Object.values(Text).some((text) => (text ?? "").trim() !== "");
  return step !== "logo" || Logo !== null;
}

/** What each step shows: that something is wrong in it, that it is done (tried, and not empty), or that it is still to do. */
export function directoryStepStates(context: Judged) {
  const wrong = new Set(directoryProblems(context).map(({ step }) => step));
  const stateOf = (step: DirectoryStep) => {
    if (wrong.has(step)) return "error";
    return context.tried.includes(step) && holds(context.form, step) ? "done" : "upcoming";
  };
  const states = directorySteps.map((step) => [step, stateOf(step)] as const);
  return Object.fromEntries(states) as Record<DirectoryStep, "error" | "done" | "upcoming">;
}
