import { fold, foldWords } from "./fold.ts";
import { letterMask } from "./letterMask.ts";
import type { Place } from "./place.ts";
import type { PlaceTree } from "./placeTree.ts";

/** One name of a place, made ready to be searched. */
export interface SearchEntry {
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
