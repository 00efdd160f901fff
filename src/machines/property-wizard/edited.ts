import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { recordStep } from "../form-history/formHistory.ts";
import { poolOf } from "../photo-upload/photoPool.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import {
  isProposed,
  type ProposalField,
  type ProposedValues,
  proposedIn,
} from "../property-form/proposedValues.ts";
import { mergeKey, proposalKey } from "./hasChanges.ts";
import type { WizardContext } from "./wizardContext.ts";

/**
 * What an edit leaves of a refusal by the server: the fields that did not change. When none of them is left, there is nothing
 * more to say of it either; a refusal that named no field stays until it is dismissed.
 */
export function stillRefused(
  { refused, problem }: Pick<WizardContext, "refused" | "problem">,
  changed: (path: string) => boolean,
): Pick<WizardContext, "refused" | "problem"> {
  const left = refused.filter(({ path }) => !changed(path));
  return { refused: left, problem: refused.length > 0 && left.length === 0 ? null : problem };
}

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

interface Judgement {
  fields: readonly ProposalField[];
  patch: FormPatch;
  /** What is still proposed after it. */
  proposed: ProposedValues;
}

/** One step of undo, for values and marks alike. */
function judged(context: WizardContext, { fields, patch, proposed }: Judgement) {
  const key = proposalKey(fields);
  const history = recordStep(context.history, { key, patch: { ...patch, proposed } }, false);
  return { ...edited(context, key, patch, false), proposed, history };
}

const without = (proposed: ProposedValues, fields: readonly ProposalField[]): ProposedValues =>
  Object.fromEntries(Object.entries(proposed).filter(([field]) => !fields.includes(field as ProposalField)));

/** Fills in what is proposed and marks it; what was typed since it was asked for stays. */
export function filled(context: WizardContext, patch: FormPatch, before: FormPatch) {
  const filling = proposedIn(patch, context.form, before);
  const fields = Object.keys(filling.proposed) as ProposalField[];
  const proposed = { ...context.proposed, ...filling.proposed };
  return fields.length === 0 ? {} : judged(context, { fields, patch: filling.patch, proposed });
}

/** Keeps what was proposed: the values stay, their marks go. */
export function kept(context: WizardContext, asked: readonly ProposalField[]) {
  const fields = asked.filter((field) => isProposed(context, field));
  const proposed = without(context.proposed, fields);
  return fields.length === 0 ? {} : judged(context, { fields, patch: {}, proposed });
}

/** Takes one proposal back: what stood there before stands there again. */
export function left(context: WizardContext, field: ProposalField) {
  const mark = context.proposed[field];
  if (!mark || !isProposed(context, field)) return {};
  const proposed = without(context.proposed, [field]);
  return judged(context, { fields: [field], patch: mark.before, proposed });
}

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
