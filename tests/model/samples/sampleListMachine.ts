import { assign, setup } from "xstate";
import * as z from "zod/mini";
import { limits } from "#contracts/wire/limits.ts";
import { orderFields, skipField } from "#contracts/wire/pageFields.ts";
import { queryCodec, queryField } from "#contracts/wire/queryCodec.ts";
import { queryInteger } from "#contracts/wire/queryValue.ts";
import { notProvided } from "#machines/actor/problemOf.ts";
import { numberFilters } from "#machines/list/filterFields.ts";
import {
  type FilterEvent,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListTag,
  listKernel,
} from "#machines/list/listKernel.ts";
import { listEntry, listFilters } from "#machines/list/listStates.ts";

const codec = queryCodec({
  town: queryField(z.string(), ""),
  id: queryField(z.nullable(queryInteger), null),
  ...orderFields(["Name", "Date"], "Name", "asc"),
  skip: skipField,
});
type Search = typeof codec.defaults;

interface Form {
  town: string;
  id: string;
}

interface Page {
  rows: readonly string[];
  count: number;
}

const numbers = numberFilters({ id: "id" });

const sampleList = listKernel({
  order: ["order", "orderdirection"],
  skip: "skip",
  read: codec.read,
  write: codec.write,
  defaults: () => codec.defaults,
  formOf: (search: Search): Form => ({ town: search.town, ...numbers.texts(search) }),
  searchOf: (form, search) => ({ ...search, town: form.town, ...numbers.numbers(form), skip: 0 }),
  wrong: (form) => numbers.wrong(form),
  inForm: ({ id }) => id !== undefined,
  counted: ({ rows, count }: Page) => ({ rows: rows.length, count }),
});

interface Context extends ListContext<Search, Form> {
  rows: readonly string[];
}

const sampleSetup = setup({
  types: {} as {
    context: Context;
    events:
      | ListEvent<Pick<Search, "order" | "orderdirection">>
      | FilterEvent<{ changes: Partial<Form> }>
      | { type: "chip.remove" };
    input: { query: string };
    emitted: ListEmitted;
    tags: ListTag;
  },
  actors: { search: notProvided<Page, { search: Search; take: number }>() },
  delays: sampleList.delays,
  guards: sampleList.guards,
  actions: {
    ...sampleList.actions,
    removeName: sampleList.taking(({ search }) => ({ ...search, town: "", skip: 0 })),
    showPage: assign((_, { page: { rows, count } }: { page: Page }) => ({
      rows,
      total: count,
      problem: null,
    })),
  },
});

const results = sampleList.results({
  ask: ({ context: { search, take } }: { context: Context }) => ({ search, take }),
  shown: [],
  taken: [],
});

/** A list of nothing but what the kernel gives: names, found by a town or an id. */
export const sampleListMachine = sampleSetup.createMachine({
  id: "list",
  context: ({ input: { query } }) => sampleList.initialContext(query, { take: limits.pageSize }),
  type: "parallel",
  states: {
    results: {
      ...results,
      description: "The rows of the search",
      on: { ...results.on, "chip.remove": { actions: ["removeName", "emitSearch", "runSearch"] } },
    },
    entry: listEntry(({ event }: { event: { changes: Partial<Form> } }) => event.changes),
    filters: listFilters,
  },
});
