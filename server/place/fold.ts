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
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f·]/g, "")
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

const MARKS = /[\u0300-\u036f]/g;

/** A text without accents and case, for "contains". */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(MARKS, "").trim();

/**
 * A key that sorts as a Spanish reader expects when it is compared byte by byte, so that both databases agree whatever
 * their collations: accents and case do not count, ñ comes after every other n.
 */
export const sortKey = (text: string): string =>
  foldText(text.toLowerCase().normalize("NFC").replaceAll("ñ", "n\u007e"));
