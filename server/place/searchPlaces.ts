import type { LocationType } from "#contracts/place/location.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { fold, foldWords } from "./fold.ts";
import { lackingLetters, letterMask } from "./letterMask.ts";
import { matchTier, type Query } from "./matchTier.ts";
import type { Place } from "./place.ts";
import type { SearchEntry } from "./searchEntries.ts";
import { withinEdits } from "./withinEdits.ts";

export interface SearchOptions {
  /** Breaks ties between places of equal weight by the order of their names in it. English when absent. */
  lang?: SystemLanguage | undefined;
  /** How many at most; 10 when absent. */
  limit?: number | undefined;
  /** Only these types; all when absent. */
  types?: readonly LocationType[] | undefined;
}

/**
 * Most names lack more letters than slips can explain; of the others, a slip touches at most two thirds of a word, so one third
 * must stand. That spares nearly all comparisons.
 */
const typoTier = (entry: SearchEntry, { joined }: Query): number => {
  const most = joined.length < 8 ? 1 : 2;
  if (lackingLetters(letterMask(joined), entry.letters) > most) return 0;
  const third = Math.ceil(joined.length / 3);
  const intact = [0, 1, 2].some((at) => entry.joined.includes(joined.slice(at * third, (at + 1) * third)));
  return intact && withinEdits(joined, entry.joined, most) ? 0.5 : 0;
};

/**
 * The places that a typed text may mean, best first: how well a name fits, then people and type. When nothing fits, names one
 * slip of the finger away (two from eight letters on).
 */
export const searchPlaces = (
  entries: readonly SearchEntry[],
  typed: string,
  options: SearchOptions,
): Place[] => {
  const { lang = "en", limit = limits.locationSuggestions, types } = options;
  const query: Query = { words: foldWords(typed).slice(0, 8), joined: fold(typed).replaceAll(" ", "") };
  if (query.joined === "") return [];

  const ranked = (tierOf: (entry: SearchEntry, query: Query) => number): Place[] => {
    const scores = new Map<Place, number>();
    for (const entry of entries) {
      if (types && !types.includes(entry.place.type)) continue;
      const tier = tierOf(entry, query);
      if (tier === 0) continue;
      const score = tier * 1000 + entry.weight;
      if (score > (scores.get(entry.place) ?? 0)) scores.set(entry.place, score);
    }
    return [...scores]
      .sort(([a, aScore], [b, bScore]) => bScore - aScore || a[lang].localeCompare(b[lang], lang))
      .slice(0, limit)
      .map(([place]) => place);
  };

  const found = ranked(matchTier);
  return found.length > 0 || query.joined.length < 4 ? found : ranked(typoTier);
};
