/** Decides what the directory list shows: the entries, the names of their towns, which of them pass the filter, in what order, and which are selected. */
import { assign, emit, setup } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { type DirectorySearch, directorySearch } from "#contracts/directory/directorySearch.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import type { ListTag } from "../list/listKernel.ts";
import type { SearchChanged } from "../list/searchChanged.ts";
import { type WholeContext, type WholeEvent, wholeKernel } from "../list/wholeKernel.ts";
import { isEditable } from "./entryLevel.ts";

/** What places are called, by their codes; a code that is missing is not known. */
export type PlaceNames = Readonly<Record<string, string>>;

export interface DirectoryListInput {
  /** The query string, without a leading `?`. */
  query: string;
}

export interface DirectoryListContext extends WholeContext<DirectorySearch, DirectoryEntry> {
  /** The ids of the entries that are selected. */
  selected: readonly number[];
  /** The entry that was selected or taken out last, from which a range is drawn. */
  anchor: number | null;
  places: PlaceNames;
  /** What stands in the filter. */
  filter: string;
}

export type DirectoryListEvent =
  | WholeEvent<DirectorySearch>
  | { type: "entries.select"; Ids: readonly number[]; selected: boolean }
  | { type: "filter.change"; text: string }
  | { type: "entry.edit"; Id: number };

/** What the app hears: the query string to show, a wizard to open. */
export type DirectoryListEmitted = SearchChanged | { type: "wizard.edit"; Id: number; ServiceID: number };

const directories = wholeKernel<DirectorySearch, DirectoryEntry>({
  order: ["order", "orderdirection"],
  read: directorySearch.read,
  write: directorySearch.write,
});
const { states, ...results } = directories.results;

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
    ...directories.guards,
    editable: ({ context }, { Id }: { Id: number }) =>
      context.rows.some((entry) => entry.Id === Id && isEditable(entry)),
  },
  actions: {
    ...directories.actions,
    /** An entry that is no longer there is no longer selected. */
    rememberRows: assign(({ context }, { rows }: { rows: readonly DirectoryEntry[] }) => ({
      rows,
      problem: null,
      selected: context.selected.filter((id) => rows.some(({ Id }) => Id === id)),
    })),
    select: assign(({ context }, { Ids, selected }: { Ids: readonly number[]; selected: boolean }) => ({
      selected: context.rows
        .map(({ Id }) => Id)
        .filter((Id) => (Ids.includes(Id) ? selected : context.selected.includes(Id))),
      anchor: Ids.at(-1) ?? null,
    })),
    rememberPlaces: assign(({ context }, { places }: { places: PlaceNames }) => ({
      places: { ...context.places, ...places },
    })),
    changeFilter: assign((_, { text }: { text: string }) => ({ filter: text })),
    emitEdit: emit(({ context }, { Id }: { Id: number }) => ({
      type: "wizard.edit" as const,
      Id,
      ServiceID: context.rows.find((entry) => entry.Id === Id)?.ServiceID ?? 0,
    })),
  },
}).createMachine({
  id: "directoryList",
  context: ({ input: { query } }) => ({
    ...directories.initialContext(query),
    selected: [],
    anchor: null,
    places: {},
    filter: "",
  }),
  ...results,
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
            input: ({ context }) => ({ entries: context.rows }),
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
    ...results.on,
    "entries.select": { actions: { type: "select", params: fromEvent } },
    "filter.change": { actions: { type: "changeFilter", params: ({ event }) => event } },
    "entry.edit": {
      guard: { type: "editable", params: ({ event }) => event },
      actions: { type: "emitEdit", params: ({ event }) => event },
    },
  },
});
