import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";

/** Only featured and premium entries can be edited: others are refused with `ErrCannotUpdate` (RIGHT-11). */
export const isEditable = ({ IsFeatured, IsPremiumFeatured }: DirectoryEntry): boolean =>
  IsFeatured || IsPremiumFeatured;
