// @chunk kernel
import type { MachineContext } from "xstate";
import { assigning, emitting } from "../actor/kernelAction.ts";
import { type SearchChanged, searchChanged } from "./searchChanged.ts";

/** How a list's search stands in the address; `Asked` is the part of its context that this depends on. */
export interface SearchRules<Search extends object, Asked extends MachineContext> {
  /** The fields that order the list: they stay when its filters are cleared. */
  order: readonly (keyof Search)[];
  read: (query: string, asked: Asked) => Search;
  /** The query string of a search; two with the same one are the same search. */
  write: (search: Search, asked: Asked) => string;
  /** The query string for the address, where that leaves out more than `write`. */
  told?: (search: Search, asked: Asked) => string;
}

/** The fields of a search that order the list, as they stand in `from`. */
export const ordered = <Search extends object>(order: readonly (keyof Search)[], from: Partial<Search>) =>
  Object.fromEntries(order.filter((field) => field in from).map((field) => [field, from[field]]));

/** The guards and actions of a list whose order stands in the address. */
export function searchKernel<Search extends object, Asked extends MachineContext>({
  order,
  read,
  write,
  told = write,
}: SearchRules<Search, Asked>) {
  type Context = Asked & { search: Search };
  return {
    guards: {
      anotherQuery: ({ context }: { context: Context }, { query }: { query: string }) =>
        write(read(query, context), context) !== write(context.search, context),
    },
    actions: {
      changeSort: assigning<Context, Partial<Search>>(({ search }, sort) => ({
        search: { ...search, ...ordered(order, sort) },
      })),
      readQuery: assigning<Context, { query: string }>((context, { query }) => ({
        search: read(query, context),
      })),
      emitSearch: emitting<Context, SearchChanged>((context) => searchChanged(told(context.search, context))),
      emitCorrected: emitting<Context, SearchChanged>((context) =>
        searchChanged(told(context.search, context), true),
      ),
    },
  };
}
