import { foldText } from "#server/property/sortKey.ts";

/** A text as it is looked for: accents, case and outer spaces do not count. Null for none. */
export const textKey = (text: string | null): string | null =>
  text === null ? null : foldText(text) || null;
