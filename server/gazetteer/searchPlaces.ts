import type { LocationType } from "#contracts/place/location.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { fold, foldWords, lackingLetters, letterMask, withinEdits } from "#server/shared/text/fold.ts";
import type { Place, PlaceTree } from "./place.ts";

/** One name of a place, made ready to be searched. */
interface SearchEntry {
  place: Place;
  /** Telling words, and the same joined, without and with the articles. */
  words: readonly string[];
  compact: string;
  joined: string;
  /** `letterMask` of `joined`. */
  letters: number;
  /** Words of the places around it. */
  context: readonly string[];
  weight: number;
}

const baseOf = { municipality: 45, province: 35, region: 30, entity: 35, neighbourhood: 33, district: 33 };

const namesOf = (place: Place) => {
  const halves = place.es.includes(" / ") ? place.es.split(" / ") : [];
  return new Set([place.es, place.en, ...halves, ...place.aliases]);
};

/** Every name of every place; populous places and municipalities weigh more. */
export const searchEntries = (places: Iterable<Place>, tree: PlaceTree): SearchEntry[] => {
  const contexts = new Map<string, string[]>();
  const contextOf = (id: string | null): string[] => {
    const place = id ? tree.byId(id) : undefined;
    if (!place) return [];
    const done = contexts.get(place.id);
    if (done) return done;
    const own = [...namesOf(place)].flatMap(foldWords);
    const words = [...new Set([...own, ...contextOf(place.parent)])];
    contexts.set(place.id, words);
    return words;
  };
  return [...places].flatMap((place) => {
    const context = contextOf(place.parent);
    const weight = baseOf[place.type] + 10 * Math.log10(place.population + 1);
    return [...namesOf(place)].map((name) => {
      const words = foldWords(name);
      const joined = fold(name).replaceAll(" ", "");
      const letters = letterMask(joined);
      return { place, words, compact: words.join(""), joined, letters, context, weight };
    });
  });
};

/** A typed text, made ready once for all entries. */
interface Query {
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
const matchTier = (entry: SearchEntry, query: Query): number => {
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
