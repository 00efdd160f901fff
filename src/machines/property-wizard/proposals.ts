import type { FormPatch } from "../property-form/patchOf.ts";
import {
  isProposed,
  type ProposalField,
  type ProposedValues,
  proposedIn,
} from "../property-form/proposedValues.ts";
import { editedForm, recordStep } from "../wizard/formHistory.ts";
import { proposalKey } from "./historyKeys.ts";
import type { PropertyWizardContext } from "./propertyWizardContext.ts";

interface Judgement {
  fields: readonly ProposalField[];
  patch: FormPatch;
  /** What is still proposed after it. */
  proposed: ProposedValues;
}

/** One step of undo, for values and marks alike. */
function judged(context: PropertyWizardContext, { fields, patch, proposed }: Judgement) {
  const key = proposalKey(fields);
  const history = recordStep(context.history, { key, patch: { ...patch, proposed } }, false);
  return { ...editedForm(context, key, patch, false), proposed, history };
}

const without = (proposed: ProposedValues, fields: readonly ProposalField[]): ProposedValues =>
  Object.fromEntries(Object.entries(proposed).filter(([field]) => !fields.includes(field as ProposalField)));

/** Fills in what is proposed and marks it; what was typed since it was asked for stays. */
export function filled(context: PropertyWizardContext, patch: FormPatch, before: FormPatch) {
  const filling = proposedIn(patch, context.form, before);
  const fields = Object.keys(filling.proposed) as ProposalField[];
  const proposed = { ...context.proposed, ...filling.proposed };
  return fields.length === 0 ? {} : judged(context, { fields, patch: filling.patch, proposed });
}

/** Keeps what was proposed: the values stay, their marks go. */
export function kept(context: PropertyWizardContext, asked: readonly ProposalField[]) {
  const fields = asked.filter((field) => isProposed(context, field));
  const proposed = without(context.proposed, fields);
  return fields.length === 0 ? {} : judged(context, { fields, patch: {}, proposed });
}

/** Takes one proposal back: what stood there before stands there again. */
export function left(context: PropertyWizardContext, field: ProposalField) {
  const mark = context.proposed[field];
  if (!mark || !isProposed(context, field)) return {};
  const proposed = without(context.proposed, [field]);
  return judged(context, { fields: [field], patch: mark.before, proposed });
}
