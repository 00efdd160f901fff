/** Decides what the "Your properties" panel shows: seven counts, each a child that reports when it is known (DASH-29, DASH-31). */
import { assign, enqueueActions, setup } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";
import { type CountReport, countMachine, type Usage, type UsageName, usageNames } from "./countMachine.ts";

interface UsageContext {
  usage: Usage;
  /** Counts that are being asked for. */
  asked: readonly UsageName[];
  /** Counts that could not be read and stand for 0. */
  failed: readonly UsageName[];
}

export type UsageEvent = { type: "usage.refresh" } | CountReport;

const without = (names: readonly UsageName[], name: UsageName) => names.filter((one) => one !== name);

export const usageMachine = setup({
  types: {} as { context: UsageContext; events: UsageEvent; tags: "busy" },
  actors: { count: countMachine },
  guards: { allReported: ({ context }) => context.asked.length === 0 },
  actions: {
    startCounts: enqueueActions(({ enqueue }) => {
      for (const name of usageNames) enqueue.spawnChild("count", { id: name, input: { name } });
    }),
    askAgain: enqueueActions(({ enqueue }) => {
      for (const name of usageNames) enqueue.sendTo(name, { type: "count.refresh" });
    }),
    rememberAsked: assign({ asked: usageNames }),
    rememberCount: assign(
      ({ context: { usage, asked, failed } }, { name, count }: { name: UsageName; count: number }) => ({
        usage: { ...usage, [name]: count },
        asked: without(asked, name),
        failed: without(failed, name),
      }),
    ),
    useDefault: assign(({ context: { usage, asked, failed } }, { name }: { name: UsageName }) => ({
      usage: { ...usage, [name]: 0 },
      asked: without(asked, name),
      failed: [...without(failed, name), name],
    })),
  },
}).createMachine({
  id: "usage",
  context: { usage: {}, asked: usageNames, failed: [] },
  entry: "startCounts",
  initial: "counting",
  states: {
    counting: {
      description: "Counts are asked for; those known stay meanwhile",
      tags: "busy",
      always: { guard: "allReported", target: "counted" },
      on: {
        "count.known": { actions: { type: "rememberCount", params: fromEvent } },
        "count.failed": { actions: { type: "useDefault", params: fromEvent } },
      },
    },
    counted: {
      description: "Every count is known, or its default",
      on: { "usage.refresh": { target: "counting", actions: ["rememberAsked", "askAgain"] } },
    },
  },
});
