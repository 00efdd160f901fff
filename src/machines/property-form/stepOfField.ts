import type { WizardStep } from "./wizardStep.ts";

const later: Record<string, WizardStep> = { Descriptions: "description", Photos: "media", Medias: "media" };

/** The step on which a field of the form stands. */
export const stepOfField = (path: string): WizardStep => later[path.split(".")[0] ?? path] ?? "details";
