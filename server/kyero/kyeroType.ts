import { fold } from "#server/shared/text/fold.ts";
import { afterHead, compoundHeads, kyeroTypeWords, romance, widerTypeWords } from "./kyeroTypeWords.ts";

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

/** The type that is taken for words that say no more than "house". */
const HOUSE = 23;
/** Types that a closer word beside them replaces ("Penthouse flat"): a home of one floor. */
const plainHomes: ReadonlySet<number> = new Set([1, 9]);
const closerHomes: ReadonlySet<number> = new Set([2, 13, 16, 21]);

const endings = ["", "s", "e", "es", "n", "en"];
/** Words of the longest phrase of the table, and of a text that are read. */
const MOST_WORDS = 4;
const MOST_READ = 20;

interface Head {
  readonly id: number;
  readonly length: number;
  readonly at: number;
  readonly isWide: boolean;
  readonly isRomance: boolean;
}

/** A compound word that ends with a head: its beginning is no syllable alone (Sevilla is no villa). */
function idOfCompound(word: string): number | undefined {
  const head = compoundHeads.find((one) => word.length > one.length + 2 && word.endsWith(one));
  return head === undefined || word.includes(" ") ? undefined : idOfWord.get(head);
}

/** The word of the table that a phrase is, or the plural of. */
const wordOfPhrase = (phrase: string): string | undefined =>
  endings
    .filter((ending) => phrase.endsWith(ending))
    .map((ending) => phrase.slice(0, phrase.length - ending.length))
    .find((word) => idOfWord.has(word));

function headAt(words: readonly string[], at: number, length: number): Head[] {
  const phrase = words.slice(at, at + length).join(" ");
  const word = wordOfPhrase(phrase);
  const id = word === undefined ? idOfCompound(phrase) : idOfWord.get(word);
  if (id === undefined) return [];
  const isWide = word === undefined ? id === HOUSE : wider.has(word);
  return [{ id, length, at, isWide, isRomance: romance.has(words[at] ?? "") }];
}

const headsOf = (words: readonly string[]): Head[] =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - at) }, (_, nth) =>
      headAt(words, at, nth + 1),
    ).flat(),
  );

/** Those that a test holds for, when there are any. */
const preferred = (heads: readonly Head[], test: (head: Head) => boolean): readonly Head[] => {
  const some = heads.filter(test);
  return some.length > 0 ? some : heads;
};

/** Of several words of kind the closer one; then the longer; then the first in Romance languages, the last in the others. */
function headOf(heads: readonly Head[]): number | null {
  const narrow = preferred(
    preferred(heads, ({ id, isWide }) => id !== HOUSE || !isWide),
    ({ isWide }) => !isWide,
  );
  const isCloser = narrow.some(({ id }) => closerHomes.has(id));
  const close = isCloser ? narrow.filter(({ id }) => !plainHomes.has(id)) : narrow;
  const longest = Math.max(...close.map(({ length }) => length));
  const equal = close.filter(({ length }) => length === longest);
  const chosen = equal.every(({ isRomance }) => isRomance) ? equal[0] : equal.at(-1);
  return chosen?.id ?? null;
}

/** The heads of a piece up to the word behind which something else is said, unless that word is within a head ("casa de campo"). */
function headsOfPiece(piece: string): readonly Head[] {
  const words = fold(piece).split(" ").slice(0, MOST_READ);
  const heads = headsOf(words);
  const isWithin = (at: number) => heads.some((head) => head.at < at && at < head.at + head.length);
  const cut = words.findIndex((word, at) => at > 0 && afterHead.has(word) && !isWithin(at));
  return preferred(heads, ({ at }) => cut < 0 || at < cut);
}

/**
 * The property type (its id) that a feed means, in whatever case and whichever language it says it: the whole text, else its head
 * word ("Apartment with terrace", "Ático en venta"); null when it has none that is known.
 */
export function typeOfWord(text: string): number | null {
  const whole = idOfWord.get(fold(text));
  if (whole !== undefined) return whole;
  const pieces = text.split(/[,;:()|+–—]|\s-\s/).map(headsOfPiece);
  return headOf(pieces.find((heads) => heads.length > 0) ?? []);
}

/** Whether a text is a word of the type that it is taken for, without an addition, and not one that may be another as well (`house`). */
export const isExactWord = (text: string): boolean => idOfWord.has(fold(text)) && !wider.has(fold(text));
