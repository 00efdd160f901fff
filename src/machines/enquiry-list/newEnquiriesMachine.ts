/** Decides when it is asked which enquiries came in since the list was loaded; the list itself stays as it is (ENQ-64). */
import { assign, setup } from "xstate";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";

/** The highest number of each kind: numbers of a kind are given in the order in which they come in. */
type Newest = Readonly<Record<EnquiryRow["Type"], number>>;

interface NewEnquiriesContext {
  about: About;
  /** The day on which the list was opened, an ISO day in Europe/Madrid: where its filter ends with it, later days are asked for too. */
  today: string;
  /** What the list is filtered by. */
  query: ContactFilter;
  /** The newest that the list has shown, or that were there when it showed another page or order; null until that is answered. */
  newest: Newest | null;
  /** The newest of all when it was asked last, one page of them. */
  rows: readonly EnquiryRow[];
}

type NewestQuery = Pick<NewEnquiriesContext, "about" | "today" | "query">;

/** The list's rows have changed; `areNewest` says that they are the first page, the newest first. */
interface RowsShown {
  rows: readonly EnquiryRow[];
  query: ContactFilter;
  areNewest: boolean;
}

export type NewEnquiriesEvent =
  | ({ type: "rows.shown" } & RowsShown)
  | { type: "page.hidden" }
  | { type: "page.visible" }
  /** The service has told that something came in. */
  | { type: "live.told" };

const newestOf = (rows: readonly EnquiryRow[], least?: Newest): Newest => {
  const highest = (kind: EnquiryRow["Type"]) =>
    Math.max(
      least?.[kind] ?? 0,
      ...rows.flatMap(({ Type, Identifier }) => (Type === kind ? [Identifier] : [])),
    );
  return { "web-enquiry": highest("web-enquiry"), "iovox-call": highest("iovox-call") };
};

/** How many came in since; `more` where a whole page of them is new, so that there may be more. */
export function newEnquiries({ newest, rows }: Pick<NewEnquiriesContext, "newest" | "rows">): {
  count: number;
  more: boolean;
} {
  const count = newest ? rows.filter(({ Type, Identifier }) => Identifier > newest[Type]).length : 0;
  return { count, more: count >= limits.pageSize };
}

const sameQuery = (one: ContactFilter, other: ContactFilter) => JSON.stringify(one) === JSON.stringify(other);

export const newEnquiriesMachine = setup({
  types: {} as { context: NewEnquiriesContext; events: NewEnquiriesEvent; input: NewestQuery },
  actors: {
    /** A page of the newest that pass the filter. */
    findNewest: notProvided<readonly EnquiryRow[], NewestQuery>(),
  },
  delays: { pause: 60_000 },
  guards: {
    /** These rows do not say what the newest are, and nothing before them did for their filter (ENQ-65). */
    leavesNewestUnknown: ({ context }, { query, areNewest }: RowsShown) =>
      !areNewest && !(context.newest && sameQuery(context.query, query)),
  },
  actions: {
    /** Of the same filter nothing becomes new again: what an action took out of the list was shown. */
    rememberShown: assign(({ context }, { rows, query, areNewest }: RowsShown) => {
      const same = sameQuery(context.query, query);
      const before = same ? context.newest : null;
      return {
        query,
        newest: areNewest ? newestOf(rows, before ?? undefined) : before,
        rows: same ? context.rows : [],
      };
    }),
    rememberNewest: assign(({ context: { newest } }, { rows }: { rows: readonly EnquiryRow[] }) => ({
      rows,
      newest: newest ?? newestOf(rows),
    })),
  },
}).createMachine({
  id: "newEnquiries",
  context: ({ input: { about, today, query } }) => ({ about, today, query, newest: null, rows: [] }),
  initial: "idle",
  states: {
    idle: {
      description: "The list has no rows yet",
      on: {
        "rows.shown": [
          {
            guard: { type: "leavesNewestUnknown", params: fromEvent },
            target: "asking",
            actions: { type: "rememberShown", params: fromEvent },
          },
          { target: "waiting", actions: { type: "rememberShown", params: fromEvent } },
        ],
      },
    },
    waiting: {
      description: "The page is looked at; it is asked again after a pause, or once it is told",
      after: { pause: { target: "asking" } },
      on: {
        "rows.shown": [
          {
            guard: { type: "leavesNewestUnknown", params: fromEvent },
            target: "asking",
            actions: { type: "rememberShown", params: fromEvent },
          },
          { actions: { type: "rememberShown", params: fromEvent } },
        ],
        "page.hidden": { target: "hidden" },
        "live.told": { target: "asking" },
      },
    },
    asking: {
      description: "Asks for the newest; other rows drop this answer, which may be of another filter",
      invoke: {
        id: "findNewest",
        src: "findNewest",
        input: ({ context: { about, today, query } }) => ({ about, today, query }),
        onDone: {
          target: "waiting",
          actions: { type: "rememberNewest", params: ({ event }) => ({ rows: event.output }) },
        },
        // Nobody asked for it: it is tried again after the pause, and nothing is said.
        onError: { target: "waiting" },
      },
      on: {
        "rows.shown": [
          {
            guard: { type: "leavesNewestUnknown", params: fromEvent },
            target: "asking",
            reenter: true,
            actions: { type: "rememberShown", params: fromEvent },
          },
          { target: "waiting", actions: { type: "rememberShown", params: fromEvent } },
        ],
        "page.hidden": { target: "hidden" },
        // The answer on its way may be of before.
        "live.told": { target: "asking", reenter: true },
      },
    },
    hidden: {
      description: "Nobody looks at the page, and nothing is asked",
      on: {
        "rows.shown": { actions: { type: "rememberShown", params: fromEvent } },
        "page.visible": { target: "asking" },
      },
    },
  },
});
