import { expect, test } from "vitest";
import { paced } from "./catastroCalls.ts";

test("Turns are kept apart, and one that would come too late is refused without waiting", async () => {
  const turns = paced(40);
  const began = performance.now();
  const deadline = began + 100;
  const taken: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, async () => {
      await turns(deadline);
      taken.push(performance.now() - began);
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(taken[1]).toBeGreaterThanOrEqual(38);
  expect(taken[2]).toBeGreaterThanOrEqual(78);
});
