import type { WizardContext, WizardMemory } from "./wizardContext.ts";

/** What an unfinished wizard would need to go on; photos that were stored are in its form. */
export const wizardMemory = ({
  form,
  original,
  etag,
  step,
  tried,
  attempt,
}: WizardContext): WizardMemory => ({ form, original, etag, step, tried, attempt });
