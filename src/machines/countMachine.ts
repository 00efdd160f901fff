/** Decides what one count of the "Your properties" panel is taken for; a failed one counts as 0 (DASH-29). */
import { enqueueActions, setup } from "xstate";
import type { UsageName } from "./dashboard/usage.ts";
import { notProvided } from "./notProvided.ts";
import { report } from "./report.ts";

/** What the panel hears. */
export type CountReport =
  | { type: "count.known"; name: UsageName; count: number }
  | { type: "count.failed"; name: UsageName };

export type CountEvent = { type: "count.refresh" };

export const countMachine = setup({
  types: {} as { context: { name: UsageName }; events: CountEvent; input: { name: UsageName } },
  actors: { load: notProvided<number, { name: UsageName }>() },
  actions: {
    reportKnown: enqueueActions((scope, { count }: { count: number }) =>
      report(scope, { type: "count.known", name: scope.context.name, count } as CountReport),
    ),
    reportFailed: enqueueActions((scope) =>
      report(scope, { type: "count.failed", name: scope.context.name } as CountReport),
    ),
  },
}).createMachine({
  id: "count",
  context: ({ input }) => input,
  initial: "loading",
  states: {
    loading: {
      description: "Asks for the count",
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context,
        onDone: {
          target: "settled",
          actions: { type: "reportKnown", params: ({ event }) => ({ count: event.output }) },
        },
        onError: { target: "settled", actions: "reportFailed" },
      },
    },
    settled: {
      description: "Has been reported",
      on: { "count.refresh": { target: "loading" } },
    },
  },
});
