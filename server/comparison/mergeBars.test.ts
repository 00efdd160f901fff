import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeBars, type Step } from "./mergeBars.ts";

const edges = [1_000, 2_000, 3_000];
const names = (count: number) => Array.from({ length: count }, (_, at) => `client ${at}`);
const step = (at: number, listings: number, whose = listings): Step => ({
  step: at,
  listings,
  logins: names(whose),
});

// COMPARE-12
test("steps with too few listings or clients are one with their neighbour", () => {
  expect(mergeBars(edges, [step(0, 5), step(1, 4), step(2, 6), step(3, 1)])).toEqual([
    { from: null, to: 1_000, share: 30 },
    { from: 1_000, to: null, share: 70 },
  ]);
  expect(mergeBars(edges, [step(0, 20, 4), step(1, 5), step(3, 5)])).toEqual([
    { from: null, to: 2_000, share: 85 },
    { from: 2_000, to: null, share: 15 },
  ]);
});

test("where all would be one bar there is none", () => {
  expect(mergeBars(edges, [step(0, 9), step(1, 4)])).toEqual([]);
  expect(mergeBars(edges, [])).toEqual([]);
});

// COMPARE-12
test("no bar that is shown stands for fewer than five listings of five clients, and together they are all", () => {
  const drawn = fc.array(
    fc.record({ listings: fc.integer({ min: 1, max: 12 }), whose: fc.integer({ min: 1, max: 7 }) }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const lines = given.map((_, at) => (at + 1) * 100);
      const steps = given.map(({ listings, whose }, at) => ({
        step: at,
        listings: Math.max(listings, whose),
        logins: names(whose),
      }));
      const bars = mergeBars(lines, steps);
      for (const { from, to } of bars) {
        const within = steps.filter(
          ({ step: at }) =>
            (from === null || at > lines.indexOf(from)) && (to === null || at <= lines.indexOf(to)),
        );
        expect(within.reduce((sum, { listings }) => sum + listings, 0)).toBeGreaterThanOrEqual(5);
        expect(new Set(within.flatMap(({ logins }) => logins)).size).toBeGreaterThanOrEqual(5);
      }
      expect([bars[0]?.from ?? null, bars.at(-1)?.to ?? null]).toEqual([null, null]);
      expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => to));
    }),
    { seed: 92 },
  );
});
