import { expect, test } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import type { Subject } from "./harness/subject.ts";
import { walkAtRandom } from "./harness/walkAtRandom.ts";

const noise = Array.from({ length: 12 }, (_, at) => ({ type: `noise.${at}` }));
const safes = ["cellar", "hall", "office", "attic", "roof"] as const;

/** A safe that says it is shut while it is open, after four steps and in one of the five rooms only. */
const safe = setup({
  types: {} as {
    context: { room: string; isOpen: boolean; heard: number };
    input: { room: string };
    events: { type: string };
  },
  actors: { ask: fromPromise<number>(() => new Promise(() => {})) },
}).createMachine({
  id: "safe",
  context: ({ input: { room } }) => ({ room, isOpen: false, heard: 0 }),
  initial: "shut",
  states: {
    shut: { on: { "dial.turn": "asking" } },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        onDone: [{ guard: ({ event }) => event.output === 42, target: "unlocked" }, { target: "shut" }],
        onError: "shut",
      },
    },
    unlocked: { on: { "handle.turn": "ajar" } },
    ajar: {
      on: {
        "door.pull": {
          guard: ({ context }) => context.room === "attic",
          actions: assign({ isOpen: true }),
        },
      },
    },
  },
  on: { "noise.1": { actions: assign({ heard: ({ context }) => context.heard + 1 }) } },
});

const subject: Subject = {
  machine: safe,
  starts: Object.fromEntries(safes.map((room) => [room, { room }])),
  events: [...noise, ...["dial.turn", "handle.turn", "door.pull"].flatMap((type) => [{ type }, { type }])],
  services: { ask: { resolves: [7, 42], rejects: [{ code: "network" }] } },
  identity: ({ context }) => context.isOpen,
  invariants: { "The door is shut": ({ context }) => !context.isOpen },
};

/** Of its fifteen walks one goes wrong, as of most seeds' but not of all. */
const SEED = 7;

test("a walk at random that goes wrong is told with its seed and as few steps as go wrong", async () => {
  const text = await walkAtRandom(subject, SEED).then(
    () => "",
    ({ message }: Error) => message,
  );
  expect(text).toMatch(/^WALKS=\d+ TEST_SEED=\d+ finds it again:\ntest\("safe: not held: The door is shut"/);
  const [, written = ""] = /const events = (\[.*?\n {2}\]);/s.exec(text) ?? [];
  expect(JSON.parse(written)).toEqual([
    { type: "dial.turn" },
    { type: "xstate.done.actor.ask", output: 42, actorId: "ask" },
    { type: "handle.turn" },
    { type: "door.pull" },
  ]);
  expect(text).toContain('subject.starts["attic"]');
});
