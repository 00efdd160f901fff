import { problemOf } from "../actor/problemOf.ts";
import { listSetup } from "./listSetup.ts";
import { unknownSubjects } from "./pageDetails.ts";

/** What the rows of a page tell: never a call per row. Another page drops what is on its way. */
export const detailsState = listSetup.createStateConfig({
  description: "What the rows tell, apart from the list",
  initial: "none",
  states: {
    none: { description: "There are no rows" },
    finding: {
      description:
        "Asks for the enquiries and the calls of the page; those of the page before stay until they come",
      tags: "asking",
      invoke: {
        id: "findDetails",
        src: "findDetails",
        input: ({ context: { about, rows } }) => ({ about, rows }),
        onDone: [
          {
            guard: { type: "nothingUnknown", params: ({ event }) => event.output },
            target: "known",
            actions: [{ type: "rememberDetails", params: ({ event }) => event.output }, "emitSeen"],
          },
          {
            target: "naming",
            actions: [{ type: "rememberDetails", params: ({ event }) => event.output }, "emitSeen"],
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberDetailsProblem", params: problemOf },
        },
      },
    },
    naming: {
      description: "Asks for the properties or entries that they are about",
      invoke: {
        id: "findSubjects",
        src: "findSubjects",
        input: ({ context }) => ({ about: context.about, ids: unknownSubjects(context, context.details) }),
        onDone: {
          target: "known",
          actions: { type: "rememberSubjects", params: ({ event }) => event.output },
        },
        onError: {
          target: "nameless",
          actions: { type: "rememberDetailsProblem", params: problemOf },
        },
      },
    },
    known: { description: "Every row tells what is known of it" },
    nameless: {
      description: "The rows tell by number what they are about",
      tags: "incomplete",
      on: { "details.retry": { target: "naming" } },
    },
    failed: {
      description: "The rows stay; what they tell could not be loaded",
      tags: "incomplete",
      on: { "details.retry": { target: "finding" } },
    },
  },
  on: {
    "page.shown": [{ guard: "hasRows", target: ".finding" }, { target: ".none" }],
    "contact.changed": {
      actions: [{ type: "rememberChange", params: ({ event }) => event }, "emitRows"],
    },
    "row.done": {
      actions: [
        { type: "stopReader", params: ({ event }) => event },
        { type: "rememberChange", params: ({ event }) => event },
        "emitRows",
      ],
    },
    "row.failed": { actions: { type: "stopReader", params: ({ event }) => event } },
  },
});
