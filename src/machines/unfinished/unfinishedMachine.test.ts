import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type FoundWork, type UnfinishedWork, unfinishedMachine } from "./unfinishedMachine.ts";

const work: UnfinishedWork = {
  key: "draft-1",
  about: "new",
  name: "A-1",
  saved: "",
  at: "2026-01-01T10:00:00Z",
  kept: "browser",
  cutOff: false,
  content: null,
  draft: null,
  wizards: [],
};
const network = { code: "network" } as const;
const tags = (actor: { getSnapshot(): { tags: Set<string> } }) => [...actor.getSnapshot().tags];

/** The unfinished work of a client, whose readings wait until they are answered, and whose deletions fail. */
function started() {
  const readings: ((found: FoundWork) => void)[] = [];
  const actor = createActor(
    unfinishedMachine.provide({
      actors: {
        list: fromPromise(() => new Promise<FoundWork>((answer) => readings.push(answer))),
        remove: fromPromise(() => Promise.reject(network)),
      },
    }),
    { input: { login: "costa" } },
  ).start();
  return { actor, readings };
}

// DRAFT-11
test("A deletion that failed leaves the list where it was, unread included, and says why beside that", async () => {
  const { actor, readings } = started();
  readings[0]?.({ items: [work], unread: network });
  await expect.poll(() => tags(actor)).toEqual(["failed"]);
  actor.send({ type: "work.remove", key: "draft-1" });
  actor.send({ type: "confirm.accept" });
  await expect.poll(() => actor.getSnapshot().context.removalProblem).toEqual(network);
  expect(tags(actor)).toEqual(["failed"]);
  expect(actor.getSnapshot().context).toMatchObject({ problem: network, items: [work], removing: null });
});

// DRAFT-11
test("A reading goes on while one is asked about and deleted, and one that is asked for meanwhile begins", async () => {
  const { actor, readings } = started();
  readings[0]?.({ items: [work], unread: null });
  await expect.poll(() => tags(actor)).toEqual([]);
  actor.send({ type: "work.refresh" });
  actor.send({ type: "work.remove", key: "draft-1" });
  actor.send({ type: "work.refresh" });
  expect(readings).toHaveLength(3);
  const later = { ...work, name: "A-2" };
  readings[2]?.({ items: [later], unread: null });
  await expect.poll(() => actor.getSnapshot().context.items).toEqual([later]);
  actor.send({ type: "confirm.accept" });
  await expect.poll(() => actor.getSnapshot().context.removalProblem).toEqual(network);
  expect(actor.getSnapshot().context.items).toEqual([later]);
});
