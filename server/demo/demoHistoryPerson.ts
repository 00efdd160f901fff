import { demoAudience } from "./demoAudience.ts";
import { type HistoryWords, historyWords, otherWords } from "./demoHistoryWords.ts";
import { seededRandom } from "./random.ts";
import { seedOf } from "./seedOf.ts";

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
  const words = historyWords[language] ?? otherWords;
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
