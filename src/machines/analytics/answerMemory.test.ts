import { expect, test } from "vitest";
import { analyticsSearch, requeryOf } from "./analyticsSearch.ts";
import { type AnswerMemory, chartKey, recalled, remembering, tableKey } from "./answerMemory.ts";

const today = "2026-11-21";
const about = "property" as const;
const { read } = analyticsSearch(about, today);
const asked = (query: string) => ({ about, today, take: 20, search: read(query) });

const countries = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const one = (country: string) => ({ key: `country=${country}`, answer: country });
const full = countries.reduce<AnswerMemory<string>>(
  (memory, country) => remembering(memory, one(country), asked(`country=${country}`)),
  [],
);

test("A half is asked for what its key tells: exactly when the key changes it is asked again", () => {
  const queries = ["", "skip=20", "dimention=town", "interval=week", "country=es", "metric=search&skip=20"];
  for (const before of queries.map(asked)) {
    for (const after of queries.map(asked)) {
      expect(requeryOf(before.search, after.search)).toEqual({
        chart: chartKey(before) !== chartKey(after),
        table: tableKey(before) !== tableKey(after),
      });
    }
  }
});

test("The last eight answers are kept, and what is shown again is the last to go", () => {
  expect(full).toEqual(countries.slice(1).map(one));
  expect(recalled(full, "country=a")).toBeNull();
  expect(recalled(full, "country=b")).toEqual(one("b"));
  const shown = remembering(full, one("b"), asked("country=b"));
  expect(
    remembering(shown, one("z"), asked("country=z"))
      .map(({ answer }) => answer)
      .join(""),
  ).toBe("defghibz");
});

test("Figures of a range with today still grow and are not kept", () => {
  expect(remembering([one("a")], one("b"), asked("todate=2026-11-20"))).toEqual([one("a"), one("b")]);
  expect(remembering([one("a")], one("b"), asked("todate=2026-11-21"))).toEqual([one("a")]);
});
