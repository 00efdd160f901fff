import { fold } from "#server/place/fold.ts";
import { kyeroTypeWords, widerTypeWords } from "./kyeroTypeWords.ts";

const idOfWord = new Map(
  [...Object.entries(kyeroTypeWords), ...Object.entries(widerTypeWords)].flatMap(([id, words]) =>
    words.map((word) => [fold(word), Number(id)]),
  ),
);

const wider = new Set(Object.values(widerTypeWords).flat().map(fold));

/** The word that a feed has for a property type (its id). */
export function typeWord(id: number): string {
  const words = kyeroTypeWords[id];
  if (!words) throw new Error(`There is no word for property type ${id}.`);
  return words[0];
}

/** The property type (its id) that a feed means, in whatever case and whichever language it says it; null when it is not known. */
export const typeOfWord = (text: string): number | null => idOfWord.get(fold(text)) ?? null;

/** Whether a word means the type that it is taken for, and not one that may be another as well (`house`). */
export const isExactWord = (text: string): boolean => typeOfWord(text) !== null && !wider.has(fold(text));
