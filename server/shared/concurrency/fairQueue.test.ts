import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { abortSignalOf, FairQueue, type Job } from "./fairQueue.ts";

const limits = {
  concurrency: 2,
  largeCost: 10,
  maxTotalCost: 1_000,
  maxClients: 5,
  maxOpen: 10,
  maxDelayMs: 30_000,
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
type JobFields = Partial<Job> & Pick<Job, "client">;
const piece = (given: JobFields): Job => ({ kind: "papers", cost: 1, ...given });

/** Pieces that end when the test says so, and the order in which they began. */
function watched(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, given: JobFields) =>
    queue.run(piece(given), () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { begun, add, end };
}

// SAFE-39
it("lets a stranger's small piece pass eight large ones of somebody else, whatever they are made of", async () => {
  const { begun, add } = watched(new FairQueue(limits));
  for (let nth = 1; nth <= 8; nth += 1) {
    void add(`hostile ${nth}`, { kind: "pictures", client: "hostile", cost: 11 });
  }
  void add("stranger", { kind: "papers", client: "stranger" });
  await settled();
  expect(begun).toEqual(["hostile 1", "stranger"]);
});

// SAFE-64
it("has whoever comes wait for one piece of all that somebody else has waiting", async () => {
  const { begun, add, end } = watched(new FairQueue({ ...limits, concurrency: 1 }));
  for (let nth = 1; nth <= 50; nth += 1) void add(`a${nth}`, { client: "a", cost: 2 });
  void add("b1", { client: "b" });
  await end("a1");
  expect(begun).toEqual(["a1", "b1"]);
  void add("b2", { client: "b" });
  for (const name of ["b1", "a2"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "a2", "b2"]);
});

// SAFE-39
it("gives clients turns, whoever brought more", async () => {
  const { begun, add, end } = watched(new FairQueue(limits));
  for (let nth = 1; nth <= 4; nth += 1) void add(`a${nth}`, { client: "a" });
  for (let nth = 1; nth <= 2; nth += 1) void add(`b${nth}`, { client: "b" });
  await settled();
  for (const name of ["a1", "a2", "b1", "a3", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

it("uses every place while nobody else waits, and goes on after a failure", async () => {
  const queue = new FairQueue(limits);
  const { begun, add } = watched(queue);
  const failing = queue.run(piece({ client: "a" }), () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  void add("a1", { client: "a" });
  void add("a2", { client: "a" });
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
});

// SAFE-64
it("has what nobody waits for let pass what somebody does, until it has waited for long", async () => {
  const { begun, add, end } = watched(new FairQueue({ ...limits, concurrency: 1 }));
  void add("first", { client: "a" });
  void add("later", { client: "b", later: true });
  void add("a2", { client: "a" });
  await end("first");
  expect(begun).toEqual(["first", "a2"]);

  const impatient = watched(new FairQueue({ ...limits, concurrency: 1, maxDelayMs: -1 }));
  void impatient.add("first", { client: "a" });
  void impatient.add("later", { client: "b", later: true });
  void impatient.add("a2", { client: "a" });
  await impatient.end("first");
  expect(impatient.begun).toEqual(["first", "later"]);
});

// SAFE-64
it("refuses what one client heaps up, and takes anything from one who has nothing waiting", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { add } = watched(queue);
  void add("running", { client: "a", cost: 200 });
  void add("first", { client: "a", cost: 200 });
  await expect(add("second", { client: "a" })).rejects.toMatchObject({
    problem: { code: "ErrTooManyRequests", retryAfter: 10 },
  });
  void add("other kind", { kind: "feeds", client: "a" });
  void add("other", { client: "b", cost: 50 });
  expect(queue.states().papers).toMatchObject({ waiting: 2, running: 1, refused: { own: 1, all: 0 } });
});

// SAFE-64
it("refuses with 503 what is more than a client's part of all that may wait, and the client who is one too many", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { add } = watched(queue);
  void add("running", { client: "a" });
  for (const client of ["a", "b", "c", "d"]) void add(client, { kind: "pictures", client, cost: 200 });
  const refusal = { problem: { code: "ErrNotReady" } };
  await expect(add("too much", { kind: "pictures", client: "a", cost: 51 })).rejects.toMatchObject(refusal);
  void add("fifth", { client: "e" });
  await expect(add("sixth", { client: "f" })).rejects.toMatchObject(refusal);
  expect(queue.states()).toMatchObject({
    pictures: { refused: { all: 1 } },
    papers: { refused: { all: 1 } },
  });
});

// SAFE-64
it("refuses neither what nobody waits for nor what belongs to work that has begun", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { begun, add, end } = watched(queue);
  void add("running", { client: "a" });
  void add("heap", { client: "a", cost: 100 });
  void add("later", { client: "a", cost: 100, later: true });
  const begunBefore = queue.states().papers;
  void queue.runAdmitted(piece({ client: "a", cost: 100 }), async () => void begun.push("further"));
  await expect(add("refused", { client: "a" })).rejects.toMatchObject({
    problem: { code: "ErrTooManyRequests" },
  });
  for (const name of ["running", "heap"]) await end(name);
  expect(begun).toEqual(["running", "heap", "further", "later"]);
  expect(begunBefore).toMatchObject({ waiting: 2, refused: { own: 0 } });
});

// SAFE-64
it("knows who was gone before anybody asked, and nobody who was answered", () => {
  const raw = (given: object) => ({ raw: { once: () => undefined, ...given } });
  const goneOf = (given: object) => abortSignalOf(raw(given)).aborted;
  expect(goneOf({ destroyed: true, writableFinished: false })).toBe(true);
  expect(goneOf({ destroyed: true, writableFinished: true })).toBe(false);
  expect(goneOf({ destroyed: false, writableFinished: false })).toBe(false);
});

// SAFE-64
it("lets who is gone out of the queue, and never begins their piece", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { begun, add, end } = watched(queue);
  const gone = new AbortController();
  void add("first", { client: "a" });
  const waiting = add("gone", { client: "b", signal: gone.signal });
  void add("last", { client: "c" });
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ problem: { code: "ErrInvalidRequest" }, status: 408 });
  await expect(add("late", { client: "b", signal: gone.signal })).rejects.toMatchObject({ status: 408 });
  expect(queue.states().papers.waiting).toBe(1);
  await end("first");
  expect(begun).toEqual(["first", "last"]);
});

// SAFE-64
it("holds no place while somebody reads slowly what is made in many turns", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { begun, add, end } = watched(queue);
  let ended = false;
  async function* pages() {
    try {
      yield* [1, 2, 3];
    } finally {
      ended = true;
    }
  }
  const made = queue.runEach(piece({ kind: "feeds", client: "a" }), pages());
  expect((await made.next()).value).toBe(1);
  void add("other", { client: "b" });
  await settled();
  expect(begun).toEqual(["other"]);
  const second = made.next();
  await end("other");
  expect((await second).value).toBe(2);
  await made.return(undefined);
  expect([ended, queue.states().feeds.running]).toEqual([true, 0]);
});

it("tells how long each piece waited", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { add, end } = watched(queue);
  const heard: string[] = [];
  const stop = queue.onStarted((kind, seconds) => heard.push(`${kind} ${seconds >= 0}`));
  void add("one", { client: "a" });
  void add("two", { kind: "workbooks", client: "a" });
  await end("one");
  stop();
  await end("two");
  void add("three", { client: "a" });
  expect(heard).toEqual(["papers true", "workbooks true"]);
});

// SAFE-64
it("counts an answer that takes further turns against its client until its response is closed, once", async () => {
  const queue = new FairQueue({ ...limits, maxOpen: 9 });
  const exported = (client: string) => {
    const raw = new EventEmitter();
    const one: Job = { kind: "workbooks", client, cost: 1 };
    return { raw, one, begun: queue.open(one, { raw }, async () => undefined) };
  };
  const own = Array.from({ length: 8 }, () => exported("a"));
  await Promise.all(own.map(({ begun }) => begun));
  expect(queue.states().workbooks).toMatchObject({ waiting: 0, running: 0 });
  const refusal = { problem: { code: "ErrTooManyRequests" } };
  await expect(exported("a").begun).rejects.toMatchObject(refusal);
  await exported("b").begun;
  await expect(exported("c").begun).rejects.toMatchObject({ problem: { code: "ErrNotReady" } });
  for (const { raw } of own.slice(0, 2)) raw.emit("close");
  const next = exported("a");
  // A turn of what is under way is not one more.
  const further = own.slice(2).map(({ one }) => queue.runAdmitted(one, async () => undefined));
  await exported("a").begun;
  await expect(exported("a").begun).rejects.toMatchObject(refusal);
  await Promise.all([next.begun, ...further]);
});

// SAFE-82
it("gives a client one turn at a time of what is to be alone, and the other place to whoever else waits", async () => {
  const { begun, add, end } = watched(new FairQueue(limits));
  for (const name of ["a1", "a2", "a3"]) void add(name, { kind: "workbooks", client: "a", alone: true });
  await settled();
  expect(begun).toEqual(["a1"]);
  void add("a's paper", { client: "a" });
  await settled();
  expect(begun).toEqual(["a1", "a's paper"]);
  void add("b1", { kind: "workbooks", client: "b", alone: true });
  for (const name of ["a's paper", "a1"]) await end(name);
  await expect.poll(() => begun).toEqual(["a1", "a's paper", "b1", "a2"]);
});

// SAFE-82
it("lets a client rest after a job alone for as long as it took, a tenth of a second at most, and nobody else", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { begun, add, end } = watched(new FairQueue(limits));
  for (let nth = 1; nth <= 3; nth += 1) void add(`a${nth}`, { client: "a", alone: true });
  await vi.advanceTimersByTimeAsync(40);
  await end("a1");
  void add("b1", { client: "b", alone: true });
  await vi.advanceTimersByTimeAsync(39);
  expect(begun).toEqual(["a1", "b1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await vi.advanceTimersByTimeAsync(5_000);
  await end("a2");
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual(["a1", "b1", "a2"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
  vi.useRealTimers();
});
