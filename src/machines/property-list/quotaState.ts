import { listSetup } from "./listSetup.ts";

/** The figure beside the limit; every change of a row asks for it again. */
export const quotaState = listSetup.createStateConfig({
  description: "How many properties are active, against PropertyLimit",
  initial: "counting",
  states: {
    counting: {
      description: "Asks for the figure; the old one stays meanwhile",
      invoke: {
        id: "countActive",
        src: "countActive",
        onDone: {
          target: "known",
          actions: { type: "rememberActive", params: ({ event }) => event.output },
        },
        onError: { target: "unknown" },
      },
    },
    known: { description: "The figure is shown" },
    unknown: { description: "The figure could not be read; the list works without it" },
  },
  on: {
    "list.refresh": { target: ".counting", actions: "recountPlaces" },
    "row.activated": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
    "row.deactivated": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
    "row.deleted": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
  },
});
