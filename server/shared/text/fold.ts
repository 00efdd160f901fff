import { foldText } from "#contracts/wire/foldText.ts";

const articles: ReadonlySet<string> = new Set([
  ...[
    "el",
    "la",
    "los",
    "las",
    "els",
    "les",
    "l",
    "lo",
    "o",
    "a",
    "os",
    "as",
    "sa",
    "ses",
    "es",
    "s",
    "d",
    "n",
  ],
  ...["de", "del", "the", "of", "y", "i"],
]);

/** The letters and digits of a name as small Latin words: no accents, no hyphens, "l·l" joined. */
export const fold = (text: string): string =>
  foldText(text)
    .replaceAll("·", "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The words of a name that tell it apart: `fold` without articles and prepositions, unless nothing else is left. */
export const foldWords = (text: string): string[] => {
  const all = fold(text)
    .split(" ")
    .filter((word) => word !== "");
  const telling = all.filter((word) => !articles.has(word));
  return telling.length > 0 ? telling : all;
};

/**
 * A key that sorts as a Spanish reader expects when it is compared byte by byte, so that both databases agree whatever
 * their collations: accents and case do not count, ñ comes after every other n.
 */
export const sortKey = (text: string): string =>
  foldText(text.toLowerCase().normalize("NFC").replaceAll("ñ", "n\u007e"));

const at = (row: readonly number[], column: number) => row[column] ?? 0;

const areSwapped = (typed: string, i: number, name: string, j: number) =>
  i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];

/** Whether `typed` becomes `name`, or a beginning of it, by at most `most` letters put in, left out, changed or swapped. */
export const withinEdits = (typed: string, name: string, most: number): boolean => {
  const width = Math.min(name.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === name[j - 1] ? 0 : 1;
      const cost = Math.min(at(row, j - 1) + same, at(row, j) + 1, at(next, j - 1) + 1);
      next.push(areSwapped(typed, i, name, j) ? Math.min(cost, at(before, j - 2) + 1) : cost);
    }
    if (Math.min(...next) > most) return false;
    [before, row] = [row, next];
  }
  return Math.min(...row) <= most;
};

/** Which letters and digits a folded text has, one bit each; a few digits share one. */
export const letterMask = (folded: string): number => {
  let mask = 0;
  for (let at = 0; at < folded.length; at++) mask |= 1 << (folded.charCodeAt(at) & 31);
  return mask;
};

/** How many letters of one mask another lacks. */
export const lackingLetters = (mask: number, other: number): number => {
  let rest = mask & ~other;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
};
