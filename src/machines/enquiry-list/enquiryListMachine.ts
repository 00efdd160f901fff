/** Decides what an enquiry list asks for and shows; one machine for properties and for the directory (ENQ-02, DENQ-01). */
import { limits } from "#contracts/wire/limits.ts";
import { problemOf } from "../actor/problemOf.ts";
import { listEntry, listFilters } from "../list/listStates.ts";
import type { EnquiryForm } from "./enquiryFilters.ts";
import { type EnquiryListContext, enquiries, enquiryListSetup } from "./enquiryListSetup.ts";
import { unknownSubjects } from "./pageDetails.ts";

const results = enquiries.results({
  ask: ({ context: { about, search, take } }: { context: EnquiryListContext }) => ({ about, search, take }),
  shown: ["emitRows", "tellPage"],
  taken: [],
});

const resultsState = enquiryListSetup.createStateConfig({
  ...results,
  description: "The rows of the search",
  on: {
    ...results.on,
    "list.refresh": { actions: "runSearch" },
    "changes.over": { guard: "anyLeft", actions: "runSearch" },
    "chip.remove": {
      actions: [{ type: "removeChip", params: ({ event }) => event }, "emitSearch", "runSearch"],
    },
  },
});

/** What the rows of a page tell: never a call per row. Another page drops what is on its way. */
const detailsState = enquiryListSetup.createStateConfig({
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
    "rows.read": {
      actions: [{ type: "rememberRead", params: ({ event }) => event }, "emitRows", "emitSeen"],
    },
    "row.failed": { actions: { type: "stopReader", params: ({ event }) => event } },
  },
});

export const enquiryListMachine = enquiryListSetup.createMachine({
  id: "enquiryList",
  context: ({ input: { about, query, today, take = limits.pageSize } }) => {
    return {
      ...enquiries.initialContext(query, { about, today, take }),
      about,
      today,
      details: {},
      changed: {},
      left: [],
      people: null,
      opened: [],
      properties: {},
      entries: {},
      detailsProblem: null,
    };
  },
  type: "parallel",
  states: {
    results: resultsState,
    details: detailsState,
    entry: listEntry(({ event }: { event: { changes: Partial<EnquiryForm> } }) => event.changes),
    filters: listFilters,
  },
  on: {
    "row.toggle": [
      {
        guard: { type: "opensUnread", params: ({ event }) => event },
        actions: [
          { type: "toggleRow", params: ({ event }) => event },
          { type: "readRow", params: ({ event }) => event },
        ],
      },
      { actions: { type: "toggleRow", params: ({ event }) => event } },
    ],
  },
});
