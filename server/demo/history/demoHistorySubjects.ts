import type { About } from "#contracts/wire/about.ts";
import type { AskedProperty } from "#server/enquiry/contact.ts";
import type { Random } from "../random.ts";
import { demoSeason } from "./demoHistoryFacts.ts";

/** What people get in touch about: a listing or a directory entry; `pull` is how much it draws, about 1. */
export interface HistorySubject {
  readonly about: About;
  readonly id: number;
  readonly property: AskedProperty | null;
  readonly since: string;
  readonly offer: number;
  readonly pull: number;
}

/** A day for each listing: 0.2 enquiries a month, and callers who call 2.4 times make 0.3 calls of it. */
const perDay = { enquiries: 0.2 / 30, callers: 0.3 / 2.4 / 30 } as const;
const FIRST_HOUR = 6;
const LAST_HOUR = 20;

/** Knuth's way; means are small here. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}

/** The subjects of one day's contacts, each as often as it is contacted. */
export function subjectsOn(
  random: Random,
  day: string,
  subjects: readonly HistorySubject[],
  kind: keyof typeof perDay,
): HistorySubject[] {
  const ends: number[] = [];
  let total = 0;
  const season = new Map<number, number>();
  for (const { pull, since, offer } of subjects) {
    if (!season.has(offer)) season.set(offer, demoSeason(day, offer));
    if (since <= day) total += pull * (season.get(offer) ?? 1);
    ends.push(total);
  }
  const count = poisson(random, total * perDay[kind]);
  return Array.from({ length: count }, () => subjects[firstAbove(ends, random.next() * total)]).filter(
    (subject) => subject !== undefined,
  );
}

function firstAbove(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A moment of a day in Europe/Madrid, ISO; people sleep at night. */
export function momentOf(random: Random, day: string): string {
  const hour = Math.round(
    (random.integer(FIRST_HOUR, LAST_HOUR) + random.integer(FIRST_HOUR, LAST_HOUR)) / 2,
  );
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day}T${two(hour)}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}.000Z`;
}
