import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sentences } from "./sentences.ts";
import type { Subject } from "./subject.ts";
import { walkAtRandom } from "./walkAtRandom.ts";
import { walks } from "./walks.ts";

/** The tests of one machine: what it says as sentences, generated walks, random walks. */
export function checkMachine(subject: Subject): void {
  const { id } = subject.machine;
  const page = `docs/machines/${id}.md`;
  describe(id, () => {
    test("its transition table is the one that was agreed", async () => {
      if (existsSync(page)) expect(readFileSync(page, "utf8")).toContain(sentences(subject.machine));
      else await expect(sentences(subject.machine)).toMatchFileSnapshot(`./tables/${id}.md`);
    });

    // LOG-02
    test(`walks take every ${subject.pairs ? "pair of transitions" : "transition"} and replay to the same snapshot`, async () => {
      const { faults, taken, ...figures } = await walks(subject);
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
      expect(events).toBeGreaterThan(1_000);
      console.log(id, `${events} events at random, seed ${seed}`);
    });
  });
}
