import type { ChartAnswer } from "./analyticsEvent.ts";
import { analyticsSetup } from "./analyticsSetup.ts";
import { searchBefore } from "./searchBefore.ts";

/** A chart that is shown, and then the same range before it: the chart does not wait for that, nor fail with it. */
export const comparedStates = analyticsSetup.createStateConfig({
  description: "The chart is that of the search",
  initial: "shown",
  states: {
    shown: {
      description: "The chart has just come, and what it is compared with may be known",
      always: [
        { guard: "nothingBefore", target: "uncompared" },
        { guard: "beforeKnown", target: "compared", actions: "recallBefore" },
        { target: "comparing" },
      ],
    },
    comparing: {
      description: "As many days right before are asked for; another question drops the answer",
      invoke: {
        id: "askBefore",
        src: "askBefore",
        input: ({ context: { about, search } }) => ({ about, search: searchBefore(search) ?? search }),
        onDone: {
          target: "compared",
          actions: {
            type: "showBefore",
            params: ({ event }: { event: { output: ChartAnswer } }) => ({ answer: event.output }),
          },
        },
        onError: { target: "uncompared" },
      },
    },
    compared: { description: "The figures of the range before stand beside those of the search" },
    uncompared: { description: "The figures stand alone" },
  },
});
