/** Decides when the office's clients are searched for, and brings more of them page by page (ADMIN-24, ADMIN-25). */
import { assign, setup } from "xstate";
import type { OfficeClient } from "#contracts/session/officeClientsContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import {
  type GrowingContext,
  type GrowingEvent,
  type GrowingPage,
  type GrowingTag,
  growingKernel,
} from "../list/growingKernel.ts";

interface ClientsQuestion {
  secretText: string;
}

const clients = growingKernel<OfficeClient, ClientsQuestion>(({ secretText }) => ({ secretText }));

export const officeClientsMachine = setup({
  types: {} as {
    context: ClientsQuestion & GrowingContext<OfficeClient>;
    events: GrowingEvent | ({ type: "text.change" } & ClientsQuestion);
    tags: GrowingTag;
  },
  actors: { list: notProvided<GrowingPage<OfficeClient>, ClientsQuestion & { after: string | null }>() },
  delays: { pause: 200 },
  guards: clients.guards,
  actions: {
    ...clients.actions,
    rememberText: assign((_, { secretText }: ClientsQuestion) => ({ secretText, problem: null })),
  },
}).createMachine({
  id: "officeClients",
  context: { secretText: "", found: null, problem: null },
  initial: "searching",
  on: {
    // Every change is searched for: a comparison of hidden texts would not replay from the log.
    "text.change": { target: ".typing", actions: { type: "rememberText", params: fromEvent } },
  },
  states: {
    typing: {
      description: "Waits until the typing pauses",
      tags: "busy",
      after: { pause: { target: "searching" } },
    },
    ...clients.states,
  },
});
