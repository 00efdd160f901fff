// @chunk alone
/** Decides what lists do alike whose rows come in one answer: they are filtered and ordered where they are shown. */
import type { MachineContext } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { assigning, raising } from "../actor/kernelAction.ts";
import { searchedRows } from "./listStates.ts";
import { type SearchRules, searchKernel } from "./searchKernel.ts";

/** What such a list holds: every row there is, how it is searched, and why it could not be read. */
export interface WholeContext<Search, Row> {
  search: Search;
  rows: readonly Row[];
  problem: Problem | null;
}

/** What such a list understands, ordered by some of the fields of its search. */
export type WholeEvent<Sort> =
  | ({ type: "sort.change" } & Partial<Sort>)
  | { type: "query.change"; query: string }
  | { type: "list.refresh" }
  | { type: "search.retry" }
  | { type: "search.run" };

type NoQuestion = Pick<MachineContext, never>;
const queryIn = ({ event }: { event: { query: string } }) => event;

/** The context, guards, actions and states of a list of rows that all come at once. */
export function wholeKernel<Search extends object, Row>(rules: SearchRules<Search, NoQuestion>) {
  type Context = WholeContext<Search, Row>;
  const address = searchKernel(rules);
  const answered = ({ event }: { event: { output: readonly Row[] } }) => ({ rows: event.output });
  const sortIn = ({ event: { type: _, ...sort } }: { event: { type: string } & Partial<Search> }) =>
    sort as Partial<Search>;
  const remembered = { type: "rememberRows", params: answered } as const;
  return {
    /** What the list holds before its answer. */
    initialContext: (query: string): Context => ({ search: rules.read(query, {}), rows: [], problem: null }),
    results: {
      initial: "loading",
      states: searchedRows({
        id: "list",
        src: "list",
        onDone: [
          { guard: { type: "anyRow", params: answered }, target: "loaded", actions: remembered },
          { target: "empty", actions: remembered },
        ],
      } as const),
      on: {
        "search.run": [{ guard: "hasRows", target: ".reloading" }, { target: ".loading" }],
        "search.retry": { actions: "runSearch" },
        "list.refresh": { actions: "runSearch" },
        "sort.change": { actions: [{ type: "changeSort", params: sortIn }, "emitSearch"] },
        "query.change": {
          guard: { type: "anotherQuery", params: queryIn },
          actions: { type: "readQuery", params: queryIn },
        },
      },
    } as const,
    guards: {
      ...address.guards,
      anyRow: (_: unknown, { rows }: { rows: readonly Row[] }) => rows.length > 0,
      hasRows: ({ context }: { context: Context }) => context.rows.length > 0,
    },
    actions: {
      ...address.actions,
      rememberRows: assigning<Context, { rows: readonly Row[] }>((_, { rows }) => ({ rows, problem: null })),
      rememberProblem: assigning<Context, { problem: Problem }>((_, { problem }) => ({ problem })),
      runSearch: raising("search.run"),
    },
  };
}
