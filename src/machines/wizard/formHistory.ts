import type { Problem } from "#contracts/wire/problem.ts";

/** The order of a list that another machine keeps, before a step and after it; ids. */
interface StepOrder {
  before: readonly string[];
  after: readonly string[];
}

/**
 * One step that undo takes back; `key` names what was edited, so that typing in one field is one step. A step in a list that
 * another machine keeps has an `order` and an empty patch.
 */
interface FormStep<Form> {
  key: string;
  patch: Partial<Form>;
  order?: StepOrder;
}

/** What undo or redo did last: which step, and the order that the list takes by it. */
export interface UndoOutcome {
  direction: "undone" | "redone";
  key: string;
  order: readonly string[] | null;
}

/** The form as it was, the steps taken since, the steps taken back; `open` is the key that more typing joins. */
export interface FormHistory<Form> {
  base: Form;
  past: readonly FormStep<Form>[];
  future: readonly FormStep<Form>[];
  open: string | null;
}

const MAX_STEPS = 200;

export const emptyHistory = <Form>(base: Form): FormHistory<Form> => ({
  base,
  past: [],
  future: [],
  open: null,
});

/** The steps folded over the beginning; what the form says of the `untouched` fields stays. */
function applySteps<Form extends object>(
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
  if (past.length <= MAX_STEPS || !oldest) return { ...next, base: history.base, past };
  return { ...next, base: { ...history.base, ...oldest.patch }, past: past.slice(1) };
}

type Refusal<Wrong> = { refused: readonly Wrong[]; problem: Problem | null };

/**
 * What an edit leaves of a refusal by the server: the fields that did not change. When none of them is left, there is nothing
 * more to say of it either; a refusal that named no field stays until it is dismissed.
 */
export function remainingRefusals<Wrong extends { path: string }>(
  { refused, problem }: Refusal<Wrong>,
  changed: (path: string) => boolean,
): Refusal<Wrong> {
  const left = refused.filter(({ path }) => !changed(path));
  return { refused: left, problem: refused.length > 0 && left.length === 0 ? null : problem };
}

const rootOf = (path: string) => path.split(".")[0] ?? path;

/**
 * The part of the context that an edit changes. `key` names what was edited; an edit that `joins` is one step of undo
 * with the edits of the same key right before it. What the server refused in these fields is forgotten.
 */
export const editedForm = <Form extends object, Wrong extends { path: string }>(
  context: Refusal<Wrong> & { form: Form; history: FormHistory<Form> },
  key: string,
  patch: Partial<Form>,
  joins: boolean,
) => ({
  form: { ...context.form, ...patch },
  history: recordStep(context.history, { key, patch }, joins),
  acted: null,
  ...remainingRefusals(context, (path) => rootOf(path) in patch),
});

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
  return [applySteps(shorter, form, untouched), shorter];
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
  return [applySteps(longer, form, untouched), longer];
}

/** The key of the step that undo would take back, or redo bring back; `null` when there is none. */
export const keyAhead = (
  { past, future }: Pick<FormHistory<object>, "past" | "future">,
  direction: UndoOutcome["direction"],
): string | null => (direction === "undone" ? past.at(-1)?.key : future[0]?.key) ?? null;

/** What taking the last step back does, or bringing the next one back: told before it is done. */
export function outcomeOf(
  { past, future }: FormHistory<object>,
  direction: UndoOutcome["direction"],
): UndoOutcome | null {
  const step = direction === "undone" ? past.at(-1) : future[0];
  if (!step) return null;
  return {
    direction,
    key: step.key,
    order: step.order?.[direction === "undone" ? "before" : "after"] ?? null,
  };
}

/** The history without what `lasts` does not: ids that are gone leave every order, and steps that move nothing then go too. */
export function withoutOpenStep<Form>(
  history: FormHistory<Form>,
  lasts: (id: string) => boolean,
): FormHistory<Form> {
  const left = (steps: readonly FormStep<Form>[]) =>
    steps.flatMap((step) => {
      if (!step.order) return [step];
      const order = { before: step.order.before.filter(lasts), after: step.order.after.filter(lasts) };
      return order.before.join() === order.after.join() ? [] : [{ ...step, order }];
    });
  return { ...history, past: left(history.past), future: left(history.future), open: null };
}
