/** What a description says about itself: its characters, and what does not belong into it (QUAL-10 … QUAL-12). */
export interface TextFacts {
  readonly length: number;
  readonly contact: boolean;
  readonly capitals: boolean;
}

const contacts = [
  /[\w.+-]+@[\w-]+\.\w/,
  /https?:\/\/|www\.\w/i,
  /\b[a-z\d-]{2,}\.(?:es|com|net|org|eu|info|co\.uk)\b/i,
  // Nine digits or more, each at most one sign apart: an amount has its dots every three digits and seldom as many.
  /(?:\+|\b)\d(?:[ .\-/]?\(?\d\)?){8,}/,
];

const LETTERS = 20;
const letter = /\p{L}/gu;
const capital = /\p{Lu}/gu;
const countOf = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** A text of nothing but spaces is none: null. */
export function textFacts(text: string): TextFacts | null {
  const said = text.trim();
  if (said === "") return null;
  const letters = countOf(said, letter);
  return {
    length: said.length,
    contact: contacts.some((one) => one.test(said)),
    capitals: letters >= LETTERS && countOf(said, capital) * 2 > letters,
  };
}
