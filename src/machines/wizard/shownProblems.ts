import type { WizardMemory, WrongField } from "./wizardContext.ts";
import type { WizardRules } from "./wizardKernel.ts";

/** What a step shows of itself; which one is open says `context.step`. */
export type StepState = "done" | "error" | "upcoming";

/** What of a wizard's context says which wrong fields show. */
type FormWithSteps<Form, Step, Wrong> = Pick<WizardMemory<Form, Step>, "form" | "tried"> & {
  refused: readonly Wrong[];
};

/** What a wizard shows of what is wrong: the fields, and each step's state. */
export function shownProblems<Form extends object, Step extends string, Wrong extends WrongField<Step>>({
  steps,
  fields,
  problems,
  holds,
}: Pick<
  WizardRules<Form, Step, Wrong, never, { form: Form; etag: string }, never>,
  "steps" | "fields" | "problems" | "holds"
>) {
  const order: readonly string[] = fields;
  const placeOf = ({ path }: Wrong) => order.indexOf(path.split(".")[0] ?? path);
  const judged = new WeakMap<Form, { context: FormWithSteps<Form, Step, Wrong>; shown: Wrong[] }>();
  /** The wrong fields to show, in the order in which they stand: those of the steps that were tried (WIZ-24), and those that the server refused. */
  const problemsOf = ({ form, tried, refused }: FormWithSteps<Form, Step, Wrong>): Wrong[] => {
    const last = judged.get(form);
    if (last && last.context.tried === tried && last.context.refused === refused) return last.shown;
    const refusedPaths = new Set(refused.map(({ path }) => path));
    const own = problems(form).filter(({ step, path }) => tried.includes(step) && !refusedPaths.has(path));
    const shown = [...refused, ...own].toSorted((one, other) => placeOf(one) - placeOf(other));
    judged.set(form, { context: { form, tried, refused }, shown });
    return shown;
  };
  /** What each step shows: its errors, that it is done (filled in and without a fault, visited or not), or that it is still to do. */
  const stepStates = (context: FormWithSteps<Form, Step, Wrong>): Record<Step, StepState> => {
    const wrong = new Set(problemsOf(context).map(({ step }) => step));
    const stateOf = (step: Step): StepState => {
      if (wrong.has(step)) return "error";
      const isValid = !problems(context.form).some((problem) => problem.step === step);
      return isValid && holds(context.form, step) ? "done" : "upcoming";
    };
    return Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as Record<Step, StepState>;
  };
  return { problemsOf, stepStates };
}
