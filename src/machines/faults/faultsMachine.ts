/** Decides nothing: it hears of every part of the panel that failed to come or to be drawn, so that the event log keeps it. */
import { assign, setup } from "xstate";

/** A part of the panel that failed; `stack` is where, shortened. */
export interface Fault {
  part: string;
  /** Its file did not come, drawing it failed, or nobody caught what went wrong. */
  kind: "missing" | "crash" | "error";
  message: string;
  stack: string;
}

export type FaultsEvent = { type: "fault.noted"; fault: Fault };

export const faultsMachine = setup({
  types: {} as { context: { last: Fault | null }; events: FaultsEvent },
  actions: {
    remember: assign((_, { fault }: { fault: Fault }) => ({ last: fault })),
  },
}).createMachine({
  id: "faults",
  context: { last: null },
  initial: "listening",
  states: {
    listening: {
      description: "Hears what fails",
      on: { "fault.noted": { actions: { type: "remember", params: ({ event }) => event } } },
    },
  },
});
