import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The timers of promises are the module's own, which fake timers do not replace.
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}));

beforeEach(() => {
  vi.useFakeTimers();
  // Files of tests share a process: another one may have loaded the module with the real timers.
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

test("Turns are kept apart, and one that would come too late is refused without waiting", async () => {
  const { paced } = await import("./catastroCalls.ts");
  const turns = paced(40);
  const began = performance.now();
  const ended: [outcome: string, after: number][] = [];
  const note = (outcome: string) => () => void ended.push([outcome, performance.now() - began]);
  const all = Array.from({ length: 5 }, () => turns(began + 100).then(note("taken"), note("refused")));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(ended).toEqual([
    ["taken", 0],
    ["refused", 0],
    ["refused", 0],
    ["taken", 40],
    ["taken", 80],
  ]);
});
