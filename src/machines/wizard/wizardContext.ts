import type { Problem } from "#contracts/wire/problem.ts";
import type { FormHistory, UndoOutcome } from "./formHistory.ts";

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
  acted: UndoOutcome | null;
  /** Fields that the server refused, until they change. */
  refused: readonly Wrong[];
  problem: Problem | null;
  /** The version that somebody saved meanwhile. */
  theirs: Version | null;
  picks: { readonly [Name in Part]?: Side };
  keptAt: string | null;
  outcome: Outcome;
}
