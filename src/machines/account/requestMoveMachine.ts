/** Decides how the state of one request is changed, and what becomes of a refusal (ADMIN-49, ADMIN-50, ADMIN-54). */
import { assign, emit, setup } from "xstate";
import type { RequestState } from "#contracts/support/officeRequestsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import type { StandingAnswer } from "./officeRequestsMachine.ts";

/** From the version that was seen. The key, the same for every try, makes it one change. */
interface RequestMove {
  readonly id: string;
  readonly from: RequestState;
  readonly to: RequestState;
  readonly version: number;
  readonly key: string;
}

const requestMove = setup({
  types: {} as {
    context: { move: RequestMove | null; problem: Problem | null };
    events: { type: "move.submit"; move: RequestMove } | { type: "move.repeat" };
    emitted:
      | ({ type: "request.moved"; move: RequestMove | null } & StandingAnswer)
      | { type: "request.outdated" };
    tags: "busy" | "refused";
  },
  actors: { move: notProvided<StandingAnswer, { move: RequestMove | null }>() },
  guards: {
    isOutdated: (_, { problem: { code } }: { problem: Problem }) =>
      code === "ErrVersionConflict" || code === "ErrInvalidPath",
  },
  actions: {
    rememberMove: assign((_, { move }: { move: RequestMove }) => ({ move, problem: null })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetMove: assign({ move: null, problem: null }),
    emitMoved: emit(({ context: { move } }, answer: StandingAnswer) => {
      return { type: "request.moved" as const, move, ...answer };
    }),
    emitOutdated: emit({ type: "request.outdated" }),
  },
});

const submitting = { target: "moving", actions: { type: "rememberMove", params: fromEvent } } as const;
const outdating = { target: "resting", actions: ["emitOutdated", "forgetMove"] } as const;

export const requestMoveMachine = requestMove.createMachine({
  id: "requestMove",
  context: { move: null, problem: null },
  initial: "resting",
  states: {
    resting: { description: "Its state is not being changed", on: { "move.submit": submitting } },
    moving: {
      description: "Waits until the state is changed; what another admin has changed meanwhile is read again",
      tags: "busy",
      invoke: {
        id: "move",
        src: "move",
        input: ({ context: { move } }) => ({ move }),
        onDone: {
          target: "resting",
          actions: [{ type: "emitMoved", params: ({ event }) => event.output }, "forgetMove"],
        },
        onError: [
          { guard: { type: "isOutdated", params: problemOf }, ...outdating },
          { target: "refused", actions: { type: "rememberProblem", params: problemOf } },
        ],
      },
    },
    refused: {
      description: "Says at the request why its state was not changed; the very same can be asked again",
      tags: "refused",
      on: { "move.repeat": "moving", "move.submit": submitting },
    },
  },
});
