// @chunk icons
/** Characters of a text that are shown; and how many stand before the first that differs. */
const SHOWN = 160;
const BEFORE = 40;

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + SHOWN);
  return `${from > 0 ? "…" : ""}${part}${from + SHOWN < text.length ? "…" : ""}`;
}

/** Line ends are seen, and take no room. */
const inOneLine = (text: string) => text.replaceAll("\n", " ↵ ");

/** Two texts where they differ, as far as they are shown; short ones whole. */
export function excerpts(before: string, after: string): readonly [was: string, will: string] {
  const [was, will] = [inOneLine(before), inOneLine(after)];
  if (was.length <= SHOWN && will.length <= SHOWN) return [was, will];
  const from = Math.max(0, firstDifference(was, will) - BEFORE);
  return [cut(was, from), cut(will, from)];
}
