import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";

/** Only featured and premium entries can be edited: others are refused with `ErrCannotUpdate` (part 2 §6, notes.md row 12). */
export const isEditable = ({ IsFeatured, IsPremiumFeatured }: DirectoryEntry): boolean =>
  IsFeatured || IsPremiumFeatured;
