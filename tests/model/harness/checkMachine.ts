import { appendFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Subject } from "./subject.ts";
import { fewestEvents, walkAtRandom } from "./walkAtRandom.ts";
import { walks } from "./walks.ts";

/**
 * A run of the suite goes on from so many places that the same transitions lead to, and takes the pairs of transitions that these show, all or
 * one in so many. `npm run drill -- walks` goes on from every place, and takes every pair.
 */
const deep = process.env.WALKS !== undefined;
const fewAlike = 24;

/** The tests of one machine: generated walks and random walks. */
export function checkMachine({ oneIn, ...whole }: Subject): void {
  const subject: Subject =
    deep || !whole.pairs ? whole : { ...whole, pairs: "exact", ...(oneIn && { oneIn }) };
  const { id } = subject.machine;
  describe(id, () => {
    // LOG-02
    const share = subject.oneIn ? ` and one pair in ${subject.oneIn}` : "";
    test(`walks take every ${subject.pairs && !share ? "pair of transitions" : "transition"}${share} and replay to the same snapshot`, async () => {
      const { faults, taken, ...figures } = await walks(
        subject,
        deep || subject.wide ? {} : { alike: Math.max(fewAlike, subject.alike ?? 0) },
      );
      // What the inspector shows beside what a session has taken.
      if (process.env.WALKED)
        appendFileSync(process.env.WALKED, `${JSON.stringify({ machine: id, taken: [...taken] })}\n`);
      console.log(
        id,
        Object.entries(figures)
          .map(([what, count]) => `${count} ${what}`)
          .join(", "),
      );
      expect(faults).toEqual([]);
    });

    // LOG-02
    test("walks at random break nothing and replay to the same snapshot", async () => {
      const { seed, events } = await walkAtRandom(subject);
      expect(events).toBeGreaterThanOrEqual(fewestEvents);
      console.log(id, `${events} events at random, seed ${seed}`);
    });
  });
}
