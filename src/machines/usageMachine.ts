/** Decides what the "Your properties" panel shows: seven counts, each taken for 0 when it cannot be read (part 1 §2, §8). */
import { assign, setup } from "xstate";
import { notProvided } from "./notProvided.ts";

/** Properties by featured level, status and offer. */
export interface Usage {
  premium: number;
  standard: number;
  active: number;
  deactivated: number;
  sale: number;
  rent: number;
  holidays: number;
}

export const noUsage: Usage = {
  premium: 0,
  standard: 0,
  active: 0,
  deactivated: 0,
  sale: 0,
  rent: 0,
  holidays: 0,
};

export type UsageEvent = { type: "usage.refresh" };

export const usageMachine = setup({
  types: {} as { context: { usage: Usage }; events: UsageEvent; tags: "busy" | "skeleton" },
  actors: {
    /** The seven calls at the same time; each that fails is left out. */
    load: notProvided<Partial<Usage>, void>(),
  },
  actions: {
    rememberUsage: assign((_, { found }: { found: Partial<Usage> }) => ({ usage: { ...noUsage, ...found } })),
    useDefaults: assign({ usage: noUsage }),
  },
}).createMachine({
  id: "usage",
  context: { usage: noUsage },
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the counts the first time",
      tags: ["busy", "skeleton"],
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "known",
          actions: { type: "rememberUsage", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "known", actions: "useDefaults" },
      },
    },
    known: {
      description: "The counts, or their defaults",
      on: { "usage.refresh": { target: "refreshing" } },
    },
    refreshing: {
      description: "Asks again; the old counts stay",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "known",
          actions: { type: "rememberUsage", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "known" },
      },
    },
  },
});
