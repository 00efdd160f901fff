/** The wizard's steps in their order (WIZ-01). */
export const wizardSteps = ["details", "description", "media", "confirmation"] as const;
export type WizardStep = (typeof wizardSteps)[number];

const later: Record<string, WizardStep> = { Descriptions: "description", Photos: "media", Medias: "media" };

/** The step on which a field of the form stands. */
export const stepOfField = (path: string): WizardStep => later[path.split(".")[0] ?? path] ?? "details";
