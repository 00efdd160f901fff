import { expect, onTestFinished, test, vi } from "vitest";
import { freshName, nobodyElse, plainStorage, wizardWith } from "#tests/fixtures/browserLog.ts";
import { createEventLog } from "./eventLog.ts";
import { crashBuffer, openLogStore, recoverCrashBuffers } from "./eventLogStore.ts";

type Options = Partial<Parameters<typeof createEventLog>[0]>;

/** A log whose store refuses as long as `refuses`, with an `append` that is counted. */
async function refusingLog(options: Options = {}) {
  const whole = await openLogStore(freshName());
  const state = { refuses: true, tries: 0 };
  const store: typeof whole = {
    ...whole,
    append: (batch, memories) => {
      state.tries += 1;
      return state.refuses ? Promise.reject(new Error("full")) : whole.append(batch, memories);
    },
  };
  const { local: storage } = plainStorage();
  const log = createEventLog({
    store,
    run: "run-1",
    login: () => "costa",
    pause: 60_000,
    tail: crashBuffer("run-1", storage),
    retryAfterMs: [1, 1],
    ...options,
  });
  onTestFinished(() => log.close());
  return { log, state, storage, store: whole };
}

const typed = (
  log: Awaited<ReturnType<typeof refusingLog>>["log"],
  ...values: ("AgentRef" | "Address")[]
) => {
  const actor = wizardWith(log);
  for (const path of values) actor.send({ type: "field.change", path, value: path });
  return actor;
};

const numbers = (entries: readonly { actor: string; nth: number }[]) => entries.map(({ nth }) => nth);

// LOG-11
test("What the store refused is stored with what came since, in its order, and the crash buffer has it until then", async () => {
  const { log, state, storage, store } = await refusingLog();
  const actor = typed(log, "AgentRef", "Address");
  await log.flush();
  log.leave();
  expect(storage.length).toBe(1);
  actor.send({ type: "field.change", path: "CadastralReference", value: "0373" });
  state.refuses = false;
  await expect.poll(() => state.tries).toBeGreaterThan(1);
  await log.flush();
  await expect.poll(() => store.entries()).not.toEqual([]);
  const wizard = (await log.entries("propertyWizard")).filter(({ nth }) => nth >= 0);
  expect(numbers(wizard)).toEqual(wizard.map((_, nth) => nth));
  expect(wizard.map(({ event }) => (event as { path?: string }).path).filter(Boolean)).toEqual([
    "AgentRef",
    "Address",
    "CadastralReference",
  ]);
  expect(storage.length).toBe(0);
});

// LOG-11
test("It gives up after the last try, says so once, and leaves the crash buffer to the next page", async () => {
  const onGivenUp = vi.fn();
  const { log, state, storage, store } = await refusingLog({ onGivenUp });
  typed(log, "AgentRef");
  await log.flush();
  log.leave();
  await expect.poll(() => onGivenUp.mock.calls.length).toBe(1);
  expect(state.tries).toBe(3);
  typed(log, "Address");
  await log.flush();
  log.leave();
  expect(state.tries).toBe(3);
  expect(onGivenUp).toHaveBeenCalledTimes(1);
  await recoverCrashBuffers(storage, store, nobodyElse);
  expect((await store.entries()).some(({ event }) => event.type === "field.change")).toBe(true);
});

// LOG-11
test("An actor that stopped while nothing could be stored is let go, and what it knew is stored later", async () => {
  const { log, state, store } = await refusingLog({ retryAfterMs: Array.from({ length: 10_000 }, () => 1) });
  const actor = typed(log, "AgentRef");
  await log.flush();
  actor.stop();
  await log.flush();
  expect(log.liveSnapshots().filter(({ snapshot }) => JSON.stringify(snapshot).includes("AgentRef"))).toEqual(
    [],
  );
  state.refuses = false;
  await expect.poll(() => store.actorsOfMachine("propertyWizard")).toHaveLength(1);
  const [summary] = await store.actorsOfMachine("propertyWizard");
  expect(summary?.memory).toMatchObject({ form: { AgentRef: "AgentRef" } });
});

// LOG-12
test("Last words that were cut off keep nothing from being stored and no log from opening", async () => {
  const { local: storage } = plainStorage();
  const store = await openLogStore(freshName());
  onTestFinished(() => store.close());
  const { log, storage: other } = await refusingLog();
  typed(log, "AgentRef");
  await log.flush();
  log.leave();
  const whole = other.getItem(other.key(0) ?? "") ?? "";
  storage.setItem("zaguan.lastWords.run-0", whole.slice(0, -20));
  storage.setItem("zaguan.lastWords.run-00", '[{"nth":"x"},null]');
  storage.setItem("zaguan.lastWords.run-1", whole);
  await recoverCrashBuffers(storage, store, nobodyElse);
  expect((await store.entries()).length).toBeGreaterThan(0);
  expect(storage.length).toBe(0);
});

// LOG-12
test("Last words that cannot be stored yet stay for the next page", async () => {
  const said = vi.spyOn(console, "info").mockImplementation(() => {});
  const { local: storage } = plainStorage();
  storage.setItem("zaguan.lastWords.run-0", "[]");
  await recoverCrashBuffers(storage, { append: () => Promise.reject(new Error("full")) }, nobodyElse);
  expect(storage.length).toBe(1);
  said.mockRestore();
});
