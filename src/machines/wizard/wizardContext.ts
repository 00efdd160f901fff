import type { Problem } from "#contracts/wire/problem.ts";
import { type Acted, type FormHistory, recordStep } from "./formHistory.ts";

/** One wrong field: its dotted wire name, and the step on which it stands. */
export interface WrongField<Step> {
  path: string;
  step: Step;
}

export type Side = "mine" | "theirs";

/** What the states of a wizard say of it. */
export type WizardTag = "busy" | "loading" | "editing" | "submitting" | "conflict";

/**
 * What every wizard understands. `field.leave` ends a stroke of typing, so that undo takes it back as one; `log.saved` says that
 * the browser has kept everything so far (`at` is ISO).
 */
export type WizardEvent<Step> =
  | { type: "field.leave" }
  | { type: "edit.undo" }
  | { type: "edit.redo" }
  | { type: "step.go"; step: Step }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "work.cancel" }
  | { type: "load.retry" }
  | { type: "problem.dismiss" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" }
  | { type: "conflict.review" }
  | { type: "conflict.merge" }
  | { type: "conflict.back" }
  | { type: "wizard.close" }
  | { type: "close.keep" }
  | { type: "close.discard" }
  | { type: "close.stay" }
  | { type: "log.saved"; at: string };

/** What an unfinished wizard needs to go on; read from a replayed snapshot, given as input to a new wizard. */
export interface WizardMemory<Form, Step> {
  form: Form;
  /** The form as it was opened: what closing would lose is the difference. */
  original: Form;
  /** The version that a save names in `If-Match` (CALL-53); `null` while nothing was loaded. */
  etag: string | null;
  step: Step;
  /** Steps whose errors show. */
  tried: readonly Step[];
  history: FormHistory<Form>;
}

/** What every wizard holds; `Version` is what it reads from the server, as its form and what else it keeps of it. */
export interface WizardContext<Form, Step, Wrong, Version, Part extends string, Outcome>
  extends WizardMemory<Form, Step> {
  /** What undo or redo did last, until something else is done. */
  acted: Acted | null;
  /** Fields that the server refused, until they change. */
  refused: readonly Wrong[];
  problem: Problem | null;
  /** The version that somebody saved meanwhile. */
  theirs: Version | null;
  picks: { readonly [Name in Part]?: Side };
  keptAt: string | null;
  outcome: Outcome;
}

type Refusal<Wrong> = { refused: readonly Wrong[]; problem: Problem | null };

/**
 * What an edit leaves of a refusal by the server: the fields that did not change. When none of them is left, there is nothing
 * more to say of it either; a refusal that named no field stays until it is dismissed.
 */
export function stillRefused<Wrong extends { path: string }>(
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
export const edited = <Form extends object, Wrong extends { path: string }>(
  context: Refusal<Wrong> & { form: Form; history: FormHistory<Form> },
  key: string,
  patch: Partial<Form>,
  joins: boolean,
) => ({
  form: { ...context.form, ...patch },
  history: recordStep(context.history, { key, patch }, joins),
  acted: null,
  ...stillRefused(context, (path) => rootOf(path) in patch),
});
