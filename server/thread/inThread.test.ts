import { readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { cellsXml } from "#server/spreadsheet/sheetXml.ts";
import { threadsOf, writeRows } from "./inThread.ts";

/** Says which thread it is, or does what it should not. */
const program = `
import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", (job) => {
  if (job === "crash") setImmediate(() => { throw new Error("crashed"); });
  else if (job === "exit") process.exit(1);
  else if (job === "memory") { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
  else if (job === "refuse") parentPort.postMessage({ failed: "cannot" });
  else if (job === "end before the next") {
    parentPort.postMessage({ made: String(threadId) });
    parentPort.removeAllListeners("message").once("message", () => process.exit(1));
  }
  else if (job === "crash when told") {
    new BroadcastChannel("crash").onmessage = () => { throw new Error("late"); };
    parentPort.postMessage({ made: String(threadId) });
  }
  else parentPort.postMessage({ made: String(threadId) });
});`;
const threads = () => threadsOf(new URL(`data:text/javascript,${encodeURIComponent(program)}`));

// SAFE-64
it.each(["crash", "exit", "memory"])(
  "answers a piece whose thread ends by %s with an error, and has a new one for the next",
  async (job) => {
    const ask = threads();
    const first = await ask("work");
    await expect(ask(job)).rejects.toThrow();
    const next = await ask("work");
    expect(next).not.toBe(first);
    expect(await ask("work")).toBe(next);
  },
);

// SAFE-64
it("keeps a thread that has refused a piece, and a second one for what comes at once", async () => {
  const ask = threads();
  const first = await ask("work");
  await expect(ask("refuse")).rejects.toThrow("cannot");
  expect(await ask("work")).toBe(first);
  expect(new Set(await Promise.all([ask("one"), ask("two")])).size).toBe(2);
});

afterEach(() => void vi.useRealTimers());

// SAFE-64
it("asks a new thread where the one that rested was gone, and no third one", async () => {
  const ask = threads();
  const first = await ask("end before the next");
  const next = await ask("work");
  expect(next).not.toBe(first);
  await ask("end before the next");
  await expect(ask("exit")).rejects.toThrow("ended");
});

// SAFE-64
it.each([["exit"], [() => undefined]])("waits no longer for a piece that has failed", async (job) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(threads()(job)).rejects.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});

// SAFE-64
it("goes on when a thread crashes that nobody waits for", async () => {
  const ask = threads();
  const first = await ask("crash when told");
  const channel = new BroadcastChannel("crash");
  channel.postMessage("now");
  await expect.poll(() => ask("work").catch(() => first)).not.toBe(first);
  channel.close();
});

// SAFE-64
it("writes many rows of a workbook on a thread as it writes few here, and the loop goes on meanwhile", async () => {
  const formats = ["text", "phone", "dateTime", "day", "euros", "integer"] as const;
  const row = ["=1 & <2>", "+34 600111222", "2026-03-29T01:30:00.000Z", "2026-03-01", 250_000, null];
  const rows = Array.from({ length: 20_000 }, () => row);
  let [written, turns] = ["", 0];
  void writeRows(formats, rows).then((xml) => (written = xml));
  for (; written === ""; turns += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(turns).toBeGreaterThan(5);
  expect(written === cellsXml(formats, rows)).toBe(true);
  expect(await writeRows(formats, [row])).toBe(cellsXml(formats, [row]));
});

/** The niceness of each thread of this process: the 17th field after the name, which may have spaces (proc(5)). */
const priorities = () =>
  readdirSync("/proc/self/task").map((task) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ").at(-1)?.split(" ")[16]),
  );

// SAFE-64
it.runIf(process.platform === "linux")("lets answers go before what its threads make", async () => {
  await writeRows(["text"], Array(100).fill(["a"]));
  const below = priorities().filter((priority) => priority === constants.priority.PRIORITY_BELOW_NORMAL);
  expect(below).toHaveLength(1);
});
