/** Decides which requests of clients the office sees, and brings more of them page by page (ADMIN-48, ADMIN-53). */
import { assign, setup } from "xstate";
import type {
  OfficeRequest,
  RequestStanding,
  RequestsSearch,
} from "#contracts/support/officeRequestsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** Names, addresses and words of clients are for the screen alone, and in no log of the browser. */
interface RequestsPage {
  secretRequests: readonly OfficeRequest[];
  /** What the next page begins after; null where there is none. */
  next: string | null;
}

interface OfficeRequestsContext {
  search: RequestsSearch;
  /** What was found last, shown until something else is. */
  found: RequestsPage | null;
  /** What became of some since, by their ids: beside the hidden requests, so that it replays from the log. */
  moved: Readonly<Record<string, StandingAnswer>>;
  problem: Problem | null;
}

export interface StandingAnswer {
  secretStanding: RequestStanding;
}

interface MovedRequest extends StandingAnswer {
  id: string;
}

type OfficeRequestsEvent =
  | { type: "search.change"; search: RequestsSearch }
  | { type: "list.refresh" }
  | { type: "list.more" }
  | ({ type: "request.moved" } & MovedRequest);

const officeRequests = setup({
  types: {} as {
    context: OfficeRequestsContext;
    events: OfficeRequestsEvent;
    input: { search: RequestsSearch };
    tags: "busy" | "adding" | "failed";
  },
  actors: { list: notProvided<RequestsPage, { search: RequestsSearch; after: string | null }>() },
  guards: {
    isMore: ({ context: { found } }) => found?.next != null,
    isOther: ({ context: { search } }, { search: { state, kind } }: { search: RequestsSearch }) =>
      state !== search.state || kind !== search.kind,
  },
  actions: {
    rememberSearch: assign((_, { search }: { search: RequestsSearch }) => ({ search, problem: null })),
    rememberFound: assign((_, { found }: { found: RequestsPage }) => ({ found, moved: {} })),
    rememberMore: assign(({ context }, { found: { secretRequests, next } }: { found: RequestsPage }) => ({
      found: { secretRequests: [...(context.found?.secretRequests ?? []), ...secretRequests], next },
    })),
    rememberMoved: assign(({ context: { moved } }, { id, secretStanding }: MovedRequest) => ({
      moved: { ...moved, [id]: { secretStanding } },
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
});

const answerOf = ({ event }: { event: { output: RequestsPage } }) => ({ found: event.output });
const refreshing = { target: "searching" } as const;
const retrying = { target: "searching", actions: "forgetProblem" } as const;

export const officeRequestsMachine = officeRequests.createMachine({
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
  states: {
    searching: {
      description: "Asks for the first requests that match; those of before stay meanwhile",
      tags: "busy",
      on: { "list.refresh": { ...refreshing, reenter: true } },
      invoke: {
        id: "list",
        src: "list",
        input: ({ context: { search } }) => ({ search, after: null }),
        onDone: { target: "shown", actions: { type: "rememberFound", params: answerOf } },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    shown: {
      description: "Shows the requests, or that there are none",
      on: { "list.refresh": refreshing, "list.more": { guard: "isMore", target: "adding" } },
    },
    adding: {
      description: "Asks for the requests after those that are shown",
      tags: "adding",
      on: { "list.refresh": refreshing },
      invoke: {
        id: "more",
        src: "list",
        input: ({ context: { search, found } }) => ({ search, after: found?.next ?? null }),
        onDone: { target: "shown", actions: { type: "rememberMore", params: answerOf } },
        onError: { target: "notAdded", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    notAdded: {
      description: "No more could be read; those of before stay",
      on: { "list.refresh": retrying, "list.more": { target: "adding", actions: "forgetProblem" } },
    },
    failed: {
      description: "The requests could not be read; those of before stay where there are any",
      tags: "failed",
      on: { "list.refresh": retrying },
    },
  },
});
