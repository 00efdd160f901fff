import { expect, it } from "vitest";
import { progressLines } from "./runRebuild.ts";

// SAFE-113
it("says how far a rebuild is and how fast, every five seconds at most", () => {
  const said: string[] = [];
  let at = 1_000;
  const tell = progressLines(
    (line) => said.push(line),
    () => at,
  );
  const after = (seconds: number, count: number) => {
    at = 1_000 + seconds * 1_000;
    tell({ count, position: 2 * count, end: 200_000 });
  };
  after(1, 200);
  after(4.9, 20_000);
  after(5, 25_000);
  after(9.9, 40_000);
  after(12, 96_000);
  expect(said).toEqual([
    "25 % of the log: 25000 events, 5000 a second",
    "96 % of the log: 96000 events, 8000 a second",
  ]);
});
