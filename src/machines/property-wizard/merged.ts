import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { recordStep } from "../form-history/formHistory.ts";
import { poolOf } from "../photo-upload/photoPool.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import { mergeKey } from "./placeOfKey.ts";
import type { WizardContext } from "./wizardContext.ts";

/** The fields that the review took from the saved version. */
function pickedPatch({ picks, theirs }: WizardContext): FormPatch {
  if (!theirs) return {};
  const taken = Object.entries(picks).filter(([, side]) => side === "theirs");
  return Object.fromEntries(taken.map(([field]) => [field, theirs.form[field as keyof PropertyForm]]));
}

/** The part of the context that the review changes, as one step of undo; their photos come beside mine, under ids of their own. */
export function merged(context: WizardContext) {
  const patch = pickedPatch(context);
  const theirs = poolOf(patch.Photos ?? [], `theirs-${context.theirs?.etag ?? ""}`);
  const pool = {
    ids: patch.Photos ? theirs.ids : context.pool.ids,
    stored: { ...context.pool.stored, ...theirs.stored },
  };
  const [first] = Object.keys(patch);
  if (first === undefined) return {};
  const order = { before: context.pool.ids, after: pool.ids };
  const step = { key: `${mergeKey}.${first}`, patch, ...(patch.Photos && { order }) };
  return {
    form: { ...context.form, ...patch },
    history: recordStep(context.history, step, false),
    acted: null,
    pool,
  };
}
