import { problemOf } from "../problemOf.ts";
import type { WizardStep } from "../property-form/wizardStep.ts";

type Rejected = { event: { error: unknown } };

const leadsTo = (step: WizardStep) =>
  ({
    guard: { type: "leadsTo", params: ({ event }: Rejected) => ({ ...problemOf({ event }), step }) },
    target: `#propertyWizard.editing.${step}`,
    actions: { type: "rememberProblem", params: problemOf },
  }) as const;

/** Where a refused submission leads (ERR-03 … ERR-08): to the step of its problem, else back to where the user was. */
export const refusals = [
  leadsTo("details"),
  leadsTo("description"),
  leadsTo("media"),
  {
    target: "#propertyWizard.editing.last",
    actions: { type: "rememberProblem", params: problemOf },
  },
] as const;
