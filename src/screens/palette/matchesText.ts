import { foldText } from "#ui/format/foldText.ts";

/** Whether every word that was typed begins a word of the name; accents and case do not count. */
export function matchesText(text: string, name: string): boolean {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
