/** Decides which requests of clients the office sees, and brings more of them page by page (ADMIN-48, ADMIN-53). */
import { assign, setup } from "xstate";
import type {
  OfficeRequest,
  RequestStanding,
  RequestsSearch,
} from "#contracts/support/officeRequestsContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import {
  type GrowingContext,
  type GrowingEvent,
  type GrowingPage,
  type GrowingTag,
  growingKernel,
} from "../list/growingKernel.ts";

interface RequestsQuestion {
  search: RequestsSearch;
}

interface OfficeRequestsContext extends RequestsQuestion, GrowingContext<OfficeRequest> {
  /** What became of some since, by their ids: beside the hidden requests, so that it replays from the log. */
  moved: Readonly<Record<string, StandingAnswer>>;
}

export interface StandingAnswer {
  secretStanding: RequestStanding;
}

interface MovedRequest extends StandingAnswer {
  id: string;
}

type OfficeRequestsEvent =
  | GrowingEvent
  | ({ type: "search.change" } & RequestsQuestion)
  | ({ type: "request.moved" } & MovedRequest);

const requests = growingKernel<OfficeRequest, RequestsQuestion>(({ search }) => ({ search }));

export const officeRequestsMachine = setup({
  types: {} as {
    context: OfficeRequestsContext;
    events: OfficeRequestsEvent;
    input: RequestsQuestion;
    tags: GrowingTag;
  },
  actors: { list: notProvided<GrowingPage<OfficeRequest>, RequestsQuestion & { after: string | null }>() },
  guards: {
    ...requests.guards,
    isOther: ({ context: { search } }, { search: { state, kind } }: RequestsQuestion) =>
      state !== search.state || kind !== search.kind,
  },
  actions: {
    ...requests.actions,
    /** Whatever was moved before stands in the rows that were read. */
    rememberFound: assign((_, { found }: { found: GrowingPage<OfficeRequest> }) => ({ found, moved: {} })),
    rememberSearch: assign((_, { search }: RequestsQuestion) => ({ search, problem: null })),
    rememberMoved: assign(({ context: { moved } }, { id, secretStanding }: MovedRequest) => ({
      moved: { ...moved, [id]: { secretStanding } },
    })),
  },
}).createMachine({
  id: "officeRequests",
  context: ({ input: { search } }) => ({ search, found: null, moved: {}, problem: null }),
  initial: "searching",
  on: {
    "search.change": {
      guard: { type: "isOther", params: fromEvent },
      target: ".searching",
      actions: { type: "rememberSearch", params: fromEvent },
    },
    // It stays where it is until they are read again, though it may not match any more: it can be taken back there.
    "request.moved": { actions: { type: "rememberMoved", params: fromEvent } },
  },
  states: requests.states,
});
