import { seededRandom, seedOf } from "../random.ts";
import wordsByLanguage from "./demoHistoryWords.json" with { type: "json" };

/** What one language's visitors are called and write, by language; `{{ref}}` is the listing's reference. Whoever speaks another one writes in English. */
const { en, ...others } = wordsByLanguage;
export type HistoryWords = typeof en;
const wordsOf: Readonly<Record<string, HistoryWords>> = others;

/** Who looks at Spanish property: language, country and how many of 128. */
const visitors: readonly (readonly [language: string, country: string, parts: number])[] = [
  ["en", "GB", 34],
  ["en", "IE", 4],
  ["en", "US", 3],
  ["en", "ES", 5],
  ["es", "ES", 30],
  ["de", "DE", 12],
  ["de", "AT", 2],
  ["de", "CH", 2],
  ["fr", "FR", 8],
  ["fr", "BE", 3],
  ["nl", "NL", 9],
  ["nl", "BE", 5],
  ["sv", "SE", 4],
  ["no", "NO", 3],
  ["da", "DK", 1],
  ["pl", "PL", 2],
  ["it", "IT", 1],
];
/** On what they look, of 64. */
const devices: readonly (readonly [device: string, parts: number])[] = [
  ["mobile", 35],
  ["desktop", 20],
  ["tablet", 7],
  ["smarttv", 1],
  ["robot", 1],
];

const repeated = <Item>(item: Item, times: number): Item[] => Array.from({ length: times }, () => item);

/** Lists in which each kind of visitor stands as often as it comes: `languages` and `countries` (128) go together, `devices` are 64. */
export const demoAudience = {
  languages: visitors.flatMap(([language, , parts]) => repeated(language, parts)),
  countries: visitors.flatMap(([, country, parts]) => repeated(country, parts)),
  devices: devices.flatMap(([device, parts]) => repeated(device, parts)),
} as const;

/** Somebody who writes or calls: the same one for the same key. No such number can be dialled. */
export interface HistoryPerson {
  readonly words: HistoryWords;
  readonly language: string;
  readonly country: string;
  readonly device: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();

/** The person behind a key such as `costa/2026-11-20/3`. */
export function demoHistoryPerson(key: string): HistoryPerson {
  const random = seededRandom(seedOf(key));
  const place = random.integer(0, demoAudience.languages.length - 1);
  const language = demoAudience.languages[place] ?? "en";
  const words = wordsOf[language] ?? en;
  const [first, last] = [random.pick(words.first), random.pick(words.last)];
  const number = random.integer(100_000, 999_999);
  return {
    words,
    language,
    country: demoAudience.countries[place] ?? "GB",
    device: random.pick(demoAudience.devices.filter((device) => device !== "robot")),
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}${number % 10_000}@mail.example`,
    phone: `${words.prefix} ${String(number).slice(0, 3)} ${String(number).slice(3)}`,
  };
}
