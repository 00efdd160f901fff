import { expect, it } from "vitest";
import { type FairQueue, fairQueue, type Job } from "./fairQueue.ts";

/** Jobs that end when the test says so, and the order in which they began. */
function watched(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, job: Job) =>
    queue(job, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, end };
}

const limits = { atOnce: 2, large: 10, waiting: 100 };

// SAFE-39
it("lets a stranger's small job pass eight large ones of somebody else", async () => {
  const { begun, add } = watched(fairQueue(limits));
  for (let nth = 1; nth <= 8; nth += 1) void add(`hostile ${nth}`, { client: "hostile", cost: 11 });
  void add("stranger", { client: "stranger", cost: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["hostile 1", "stranger"]);
});

// SAFE-39
it("gives clients turns, whoever brought more", async () => {
  const { begun, add, end } = watched(fairQueue(limits));
  for (let nth = 1; nth <= 4; nth += 1) void add(`a${nth}`, { client: "a", cost: 1 });
  for (let nth = 1; nth <= 2; nth += 1) void add(`b${nth}`, { client: "b", cost: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  for (const name of ["a1", "a2", "a3", "b1", "a4"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4", "b2"]);
});

it("uses every place while nobody else waits, and goes on after a failure", async () => {
  const queue = fairQueue(limits);
  const { begun, add } = watched(queue);
  await expect(queue({ client: "a", cost: 1 }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  void add("a1", { client: "a", cost: 1 });
  void add("a2", { client: "a", cost: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a1", "a2"]);
});

it("refuses what one client heaps up, and takes anything from one who has nothing waiting", async () => {
  const { add } = watched(fairQueue(limits));
  void add("running", { client: "a", cost: 200 });
  void add("first", { client: "a", cost: 200 });
  await expect(add("second", { client: "a", cost: 1 })).rejects.toMatchObject({
    problem: { code: "ErrTooManyRequests", retryAfter: 10 },
  });
  void add("other", { client: "b", cost: 50 });
});
