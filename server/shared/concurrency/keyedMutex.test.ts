import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withKeyLock, withoutThrottling, withThrottledKeyLock } from "./keyedMutex.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOOK_MS = 10;
const work = (begun: number[]) => () => {
  begun.push(performance.now());
  return new Promise<void>((resolve) => setTimeout(resolve, TOOK_MS));
};
/** When each began, in milliseconds after the first. */
const since = (begun: readonly number[]) => begun.map((at) => Math.round(at - (begun[0] ?? 0)));

it("a line runs one after the other, and goes on after a failure", async () => {
  const begun: number[] = [];
  const lost = expect(withKeyLock("a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  const all = Promise.all([
    lost,
    withKeyLock("a", work(begun)),
    withKeyLock("a", work(begun)),
    withKeyLock("b", work(begun)),
  ]);
  await vi.advanceTimersByTimeAsync(2 * TOOK_MS);
  await all;
  expect(since(begun).sort((a, b) => a - b)).toEqual([0, 0, TOOK_MS]);
});

it("a paced line takes a thirtieth of the time while more waits in it, and no time at all of who comes one by one", async () => {
  const begun: number[] = [];
  const answered: number[] = [];
  const all = [1, 2, 3].map(async () => {
    await withThrottledKeyLock("a", work(begun));
    answered.push(performance.now());
  });
  await vi.advanceTimersByTimeAsync(61 * TOOK_MS);
  await Promise.all(all);
  expect(since(begun)).toEqual([0, 30 * TOOK_MS, 60 * TOOK_MS]);
  // The answer does not wait for the rest after it.
  expect(answered.map((at, nth) => Math.round(at - (begun[nth] ?? 0)))).toEqual([TOOK_MS, TOOK_MS, TOOK_MS]);

  const alone: number[] = [];
  const one = withThrottledKeyLock("a", work(alone)).then(() => withThrottledKeyLock("a", work(alone)));
  await vi.advanceTimersByTimeAsync(2 * TOOK_MS);
  await one;
  expect(since(alone)).toEqual([0, TOOK_MS]);
});

it("a paced line rests half a second at most", async () => {
  const begun: number[] = [];
  const slow = withThrottledKeyLock("a", () => new Promise<void>((resolve) => setTimeout(resolve, 1_000)));
  const started = performance.now();
  const next = withThrottledKeyLock("a", work(begun));
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([slow, next]);
  expect(Math.round((begun[0] ?? 0) - started)).toBe(1_500);
});

// SAFE-41
it("a paced line rests no more while a server stops, and does again afterwards", async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 40 }, () => withThrottledKeyLock("a", work(begun)));
  let stopped: () => void = () => undefined;
  const stopping = withoutThrottling(() => new Promise<void>((resolve) => (stopped = resolve)));
  await vi.advanceTimersByTimeAsync(40 * TOOK_MS);
  await Promise.all(all);
  expect(since(begun).at(-1)).toBe(39 * TOOK_MS);
  stopped();
  await stopping;
  const after: number[] = [];
  const paced = [withThrottledKeyLock("b", work(after)), withThrottledKeyLock("b", work(after))];
  await vi.advanceTimersByTimeAsync(40 * TOOK_MS);
  await Promise.all(paced);
  expect(since(after)).toEqual([0, 30 * TOOK_MS]);
});
