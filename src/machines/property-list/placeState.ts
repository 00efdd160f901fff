import { listSetup } from "./listSetup.ts";

/** The place of the filter: the query string has its id, the chip and the radius want the rest. */
export const placeState = listSetup.createStateConfig({
  description: "The name and type of the place that the query string gives by its id",
  initial: "named",
  states: {
    named: {
      description: "No place, or its name is known",
      always: { guard: "placeUnknown", target: "finding" },
    },
    finding: {
      description: "Asks for the place",
      invoke: {
        id: "findPlace",
        src: "findPlace",
        input: ({ context }) => ({ id: context.form.Location ?? "" }),
        onDone: {
          target: "named",
          actions: [
            { type: "rememberPlace", params: ({ event }) => ({ place: event.output }) },
            "tellLocationSearch",
          ],
        },
        onError: { target: "nameless" },
      },
      always: { guard: "placeSettled", target: "named" },
    },
    nameless: { description: "The place could not be found; its id is still searched for" },
  },
  on: {
    "query.change": { target: ".named" },
    "location.changed": {
      target: ".named",
      actions: { type: "changePlace", params: ({ event }) => event },
    },
  },
});
