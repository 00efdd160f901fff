import type { SearchEntry } from "./searchEntries.ts";

/** A typed text, made ready once for all entries. */
export interface Query {
  words: readonly string[];
  /** As typed, articles and all, without spaces. */
  joined: string;
}

const startsOne = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));

const tierOfName = (entry: SearchEntry, words: readonly string[]): number => {
  const compact = words.join("");
  if (entry.compact === compact) return 4;
  if (entry.compact.startsWith(compact)) return 3;
  return words.every((word) => startsOne(entry.words, word)) ? 2 : 0;
};

/**
 * How well a name answers a query: 5 is it, 4 is it but for its article, 3 starts so, 2 has words that start so, 1 contains it, 0 not at all.
 * Half a step less when the query's last words name the places around ("arenal javea"), and then a mere beginning counts as a word
 * ("gran canaria" is not first of all Granadilla).
 */
export const matchTier = (entry: SearchEntry, query: Query): number => {
  if (entry.joined === query.joined) return 5;
  let best = tierOfName(entry, query.words);
  for (let head = query.words.length - 1; head > 0 && best < 2; head--) {
    const around = query.words.slice(head).every((word) => startsOne(entry.context, word));
    if (!around) break;
    const named = tierOfName(entry, query.words.slice(0, head));
    best = Math.max(best, (named === 4 ? 4 : Math.min(named, 2)) - 0.5);
  }
  if (best > 0) return best;
  if (entry.joined.startsWith(query.joined)) return 3;
  return query.joined.length > 2 && entry.joined.includes(query.joined) ? 1 : 0;
};
