/** A machine that is none of the panel's, written as Stately exports one: typed, with code of its own, an actor, a delay and a nested state. */
export const foreignMachine = {
  name: "parcelLocker.ts",
  text: `import { assign, fromPromise, setup } from "xstate";

globalThis.ranForeignCode = true;

export const machine = setup({
  types: {
    context: {} as { attempts: number },
    events: {} as { type: "parcel.leave" } | { type: "code.enter"; code: string } | { type: "door.close" },
  },
  actors: {
    checkCode: fromPromise<void, { code: string }>(async ({ input }) => {
      await fetch("https://parcels.example/codes/" + input.code);
    }),
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: {
    hasAttempts: ({ context }) => context.attempts < 3,
  },
  delays: { collectionPeriod: 259_200_000 },
}).createMachine({
  context: { attempts: 0 },
  id: "parcelLocker",
  initial: "empty",
  states: {
    empty: { on: { "parcel.leave": { target: "occupied" } } },
    occupied: {
      initial: "locked",
      states: {
        locked: {
          on: { "code.enter": [{ target: "checking", guard: { type: "hasAttempts" } }, { target: "blocked" }] },
        },
        checking: {
          invoke: {
            src: "checkCode",
            id: "checkCode",
            onDone: { target: "open" },
            onError: { target: "locked", actions: { type: "countAttempt" } },
          },
        },
        open: { on: { "door.close": { target: "#parcelLocker.collected" } } },
        blocked: {},
      },
      after: { collectionPeriod: { target: "returned" } },
    },
    collected: { type: "final" },
    returned: { type: "final" },
  },
});
`,
} as const;
