import { recordStep } from "../form-history/formHistory.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import { stillRefused } from "./stillRefused.ts";
import type { WizardContext } from "./wizardContext.ts";

const rootOf = (path: string) => path.split(".")[0] ?? path;

/**
 * The part of the context that an edit changes. `key` names what was edited; an edit that `joins` is one step of undo
 * with the edits of the same key right before it. What the server refused in these fields is forgotten.
 */
export const edited = (context: WizardContext, key: string, patch: FormPatch, joins: boolean) => ({
  form: { ...context.form, ...patch },
  history: recordStep(context.history, { key, patch }, joins),
  acted: null,
  ...stillRefused(context, (path) => rootOf(path) in patch),
});
