/** The directory wizard's steps in their order (part 2 §2.2). */
export const directorySteps = ["details", "description", "logo", "confirmation"] as const;
export type DirectoryStep = (typeof directorySteps)[number];
