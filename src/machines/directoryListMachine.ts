/** Decides what the directory list shows: the entries, the names of their towns, which of them pass the filter, and in what order. */
import { assign, emit, setup } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { type DirectorySearch, directorySearch } from "#contracts/directory/directorySearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "./actor/problemOf.ts";
import { isEditable } from "./directory-list/isEditable.ts";
import { type ListTag, type SearchChanged, searchKernel } from "./list/listKernel.ts";
import { searchedRows } from "./list/listStates.ts";

/** What places are called, by their codes; a code that is missing is not known. */
export type PlaceNames = Readonly<Record<string, string>>;

export interface DirectoryListInput {
  /** The query string, without a leading `?`. */
  query: string;
}

export interface DirectoryListContext {
  entries: readonly DirectoryEntry[];
  places: PlaceNames;
  /** What stands in the filter. */
  filter: string;
  /** How the entries are ordered. */
  search: DirectorySearch;
  problem: Problem | null;
}

export type DirectoryListEvent =
  | { type: "filter.change"; text: string }
  | ({ type: "sort.change" } & Partial<DirectorySearch>)
  | { type: "query.change"; query: string }
  | { type: "entry.edit"; Id: number }
  | { type: "list.refresh" };

/** What the app hears: the query string to show, a wizard to open. */
export type DirectoryListEmitted = SearchChanged | { type: "wizard.edit"; Id: number; ServiceID: number };

type Answered = { event: { output: DirectoryEntry[] } };

const listAnswered = ({ event }: Answered) => ({ entries: event.output });

const directories = searchKernel({
  order: ["order", "orderdirection"],
  read: directorySearch.read,
  write: directorySearch.write,
});
const states = searchedRows({
  id: "list",
  src: "list",
  onDone: [
    {
      guard: { type: "anyEntry", params: listAnswered },
      target: "loaded",
      actions: { type: "rememberEntries", params: listAnswered },
    },
    { target: "empty", actions: { type: "rememberEntries", params: listAnswered } },
  ],
});

export const directoryListMachine = setup({
  types: {} as {
    context: DirectoryListContext;
    events: DirectoryListEvent;
    input: DirectoryListInput;
    emitted: DirectoryListEmitted;
    tags: ListTag;
  },
  actors: {
    list: notProvided<DirectoryEntry[], void>(),
    /** The names of all towns and provinces at once: never a call a row. */
    namePlaces: notProvided<PlaceNames, { entries: readonly DirectoryEntry[] }>(),
  },
  guards: {
    anyEntry: (_, { entries }: { entries: readonly DirectoryEntry[] }) => entries.length > 0,
    hasEntries: ({ context }) => context.entries.length > 0,
    editable: ({ context }, { Id }: { Id: number }) =>
      context.entries.some((entry) => entry.Id === Id && isEditable(entry)),
  },
  actions: {
    ...directories.actions,
    rememberEntries: assign((_, { entries }: { entries: readonly DirectoryEntry[] }) => ({
      entries,
      problem: null,
    })),
    rememberPlaces: assign(({ context }, { places }: { places: PlaceNames }) => ({
      places: { ...context.places, ...places },
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    changeFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    emitEdit: emit(({ context }, { Id }: { Id: number }) => ({
      type: "wizard.edit" as const,
      Id,
      ServiceID: context.entries.find((entry) => entry.Id === Id)?.ServiceID ?? 0,
    })),
  },
}).createMachine({
  id: "directoryList",
  context: ({ input: { query } }) => ({
    ...{ entries: [], places: {}, filter: "", problem: null },
    search: directorySearch.read(query),
  }),
  initial: "loading",
  states: {
    ...states,
    loaded: {
      ...states.loaded,
      initial: "naming",
      states: {
        naming: {
          description: "Asks what the places are called; addresses show meanwhile",
          invoke: {
            id: "namePlaces",
            src: "namePlaces",
            input: ({ context }) => ({ entries: context.entries }),
            onDone: {
              target: "named",
              actions: { type: "rememberPlaces", params: ({ event }) => ({ places: event.output }) },
            },
            onError: { target: "named" },
          },
        },
        named: { description: "What could be learned of the places is known" },
      },
    },
    empty: { description: "There are no entries", tags: "empty" },
  },
  on: {
    "filter.change": { actions: { type: "changeFilter", params: ({ event }) => event } },
    "sort.change": {
      actions: [{ type: "changeSort", params: ({ event: { type: _, ...sort } }) => sort }, "emitSearch"],
    },
    "query.change": { actions: { type: "readQuery", params: ({ event }) => event } },
    "entry.edit": {
      guard: { type: "editable", params: ({ event }) => event },
      actions: { type: "emitEdit", params: ({ event }) => event },
    },
    "list.refresh": [{ guard: "hasEntries", target: ".reloading" }, { target: ".loading" }],
  },
});
