/** The wizard's steps in their order (part 1 §2). */
export const wizardSteps = ["details", "description", "media", "confirmation"] as const;
export type WizardStep = (typeof wizardSteps)[number];
