import type { WizardMode } from "#machines/property-wizard/wizardContext.ts";

/** What the last step's main button does: publish a new property or a draft, save an edited one. */
export const submitEvent = (mode: WizardMode, key: string) =>
  mode === "edit" ? ({ type: "edit.save", key } as const) : ({ type: "publish.now", key } as const);
