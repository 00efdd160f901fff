/** Decides which moment of what happens is looked at, and whose. */
import { assign, setup } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";

interface LiveViewContext {
  /** The actor that is looked at, by its name in the log. */
  actor: string | null;
  /** The entry that it is looked at after, while it is paused. */
  position: number | null;
  search: string;
  /** Only what is of this machine is listed. */
  machine: string | null;
}

export type LiveViewEvent =
  | { type: "actor.choose"; actor: string }
  | { type: "event.choose"; actor: string; position: number }
  | { type: "watch.pause"; position: number }
  | { type: "watch.resume" }
  | { type: "search.change"; text: string }
  | { type: "machine.choose"; machine: string | null };

export const liveViewMachine = setup({
  types: {} as { context: LiveViewContext; events: LiveViewEvent },
  actions: {
    rememberActor: assign((_, { actor }: { actor: string }) => ({ actor })),
    rememberPosition: assign((_, { position }: { position: number }) => ({ position })),
    forgetPosition: assign({ position: null }),
    rememberSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    rememberMachine: assign((_, { machine }: { machine: string | null }) => ({ machine })),
  },
}).createMachine({
  id: "liveView",
  context: { actor: null, position: null, search: "", machine: null },
  initial: "following",
  states: {
    following: {
      description: "What is shown is how things stand",
      on: {
        "watch.pause": { target: "paused", actions: { type: "rememberPosition", params: fromEvent } },
      },
    },
    paused: {
      description: "What is shown is a moment; things go on behind it",
      on: { "watch.resume": { target: "following", actions: "forgetPosition" } },
    },
  },
  on: {
    "actor.choose": { actions: { type: "rememberActor", params: fromEvent } },
    "event.choose": {
      target: ".paused",
      actions: [
        { type: "rememberActor", params: fromEvent },
        { type: "rememberPosition", params: fromEvent },
      ],
    },
    "search.change": { actions: { type: "rememberSearch", params: fromEvent } },
    "machine.choose": { actions: { type: "rememberMachine", params: fromEvent } },
  },
});
