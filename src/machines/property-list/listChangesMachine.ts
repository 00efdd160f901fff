/** Decides what a list of properties shows of others' changes by itself, and what it only tells of (LIVE-08). */
import { assign, emit, setup } from "xstate";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { Page } from "./propertyListSetup.ts";

/** A page of the list as it stands on the screen. */
export interface ShownPage {
  search: PropertySearch;
  take: number;
  /** Ids of its rows. */
  rows: readonly number[];
  /** Of these the ones that no longer pass the filters. */
  left: readonly number[];
}

interface ListChangesContext {
  shown: ShownPage;
  /** Something has changed since it was asked last. */
  due: boolean;
  /** The page has other rows by now, or in another order. */
  changed: boolean;
}

export type ListChangesEvent =
  /** The list has loaded a page. */
  | { type: "rows.shown"; shown: ShownPage }
  /** What was done in the list moved rows out of its filters, or back. */
  | { type: "rows.left"; left: readonly number[] }
  /** The service has told that listings have changed. */
  | { type: "live.told" };

/** The rows that the list shows are the service's: it takes what they have become. */
export interface PageFound {
  type: "page.found";
  page: Page;
  search: PropertySearch;
}

const idsOf = ({ items }: Page) => items.map(({ Id }) => Id);

/** Whether the rows that pass the filters are others than the list shows, or in another order; what left the list makes room for one more. */
function hasOtherRows({ rows, left }: ShownPage, found: readonly number[]): boolean {
  const stays = (id: number) => !left.includes(id);
  const now = found.filter(stays);
  return now.length > rows.length || rows.filter(stays).some((id, nth) => now[nth] !== id);
}

const answered = ({ event }: { event: { output: Page } }) => ({ page: event.output });

export const listChangesMachine = setup({
  types: {} as {
    context: ListChangesContext;
    events: ListChangesEvent;
    input: ShownPage;
    emitted: PageFound;
  },
  actors: {
    search: notProvided<Page, Pick<ShownPage, "search" | "take">>(),
  },
  delays: {
    /** Changes that come in together are asked for once. */
    gather: 500,
    /** While a feed is read something changes all the time. */
    pause: 5_000,
  },
  guards: { due: ({ context }) => context.due },
  actions: {
    rememberShown: assign((_, { shown }: { shown: ShownPage }) => ({ shown, changed: false })),
    rememberLeft: assign(({ context: { shown } }, { left }: { left: readonly number[] }) => ({
      shown: { ...shown, left },
    })),
    noteDue: assign({ due: true }),
    forgetDue: assign({ due: false }),
    compare: assign(({ context: { shown } }, { page }: { page: Page }) => ({
      changed: hasOtherRows(shown, idsOf(page)),
    })),
    emitFound: emit(({ context: { shown } }, { page }: { page: Page }) => ({
      type: "page.found" as const,
      page,
      search: shown.search,
    })),
  },
}).createMachine({
  id: "listChanges",
  context: ({ input }) => ({ shown: input, due: false, changed: false }),
  initial: "idle",
  on: {
    "rows.shown": { actions: { type: "rememberShown", params: fromEvent } },
    "rows.left": { actions: { type: "rememberLeft", params: fromEvent } },
  },
  states: {
    idle: {
      description: "Nothing has changed that the list does not know of",
      on: { "live.told": { target: "gathering" } },
    },
    gathering: {
      description: "Something has changed; what changes in the same moment is waited for",
      after: { gather: { target: "asking" } },
    },
    asking: {
      description:
        "Asks for the page that the list shows; another page, or rows that left it, drop this answer",
      entry: "forgetDue",
      invoke: {
        id: "search",
        src: "search",
        input: ({ context: { shown } }) => ({ search: shown.search, take: shown.take }),
        onDone: {
          target: "pausing",
          actions: [
            { type: "compare", params: answered },
            { type: "emitFound", params: answered },
          ],
        },
        // Nobody asked for it: the next change asks again, and nothing is said.
        onError: { target: "pausing" },
      },
      on: {
        "rows.shown": { target: "gathering", actions: { type: "rememberShown", params: fromEvent } },
        "rows.left": { target: "gathering", actions: { type: "rememberLeft", params: fromEvent } },
        "live.told": { actions: "noteDue" },
      },
    },
    pausing: {
      description: "Was answered a moment ago; what changes meanwhile is asked for after a pause",
      after: { pause: [{ guard: "due", target: "asking" }, { target: "idle" }] },
      on: { "live.told": { actions: "noteDue" } },
    },
  },
});
