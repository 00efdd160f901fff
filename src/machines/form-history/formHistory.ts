/** One step that undo takes back; `key` names what was edited, so that typing in one field is one step. */
interface FormStep<Form> {
  key: string;
  patch: Partial<Form>;
}

/** The form as it was, the steps taken since, the steps taken back; `open` is the key that more typing joins. */
export interface FormHistory<Form> {
  base: Form;
  past: readonly FormStep<Form>[];
  future: readonly FormStep<Form>[];
  open: string | null;
}

const longest = 200;

export const emptyHistory = <Form>(base: Form): FormHistory<Form> => ({
  base,
  past: [],
  future: [],
  open: null,
});

/** The steps folded over the beginning; what the form says of the `untouched` fields stays. */
function replayed<Form extends object>(
  { base, past }: FormHistory<Form>,
  form: Form,
  untouched: readonly (keyof Form)[],
): Form {
  const kept = Object.fromEntries(untouched.map((field) => [field, form[field]]));
  return Object.assign({}, base, ...past.map(({ patch }) => patch), kept);
}

/** Adds a step, or widens the last one while the same field is being typed in; the oldest beyond 200 join the base. */
export function recordStep<Form extends object>(
  history: FormHistory<Form>,
  step: FormStep<Form>,
  joins: boolean,
): FormHistory<Form> {
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

/**
 * The form and the history one step back; unchanged when there is none. `untouched` are fields that have an undo of their
 * own.
 */
export function undoStep<Form extends object>(
  history: FormHistory<Form>,
  form: Form,
  untouched: readonly (keyof Form)[] = [],
): [Form, FormHistory<Form>] {
  const last = history.past.at(-1);
  if (!last) return [form, history];
  const shorter = {
    ...history,
    past: history.past.slice(0, -1),
    future: [last, ...history.future],
    open: null,
  };
  return [replayed(shorter, form, untouched), shorter];
}

/** The form and the history one step forward again; unchanged when there is none. */
export function redoStep<Form extends object>(
  history: FormHistory<Form>,
  form: Form,
  untouched: readonly (keyof Form)[] = [],
): [Form, FormHistory<Form>] {
  const [next, ...future] = history.future;
  if (!next) return [form, history];
  const longer = { ...history, past: [...history.past, next], future, open: null };
  return [replayed(longer, form, untouched), longer];
}
