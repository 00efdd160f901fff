import type { About } from "#contracts/wire/about.ts";
import { type AnalyticsSearch, analyticsSearch } from "./analyticsSearch.ts";

/** What came, with what it was asked for. */
export interface CachedAnswers<Answer> {
  key: string;
  answer: Answer;
}

/** Answers of one half, the one that was shown last at the end. */
export type AnswerMemory<Answer> = readonly CachedAnswers<Answer>[];

const most = 8;

interface CachedQuestion {
  about: About;
  today: string;
  search: AnalyticsSearch;
}

/** What the chart asks for: everything but dimension, order and page. */
export function chartKey({ about, today, search }: CachedQuestion): string {
  const { defaults, write } = analyticsSearch(about, today);
  const { dimention, order, orderdirection } = defaults;
  return write({ ...search, dimention, order, orderdirection, skip: 0 });
}

/** What the table asks for: everything but the interval, and how many rows. It can be read as the search that it is of. */
export function tableKey({ about, today, search, take }: CachedQuestion & { take: number }): string {
  const { defaults, write } = analyticsSearch(about, today);
  return `${write({ ...search, interval: defaults.interval })}&take=${take}`;
}

/** The answer to what was asked before, or null. */
export const recalled = <Answer>(memory: AnswerMemory<Answer>, key: string): CachedAnswers<Answer> | null =>
  memory.find((one) => one.key === key) ?? null;

/** The memory with an answer at its end, of the last eight. Figures of a range with today still grow: they are not kept. */
export function remembering<Answer>(
  memory: AnswerMemory<Answer>,
  one: CachedAnswers<Answer>,
  { today, search }: CachedQuestion,
): AnswerMemory<Answer> {
  const others = memory.filter(({ key }) => key !== one.key);
  return search.todate < today ? [...others, one].slice(-most) : others;
}
