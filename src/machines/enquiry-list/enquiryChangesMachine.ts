/** Decides when the rows of an enquiry list are read again because others have changed them (LIVE-09). */
import { assign, emit, setup } from "xstate";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { FoundEnquiries } from "./enquiryListSetup.ts";

interface EnquiryChangesContext {
  about: About;
  /** The rows that the list shows. */
  rows: readonly EnquiryRow[];
  /** Something has changed since they were read last. */
  due: boolean;
}

type EnquiryChangesEvent =
  /** The list has other rows, or one of them was changed here: an answer on its way is older. */
  | { type: "rows.shown"; rows: readonly EnquiryRow[] }
  /** The service has told that others have changed enquiries. */
  | { type: "live.told" };

export const enquiryChangesMachine = setup({
  types: {} as {
    context: EnquiryChangesContext;
    events: EnquiryChangesEvent;
    input: Pick<EnquiryChangesContext, "about">;
    emitted: { type: "rows.read"; found: FoundEnquiries };
  },
  actors: { findDetails: notProvided<FoundEnquiries, Pick<EnquiryChangesContext, "about" | "rows">>() },
  delays: {
    /** Changes that come in together are asked for once. */
    gather: 500,
    /** While a colleague works through many something changes all the time. */
    pause: 5_000,
  },
  guards: {
    due: ({ context }) => context.due,
    hasRows: ({ context }) => context.rows.length > 0,
  },
  actions: {
    rememberRows: assign((_, { rows }: { rows: readonly EnquiryRow[] }) => ({ rows })),
    noteDue: assign({ due: true }),
    forgetDue: assign({ due: false }),
    emitRead: emit((_, { found }: { found: FoundEnquiries }) => ({ type: "rows.read" as const, found })),
  },
}).createMachine({
  id: "enquiryChanges",
  context: ({ input: { about } }) => ({ about, rows: [], due: false }),
  initial: "idle",
  on: { "rows.shown": { actions: { type: "rememberRows", params: fromEvent } } },
  states: {
    idle: {
      description: "Nothing has changed that the rows do not say",
      on: { "live.told": { guard: "hasRows", target: "gathering" } },
    },
    gathering: {
      description: "Others have changed enquiries; what changes in the same moment is waited for",
      after: { gather: { target: "asking" } },
    },
    asking: {
      description:
        "Reads the rows that the list shows; other rows, or one that is changed here, drop this answer",
      entry: "forgetDue",
      invoke: {
        id: "findDetails",
        src: "findDetails",
        input: ({ context: { about, rows } }) => ({ about, rows }),
        onDone: {
          target: "pausing",
          actions: { type: "emitRead", params: ({ event }) => ({ found: event.output }) },
        },
        // Nobody asked for it: the next change asks again, and nothing is said.
        onError: { target: "pausing" },
      },
      on: {
        "rows.shown": { target: "gathering", actions: { type: "rememberRows", params: fromEvent } },
        "live.told": { actions: "noteDue" },
      },
    },
    pausing: {
      description: "Was answered a moment ago; what changes meanwhile is read after a pause",
      after: { pause: [{ guard: "due", target: "asking" }, { target: "idle" }] },
      on: { "live.told": { actions: "noteDue" } },
    },
  },
});
