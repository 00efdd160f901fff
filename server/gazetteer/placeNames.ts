import { fold, foldWords, lackingLetters, letterMask, withinEdits } from "#server/shared/text/fold.ts";
import type { Place } from "./place.ts";
import { placeIndex } from "./placeIndex.ts";

/** One name of a place where a property can lie, made ready to be compared. */
export interface PlaceName {
  readonly place: Place;
  /** The municipality that it is or lies in. */
  readonly town: Place;
  /** Whether it is a name of its own, in either official language, and not another that people use. */
  readonly isOwn: boolean;
  /** As it is written, without spaces, accents and signs. */
  readonly joined: string;
  /** `letterMask` of `joined`. */
  readonly letters: number;
}

/** Words that are the same in Spain's languages and in short, the Spanish one first. */
const sameWords = (
  "san sant sn santo sto santa sta|juan joan xoan|jose josep xose|miguel miquel|lorenzo llorenc|luis lluis|antonio antoni|pedro pere|" +
  "pablo pau|jorge jordi|andres andreu|carlos carles|vicente vicent|eulalia eularia|jaime jaume|mateo mateu|martin marti|rafael rafel|" +
  "agustin agusti|cristobal cristofol|felipe felip|cruz creu|puerto port pto|playa platja praia plaia|punta pta|villa vila|" +
  "villanueva vilanova vva|ciudad ciutat|nuevo nou|nueva nova|puebla pobla|valle vall|fuente font|monte mont mte|castillo castell|" +
  "puente pont|alto alt|bajo baix|mayor major|marina marinas"
).split("|");
const spanishWords = new Map(
  sameWords
    .map((line) => line.split(" "))
    .flatMap(([first = "", ...others]) => others.map((word) => [word, first])),
);

/** Abbreviations that only their dot tells from an article or a letter. */
const dotted: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?<![\p{L}\d'’])s\.\s*(?=\p{L})/giu, "San "],
  [/(?<![\p{L}\d])st\.?\s+(?=\p{L})/giu, "Sant "],
  [/(?<![\p{L}\d])(?:urb|urbaniz)\.\s*(?=\p{L})/giu, "Urbanización "],
];
const expanded = (text: string) =>
  dotted.reduce((sofar, [pattern, word]) => sofar.replace(pattern, word), text);

/** Words around a place's name that say what it is, or which part of it. */
const kinds = new Set(
  (
    "urb urbanizacion urbanisation urbanitzacio urbanization residencial residential conjunto complejo complex partida pda barrio bo zona area " +
    "pueblo town city village golf resort spa club country centro center centre casco antiguo old urbano playa beach " +
    "norte sur este oeste north south east west nord sud ouest oest"
  ).split(" "),
);
/** First words that begin too many names to mean one of them. */
const common = new Set(
  (
    "san villa villanueva puebla puerto playa cala torre costa monte valle fuente fuentes punta ciudad castillo pueblo nueva " +
    "nuevo santiago aldea casas campo torres puente rio arroyo cabo alto bajo lugar mar sierra vega pozo val"
  ).split(" "),
);

const keyOf = (words: readonly string[]) => words.join("");
/** One key for the spellings of a word in Spain's languages: doubled letters, `ny`, `tx`, `b` and `v`, `y` and `i`. */
const looseWord = (word: string) =>
  (spanishWords.get(word) ?? word)
    .replaceAll("ny", "n")
    .replaceAll("tx", "ch")
    .replaceAll("v", "b")
    .replaceAll("y", "i");
const looseKey = (words: readonly string[]) =>
  words
    .map(looseWord)
    .join("")
    .replaceAll(/(.)\1+/g, "$1");
const isTelling = (words: readonly string[]) =>
  words.length > 1 ||
  (keyOf(words).length > 3 && !common.has(spanishWords.get(words[0] ?? "") ?? words[0] ?? ""));

/** How well a name answers a text, best first. */
export const fits = {
  /** It is written so. */
  written: 60,
  /** But for its article. */
  own: 55,
  /** Another name of it. */
  alias: 50,
  /** But for an article with which it is the name of another place. */
  article: 45,
  /** In another language's spelling. */
  spelling: 40,
  /** One of several names in the text. */
  part: 35,
  /** The text has words around the name that say its kind. */
  withKind: 22,
  /** The name begins so. */
  beginning: 20,
  /** The text beside the town's name says it. */
  detail: 15,
  /** A slip of the finger away. */
  slip: 12,
  /** The text begins with the name: that means it only where a pin says so too. */
  inFront: 5,
} as const;

/** A place that a text may mean. */
export interface Candidate extends PlaceName {
  readonly fit: number;
}

export interface PlaceNames {
  /** Every place that a text may mean, slips aside. */
  candidates(text: string): Candidate[];
  /** The names of these municipalities, and of places in them, that are one slip away from a text (two in a long one), behind its first letter. */
  slips(text: string, towns: Iterable<string>): Candidate[];
}

/** Letters of a name in which a slip is forgiven, and in which two are: of short names too many are alike. */
const SHORTEST_WITH_SLIP = 5;
const LONG_NAME = 10;

type Names = Map<string, PlaceName[]>;

const namesOf = (place: Place) => {
  const own = [place.es, place.en, ...place.es.split(" / ")];
  return [
    ...[...new Set(own)].map((name) => ({ name, isOwn: true })),
    ...place.aliases.map((name) => ({ name, isOwn: false })),
  ];
};

function push(map: Names, key: string, name: PlaceName) {
  const list = map.get(key);
  if (list) list.push(name);
  else map.set(key, [name]);
}

interface Tables {
  readonly exact: Names;
  readonly loose: Names;
  readonly beginnings: Names;
  readonly ofTown: Names;
}

function tablesOf(places: readonly Place[]): Tables {
  const tables = { exact: new Map(), loose: new Map(), beginnings: new Map(), ofTown: new Map() };
  for (const place of places) {
    const town = placeIndex().townOf(place.id);
    if (town?.type !== "municipality") continue;
    for (const { name, isOwn } of namesOf(place)) {
      const joined = keyOf(fold(name).split(" "));
      const entry = { place, town, isOwn, joined, letters: letterMask(joined) };
      const words = foldWords(name);
      push(tables.exact, keyOf(words), entry);
      push(tables.loose, looseKey(words), entry);
      push(tables.ofTown, town.id, entry);
      for (let end = 1; end < words.length; end += 1) {
        const head = words.slice(0, end);
        if (isTelling(head)) push(tables.beginnings, looseKey(head), entry);
      }
    }
  }
  return tables;
}

const best = (candidates: readonly Candidate[]): Candidate[] => {
  const found = new Map<Place, Candidate>();
  for (const one of candidates) {
    if (one.fit > (found.get(one.place)?.fit ?? 0)) found.set(one.place, one);
  }
  return [...found.values()];
};

/** Without words of kind at either end; the same when nothing else is left. */
const withoutKinds = (words: readonly string[]): readonly string[] => {
  const from = words.findIndex((word) => !kinds.has(word));
  const to = words.findLastIndex((word) => !kinds.has(word));
  return from < 0 ? words : words.slice(from, to + 1);
};

function build(): PlaceNames {
  const { exact, loose, beginnings, ofTown } = tablesOf(placeIndex().all());
  const whole = (words: readonly string[], joined: string): Candidate[] => {
    const named = exact.get(keyOf(words)) ?? [];
    const isWritten = (name: PlaceName) => name.isOwn && name.joined === joined;
    const withoutArticle = named.some(isWritten) ? fits.article : fits.own;
    const ownFit = (name: PlaceName) => {
      if (isWritten(name)) return fits.written;
      return name.joined.length < joined.length ? withoutArticle : fits.own;
    };
    return [
      ...named.map((name) => ({ ...name, fit: name.isOwn ? ownFit(name) : fits.alias })),
      ...(loose.get(looseKey(words)) ?? []).map((name) => ({ ...name, fit: fits.spelling })),
    ];
  };
  const inFront = (words: readonly string[]): Candidate[] => {
    for (let end = words.length - 1; end > 0; end -= 1) {
      const head = words.slice(0, end);
      const found = isTelling(head) ? loose.get(looseKey(head)) : undefined;
      if (found) return found.map((name) => ({ ...name, fit: fits.inFront }));
    }
    return [];
  };
  return {
    candidates(text) {
      const full = expanded(text);
      const words = foldWords(full);
      if (words.length === 0) return [];
      const bare = withoutKinds(words);
      return best([
        ...whole(words, keyOf(fold(full).split(" "))),
        ...whole(bare, "").map((one) => ({ ...one, fit: Math.min(one.fit, fits.withKind) })),
        ...(beginnings.get(looseKey(words)) ?? []).map((name) => ({ ...name, fit: fits.beginning })),
        ...inFront(words),
      ]);
    },
    slips(text, towns) {
      const typed = keyOf(fold(expanded(text)).split(" "));
      const most = typed.length < LONG_NAME ? 1 : 2;
      if (typed.length < SHORTEST_WITH_SLIP) return [];
      const mask = letterMask(typed);
      const isNear = ({ joined, letters }: PlaceName, edits: number) =>
        joined[0] === typed[0] &&
        Math.abs(joined.length - typed.length) <= edits &&
        lackingLetters(mask, letters) <= edits &&
        withinEdits(typed, joined, edits);
      return best(
        [...towns]
          .flatMap((id) => ofTown.get(id) ?? [])
          .filter((name) => isNear(name, most))
          .map((name) => ({ ...name, fit: isNear(name, 1) ? fits.slip : fits.slip - 1 })),
      );
    },
  };
}

let names: PlaceNames | undefined;

/** The names of every place where a property can lie, by which they are found without a search; made on first use. */
export const placeNames = (): PlaceNames => {
  names ??= build();
  return names;
};
