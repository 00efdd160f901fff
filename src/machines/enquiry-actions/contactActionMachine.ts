/** Decides the fate of one action on one enquiry or call: asked for, then done or refused. */

import { enqueueActions, setup } from "xstate";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import type { ContactAction } from "./contactAction.ts";

export interface ContactActionInput {
  about: About;
  row: EnquiryRow;
  action: ContactAction;
  /** The idempotency key: the same for every try of one run. */
  key: string;
}

/** What the run hears: the enquiry or call as it is now, or why it stayed as it was. */
export type ContactActionReport =
  | { type: "row.done"; row: EnquiryRow; details: WebEnquiry | Call }
  | { type: "row.failed"; row: EnquiryRow; problem: Problem };

export const contactActionMachine = setup({
  types: {} as { context: ContactActionInput; input: ContactActionInput; tags: "busy" },
  actors: { act: notProvided<WebEnquiry | Call, ContactActionInput>() },
  actions: {
    reportDone: enqueueActions((scope, { details }: { details: WebEnquiry | Call }) =>
      report(scope, { type: "row.done", row: scope.context.row, details } as ContactActionReport),
    ),
    reportFailed: enqueueActions((scope, { problem }: { problem: Problem }) =>
      report(scope, { type: "row.failed", row: scope.context.row, problem } as ContactActionReport),
    ),
  },
}).createMachine({
  id: "contactAction",
  context: ({ input }) => input,
  initial: "acting",
  states: {
    acting: {
      description: "Waits for the answer",
      tags: "busy",
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context,
        onDone: {
          target: "done",
          actions: { type: "reportDone", params: ({ event }) => ({ details: event.output }) },
        },
        onError: { target: "failed", actions: { type: "reportFailed", params: problemOf } },
      },
    },
    done: { description: "The enquiry was sent or marked", type: "final" },
    failed: { description: "Nothing was done, or no answer came; a retry is another actor", type: "final" },
  },
});
