/** Decides what every list does alike: which search, which page of it, and what stands in its filters. */
import { enqueueActions, type MachineContext } from "xstate";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { assigning, emitting, type KernelAction, raising } from "../actor/kernelAction.ts";
import { resultsOf } from "./listStates.ts";
import { type PageSizeChange, type PageSizeChanged, pagesOf, skipOf, wholePage } from "./paging.ts";
import type { SearchChanged } from "./searchChanged.ts";
import { ordered, type SearchRules, searchKernel } from "./searchKernel.ts";

export type ListEmitted = SearchChanged | PageSizeChanged;

/** What the states of a list of rows say of it. */
export type ListTag = "busy" | "skeleton" | "dimmed" | "empty" | "failed";

/** What every list of rows understands, ordered by some of the fields of its search. */
export type ListEvent<Sort> =
  | ({ type: "sort.change" } & Partial<Sort>)
  | { type: "page.go"; page: number }
  | PageSizeChange
  | { type: "query.change"; query: string }
  | { type: "search.retry" }
  | { type: "search.run" };

/** What a list with a form of filters understands besides. */
export type FilterEvent<Change> =
  | ({ type: "filter.type" } & Change)
  | ({ type: "filter.choose" } & Change)
  | { type: "filter.apply" }
  | { type: "filter.clear" }
  | { type: "filters.show" }
  | { type: "filters.hide" };

/** What every list that asks for its rows holds. */
export interface ListContext<Search, Form> {
  take: PageSize;
  /** The search whose answer is shown or awaited. */
  search: Search;
  /** What stands in the filters, applied or not. */
  form: Form;
  rows: readonly unknown[];
  total: number;
  /** The rows could not be counted: there are at least `total`. */
  uncounted: boolean;
  problem: Problem | null;
}

/** What one list has of its own, for the kernel. */
export interface ListRules<
  Search extends object,
  Form extends object,
  Asked extends MachineContext,
  Page,
  Wrong extends object,
> extends SearchRules<Search, Asked> {
  /** The field with the number of rows before the page. */
  skip: keyof Search;
  /** The search without any filter. */
  defaults: (asked: Asked) => Search;
  formOf: (search: Search) => Form;
  /** The search that the filters ask for, from its first page and ordered as before; none of them may be wrong. */
  searchOf: (form: Form, search: Search) => Search;
  /** What is wrong, by the fields of the form. */
  wrong: (form: Form, asked: Asked) => Wrong;
  /** Whether what is wrong stands in a form that can be hidden. */
  inForm?: (wrong: Wrong) => boolean;
  /** What else changes when a search is taken that the form did not ask for: its filters are written anew. */
  taken?: (search: Search, asked: Asked) => Partial<Asked>;
  /** How many rows an answer has, and how many there are in all. */
  counted: (page: Page) => { rows: number; count: number };
}

type Context<Search, Form, Asked> = Asked & ListContext<Search, Form>;

/** Where a list's pages begin, and the guards and actions that go from one to another. */
function pagesKernel<Search extends object, Page>({
  skip,
  order,
  counted,
}: Pick<ListRules<Search, object, MachineContext, Page, object>, "skip" | "order" | "counted">) {
  type Paged = Pick<ListContext<Search, object>, "take" | "search">;
  type Args = { context: Paged };
  const skipped = (search: Search) => Number(search[skip]);
  const from = (search: Search, rows: number): Search => ({ ...search, [skip]: rows });
  const turning = <Params>(rows: (context: Paged, params: Params) => number) =>
    assigning<Paged, Params>((context, params) => ({ search: from(context.search, rows(context, params)) }));
  return {
    from,
    /** The search from the whole page that its beginning lies on. */
    whole: (search: Search, take: number) => from(search, wholePage(skipped(search), take)),
    guards: {
      anyRow: (_: unknown, { page }: { page: Page }) => counted(page).rows > 0,
      pastEnd: ({ context }: Args, { page }: { page: Page }) => {
        const { rows, count } = counted(page);
        return rows === 0 && count > 0 && skipped(context.search) >= count;
      },
      anotherPage: ({ context: { search, take } }: Args, { page }: { page: number }) =>
        skipOf(page, take) !== skipped(search),
      anotherSize: ({ context }: Args, { take }: { take: number }) => take !== context.take,
    },
    actions: {
      changeSort: assigning<Paged, Partial<Search>>(({ search }, sort) => ({
        search: from({ ...search, ...ordered(order, sort) }, 0),
      })),
      goToPage: turning<{ page: number }>(({ take }, { page }) => skipOf(page, take)),
      goToLastPage: turning<{ page: Page }>(({ take }, { page }) =>
        skipOf(pagesOf(counted(page).count, take), take),
      ),
      changeSize: assigning<Paged, Pick<PageSizeChange, "take">>(({ search }, { take }) => ({
        take,
        search: from(search, wholePage(skipped(search), take)),
      })),
      emitSize: emitting<Paged, PageSizeChanged>(({ take }) => ({ type: "size.changed", take })),
    },
  };
}

/** The guards and actions of filters that are written; `from` is a search from so many rows on. */
function filtersKernel<
  Search extends object,
  Form extends object,
  Asked extends MachineContext,
  Wrong extends object,
>(
  rules: Omit<ListRules<Search, Form, Asked, never, Wrong>, "counted">,
  from: (search: Search, rows: number) => Search,
) {
  type Filtered = Context<Search, Form, Asked>;
  const { write, wrong, searchOf } = rules;
  const taking = <Params>(next: (context: Filtered, params: Params) => Search) =>
    assigning<Filtered, Params>((context, params) => {
      const search = next(context, params);
      return { search, form: rules.formOf(search), ...rules.taken?.(search, context) };
    });
  return {
    /** An action that takes a search which the form did not ask for: the fields are written anew. */
    taking,
    guards: {
      wrong: ({ context }: { context: Filtered }) => Object.keys(wrong(context.form, context)).length > 0,
      anotherSearch: ({ context }: { context: Filtered }) =>
        write(searchOf(context.form, context.search), context) !== write(from(context.search, 0), context),
    },
    actions: {
      changeForm: assigning<Filtered, Partial<Form>>(({ form }, changes) => ({
        form: { ...form, ...changes },
      })),
      applyForm: assigning<Filtered, undefined>(({ form, search }) => ({ search: searchOf(form, search) })),
      clearFilters: taking<undefined>((context) => ({
        ...rules.defaults(context),
        ...ordered(rules.order, context.search),
      })),
      /** What is wrong does not stay out of sight. */
      showWrong: enqueueActions(({ context, enqueue }) => {
        if (rules.inForm?.(wrong(context.form, context))) enqueue.raise({ type: "filters.show" });
      }) as KernelAction<Filtered>,
      applyFilters: raising("filter.apply"),
    },
  };
}

/** The context, guards, actions and states of a list that asks for its rows page by page, with filters that are written. */
export function listKernel<
  Search extends object,
  Form extends object,
  Asked extends MachineContext,
  Page,
  Wrong extends object,
>(rules: ListRules<Search, Form, Asked, Page, Wrong>) {
  type Refusal = { context: Context<Search, Form, Asked>; matches: (state: { entry: "refused" }) => boolean };
  const pages = pagesKernel(rules);
  const filters = filtersKernel(rules, pages.from);
  const read = (query: string, asked: Asked & { take: number }) =>
    pages.whole(rules.read(query, asked), asked.take);
  const address = searchKernel({ ...rules, read });
  return {
    /** What the list holds before its first answer. */
    initialContext(
      query: string,
      asked: Asked & { take: PageSize },
    ): ListContext<Search, Form> & { rows: never[] } {
      const search = read(query, asked);
      return {
        search,
        form: rules.formOf(search),
        take: asked.take,
        rows: [],
        total: 0,
        uncounted: false,
        problem: null,
      };
    },
    /** What is wrong with the filters, once a search was refused for it. */
    refused: (snapshot: Refusal): Partial<Wrong> =>
      snapshot.matches({ entry: "refused" }) ? rules.wrong(snapshot.context.form, snapshot.context) : {},
    taking: filters.taking,
    results: resultsOf<Search, Page>(),
    delays: { typing: 400 },
    guards: {
      ...address.guards,
      ...pages.guards,
      ...filters.guards,
      hasRows: ({ context }: { context: { rows: readonly unknown[] } }) => context.rows.length > 0,
    },
    actions: {
      ...address.actions,
      ...pages.actions,
      ...filters.actions,
      readQuery: filters.taking<{ query: string }>((context, { query }) => read(query, context)),
      rememberProblem: assigning<MachineContext, { problem: Problem }>((_, { problem }) => ({ problem })),
      runSearch: raising("search.run"),
    },
  };
}
