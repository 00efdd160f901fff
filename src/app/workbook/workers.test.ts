import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoSheet } from "#tests/fixtures/demoSheet.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { callsTo } from "./workerCalls.ts";

type Handler = (event: { readonly reason?: unknown; readonly data?: unknown }) => unknown;

let heard: Map<string, Handler>;
const told = vi.fn();
beforeEach(() => {
  heard = new Map();
  told.mockClear();
  vi.stubGlobal("addEventListener", (type: string, handler: Handler) => heard.set(type, handler));
  vi.stubGlobal("postMessage", told);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const workers = {
  reads: () => import("./readWorker.ts"),
  writes: () => import("./writeWorker.ts"),
};

it.each(["reads", "writes"] as const)(
  "a promise that fails in the worker that %s is an error that its page hears",
  async (which) => {
    await workers[which]();
    const reason = new Error("out of memory");
    expect([...heard.keys()].toSorted()).toEqual(["message", "unhandledrejection"]);
    expect(() => heard.get("unhandledrejection")?.({ reason })).toThrow(reason);
  },
);

it("the worker that reads says why a file cannot be taken", async () => {
  await workers.reads();
  await heard.get("message")?.({ data: { file: new Blob([]), words: [] } });
  expect(told.mock.calls).toEqual([["empty"]]);
});

// SHEET-05
it("what is handed to the workers part by part is written, and compared, as a whole", async () => {
  const [words, all] = [sheetWords.en, demoSheet(5)];
  const parts = [all.slice(0, 3), all.slice(3), []];
  const asks = async (data: unknown) => {
    await heard.get("message")?.({ data });
    return told.mock.lastCall?.[0];
  };
  await workers.writes();
  for (const listings of parts) expect(await asks({ listings })).toBeNull();
  const file = new Blob([await asks({ words })]);
  await workers.reads();
  expect(await asks({ file, words: [words] })).toBeNull();
  for (const listings of parts) expect(await asks({ listings })).toBeNull();
  const review = { edits: [], conflicts: [], drafts: [], faulty: [], same: 5 };
  expect(await asks("compare")).toEqual({ review, words, places: {} });
});

/** A worker that keeps what it is asked. */
function asked() {
  const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker;
  const giveUp = new AbortController();
  return { worker, giveUp, ...callsTo<string>(worker, giveUp.signal) };
}

it("a page gets the worker's answers, one after the other, until it lets it go", async () => {
  const { worker, ask, stop } = asked();
  for (const [question, data] of [
    ["which", 1],
    ["and then", 2],
  ] as const) {
    const answer = ask(question);
    expect(worker.postMessage).toHaveBeenLastCalledWith(question);
    worker.onmessage?.({ data } as MessageEvent);
    expect(await answer).toBe(data);
  }
  stop();
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it("a page that asks a worker hears of an error, and waits no longer than it wants", async () => {
  const { worker, giveUp, ask } = asked();
  const failed = ask("which");
  worker.onerror?.({} as ErrorEvent);
  await expect(failed).rejects.toThrow("The worker did not answer");
  const givenUp = ask("and then");
  giveUp.abort(new Error("gone"));
  await expect(givenUp).rejects.toThrow("gone");
  await expect(ask("more")).rejects.toThrow("gone");
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});
