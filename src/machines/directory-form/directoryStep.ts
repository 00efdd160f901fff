/** The directory wizard's steps in their order (ENTRY-01). */
export const directorySteps = ["details", "description", "logo", "confirmation"] as const;
export type DirectoryStep = (typeof directorySteps)[number];
