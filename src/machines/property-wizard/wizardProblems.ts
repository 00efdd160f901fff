import type { FormProblem } from "../property-form/formProblem.ts";
import { propertyFormProblems } from "../property-form/propertyFormProblems.ts";
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
