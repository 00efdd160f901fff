/** The wizard's steps in their order (WIZ-01). */
export const wizardSteps = ["details", "description", "media", "confirmation"] as const;
export type WizardStep = (typeof wizardSteps)[number];
