/** Decides what one count of the "Your properties" panel is taken for; a failed one counts as 0 (DASH-29). */
import { enqueueActions, setup } from "xstate";
import { notProvided } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";

/** The seven counts of the "Your properties" panel: by featured level, status and offer (DASH-31). */
export const usageNames = [
  "premium",
  "standard",
  "active",
  "deactivated",
  "sale",
  "rent",
  "holidays",
] as const;
export type UsageName = (typeof usageNames)[number];

/** Properties of each kind; a count that is not known yet is absent. */
export type Usage = Partial<Record<UsageName, number>>;

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
