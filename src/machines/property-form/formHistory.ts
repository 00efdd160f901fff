import type { PropertyForm } from "#contracts/propertyForm.ts";
import type { FormPatch } from "./patchOf.ts";

/** One step that undo takes back; `key` names what was edited, so that typing in one field is one step. */
export interface FormStep {
  key: string;
  patch: FormPatch;
}

/** The form as it was, the steps taken since, the steps taken back; `open` is the key that more typing joins. */
export interface FormHistory {
  base: PropertyForm;
  past: readonly FormStep[];
  future: readonly FormStep[];
  open: string | null;
}

const longest = 200;

export const emptyHistory = (base: PropertyForm): FormHistory => ({ base, past: [], future: [], open: null });

/** Photos are ordered and restored by their own machine, so that undo leaves them as they are. */
const replayed = ({ base, past }: FormHistory, { Photos }: PropertyForm): PropertyForm => ({
  ...Object.assign({}, base, ...past.map(({ patch }) => patch)),
  Photos,
});

/** Adds a step, or widens the last one while the same field is being typed in; the oldest beyond 200 join the base. */
export function recordStep(history: FormHistory, step: FormStep, joins: boolean): FormHistory {
  const last = history.past.at(-1);
  const next = { future: [], open: joins ? step.key : null };
  if (last && joins && history.open === step.key) {
    const widened = { key: step.key, patch: { ...last.patch, ...step.patch } };
    return { ...next, base: history.base, past: [...history.past.slice(0, -1), widened] };
  }
  const past = [...history.past, step];
  const [oldest] = past;
  if (past.length <= longest || !oldest) return { ...next, base: history.base, past };
  return { ...next, base: { ...history.base, ...oldest.patch }, past: past.slice(1) };
}

/** The form and the history one step back; unchanged when there is none. */
export function undoStep(history: FormHistory, form: PropertyForm): [PropertyForm, FormHistory] {
  const last = history.past.at(-1);
  if (!last) return [form, history];
  const shorter = {
    ...history,
    past: history.past.slice(0, -1),
    future: [last, ...history.future],
    open: null,
  };
  return [replayed(shorter, form), shorter];
}

/** The form and the history one step forward again; unchanged when there is none. */
export function redoStep(history: FormHistory, form: PropertyForm): [PropertyForm, FormHistory] {
  const [next, ...future] = history.future;
  if (!next) return [form, history];
  const longer = { ...history, past: [...history.past, next], future, open: null };
  return [replayed(longer, form), longer];
}
