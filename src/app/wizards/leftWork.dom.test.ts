import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { freshName, logOn, nobodyElse, wizardWith } from "#tests/fixtures/browserLog.ts";
import { openLogStore } from "../event-log/eventLogStore.ts";
import { leftWork } from "./leftWork.ts";
import { findUnfinished } from "./savedWork.ts";
import { propertyMemories } from "./wizardMemories.ts";

const costa = { login: "costa", machine: "propertyWizard" };
const minute = 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

// SPEED-01
test("a browser without an event log has nothing left; one with a log is read until it was found to be empty", async () => {
  await openLogStore(freshName());
  expect(await leftWork.mayBe(costa)).toBe(false);
  await openLogStore("zaguan");
  expect(await leftWork.mayBe(costa)).toBe(true);
  leftWork.none(costa);
  expect(await leftWork.mayBe(costa)).toBe(false);
});

test("what is known of one client's wizards says nothing of another's, or of another kind", async () => {
  await openLogStore("zaguan");
  leftWork.none(costa);
  expect(await leftWork.mayBe({ ...costa, login: "small" })).toBe(true);
  expect(await leftWork.mayBe({ ...costa, machine: "directoryWizard" })).toBe(true);
});

test("an opened wizard may be left, and for a minute no reading says otherwise", async () => {
  leftWork.none(costa);
  leftWork.opened(costa, 1_000);
  expect(await leftWork.mayBe(costa)).toBe(true);
  leftWork.none(costa, 1_000 + minute - 1);
  expect(await leftWork.mayBe(costa)).toBe(true);
  leftWork.none(costa, 1_000 + minute);
  expect(await leftWork.mayBe(costa)).toBe(false);
});

// SPEED-02
test("what was found all the same is looked for from then on", async () => {
  await openLogStore("zaguan");
  leftWork.none(costa);
  leftWork.some(costa);
  expect(await leftWork.mayBe(costa)).toBe(true);
});

const found = async (log: Awaited<ReturnType<typeof logOn>>, isAlive = nobodyElse, now = new Date()) =>
  (await findUnfinished({ ...propertyMemories, log, login: "costa", isAlive, now })).length;

test("a reading that finds a wizard left, or one that is still open, leaves it at that some may be left", async () => {
  await openLogStore("zaguan");
  const name = freshName();
  const log = await logOn(name);
  const later = new Date(Date.now() + 2 * minute);
  leftWork.opened(costa);
  wizardWith(log).send({ type: "field.change", path: "AgentRef", value: "A-1" });
  await log.flush();
  expect(await found(log, nobodyElse, later)).toBe(0);
  expect(await leftWork.mayBe(costa)).toBe(true);

  const next = await logOn(name, "run-2");
  expect(await found(next, () => Promise.resolve(true), later)).toBe(0);
  expect(await leftWork.mayBe(costa)).toBe(true);
  expect(await found(next, nobodyElse, later)).toBe(1);
  expect(await leftWork.mayBe(costa)).toBe(true);

  await next.forget((await next.actors("propertyWizard")).map(({ actor }) => actor));
  expect(await found(next, nobodyElse)).toBe(0);
  expect(await leftWork.mayBe(costa)).toBe(true);
  expect(await found(next, nobodyElse, later)).toBe(0);
  expect(await leftWork.mayBe(costa)).toBe(false);
});
