import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

/** What a list has of its own, in words of the rules. */
interface ListOf {
  /** The events of its filters, where it has other names for them. */
  names: { type: string; choose: string[]; apply: string; clear: string };
  /** Whether filters can be folded away. */
  folds: boolean;
  read: (query: string, context: Context) => Context;
  write: (search: Context, context: Context) => string;
  defaults: (context: Context) => Context;
  formOf: (search: Context) => Context;
  searchOf: (form: Context, search: Context) => Context;
  wrong: (form: Context) => boolean;
  /** What is wrong in filters that can be folded away. */
  wrongFolded: (form: Context) => boolean;
  ask: (context: Context) => object;
  counted: (output: Context) => { rows: number; count: number };
  /** What is remembered of a page. */
  page: (transition: Transition) => Record<string, unknown>;
  /** Where a page leads besides, what it emits and starts. */
  pageShown: (sentence: Rule) => Rule;
  /** What a context holds besides search, form, rows. */
  begun: (transition: Transition) => Record<string, unknown>;
}

const whole = (skip: number, take: number) => Math.floor(skip / take) * take;

/** The rules that every list of pages with filters in its address keeps. */
export function listSentences(list: ListOf) {
  const { names } = list;
  const readIn = (query: string, context: Context, take = context.take) => {
    const search = list.read(query, context);
    return { ...search, skip: whole(search.skip, take) };
  };
  const changed = (replace: boolean) => (transition: Transition) => ({
    type: "search.changed",
    query: list.write(transition.is.search, transition.is),
    replace,
  });
  const sameSearch = (one: Context, other: Context, context: Context) =>
    list.write(one, context) === list.write(other, context);
  /** Other places of the machine than its results are those that a sentence names. */
  const asksAnew = (sentence: Rule) =>
    sentence.must(({ is, happening: { after, started } }) => {
      const asked = started.filter(({ id }) => id === "search");
      return (
        after.value.results === (is.rows.length > 0 ? "reloading" : "loading") &&
        asked.length > 0 &&
        isDeepStrictEqual(asked.at(-1)?.input, list.ask(is))
      );
    }, "does not ask for the rows of its search");
  const asksNothing = (sentence: Rule) =>
    sentence
      .must(
        ({ happening }) => happening.before?.value.results === happening.after.value.results,
        "asks for rows",
      )
      .startsNothing();
  const pastEnd = ({ was, event }: Transition) => {
    const { rows, count } = list.counted(event.output);
    return rows === 0 && count > 0 && was.search.skip >= count;
  };
  const some = ({ event }: Transition) => list.counted(event.output).rows > 0;
  const otherPage = ({ was, event }: Transition) => (event.page - 1) * was.take !== was.search.skip;
  const otherSize = ({ was, event }: Transition) => event.take !== was.take;
  const otherQuery = ({ was, event }: Transition) => !sameSearch(readIn(event.query, was), was.search, was);
  const sorted = ({ order, orderdirection }: Context) => ({
    ...(order !== undefined && { order }),
    ...(orderdirection !== undefined && { orderdirection }),
  });
  const taken = (sentence: Rule, search: (transition: Transition) => Context) =>
    asksAnew(sentence)
      .leadsTo("entry.settled")
      .keeps("rows", "take")
      .remembers((transition) => ({ search: search(transition), form: list.formOf(search(transition)) }));

  /** What applies the filters: they are as they now stand. `same`: the walks come to where that asks for nothing new. */
  const applied = (begin: () => Rule, same = true) => {
    const asked = ({ was, is }: Transition) => list.searchOf(is.form, was.search);
    const other = (transition: Transition) =>
      !list.wrong(transition.is.form) &&
      !sameSearch(asked(transition), { ...transition.was.search, skip: 0 }, transition.was);
    return [
      asksAnew(begin().given(other))
        .leadsTo("entry.settled")
        .keeps("rows", "take")
        .remembers((transition) => ({ search: asked(transition) }))
        .emits(changed(false)),
      ...(same
        ? [
            asksNothing(begin().given((transition) => !list.wrong(transition.is.form) && !other(transition)))
              .leadsTo("entry.settled")
              .keeps("rows", "search", "take")
              .emits(),
          ]
        : []),
      asksNothing(begin().given(({ is }) => list.wrong(is.form)))
        .leadsTo("entry.refused")
        .keeps("rows", "search", "take")
        .emits(),
      ...(list.folds
        ? [
            begin()
              .given(({ is }) => list.wrongFolded(is.form))
              .leadsTo("filters.shown"),
          ]
        : []),
    ];
  };
  const foldsKept = (sentence: Rule) =>
    sentence.must(
      ({ is, happening: { before, after } }) =>
        before?.value.filters === after.value.filters || (list.wrong(is.form) && list.wrongFolded(is.form)),
      "folds filters",
    );
  const withChanges = ({ was, event }: Transition) => ({ form: { ...was.form, ...event.changes } });

  const sentences = [
    asksAnew(rule("A list opens on the search of its address").atStart())
      .leadsTo("results.loading", "entry.settled", ...(list.folds ? ["filters.hidden"] : []))
      .emits()
      .remembers((transition) => {
        const { input } = transition.event;
        const search = readIn(input.query, input, input.take ?? 20);
        return {
          search,
          form: list.formOf(search),
          take: input.take ?? 20,
          rows: [],
          total: 0,
          uncounted: false,
          problem: null,
          ...list.begun(transition),
        };
      }),

    asksAnew(rule("LIST-48 Past the end the last page is asked for").answered("search").given(pastEnd))
      .emits(changed(true))
      .keeps("rows", "form", "take")
      .remembers(({ was, event }) => ({
        search: { ...was.search, skip: whole(list.counted(event.output).count - 1, was.take) },
      })),
    list.pageShown(
      rule("Rows that come show")
        .answered("search")
        .given(some)
        .leadsTo("results.loaded")
        .remembers(list.page),
    ),
    list.pageShown(
      rule("A search that nothing passes says so")
        .answered("search")
        .given((transition) => !some(transition) && !pastEnd(transition))
        .leadsTo("results.empty")
        .remembers(list.page),
    ),
    rule("An answer leaves search and filters alone")
      .answered("search")
      .given((transition) => !pastEnd(transition))
      .keeps("search", "form", "take"),
    rule("A first search that fails says why")
      .failed("search")
      .in("results.loading")
      .leadsTo("results.failed"),
    rule("The rows that were there stay when others do not come")
      .failed("search")
      .in("results.reloading")
      .leadsTo("results.stale"),
    rule("What went wrong is said")
      .failed("search")
      .saysWhy()
      .keeps("rows", "search", "form", "total", "take")
      .startsNothing()
      .emits(),
    asksAnew(rule("It is asked for again").after("search.retry")).keeps().emits(),

    taken(rule("ENQ-23 Filters are cleared, the order stays").after(names.clear), ({ was }) => ({
      ...list.defaults(was),
      ...sorted(was.search),
    })).emits(changed(false)),
    asksAnew(rule("LIST-28 Another order begins at the first page").after("sort.change"))
      .emits(changed(false))
      .keeps("rows", "form", "take")
      .remembers(({ was, event }) => ({ search: { ...was.search, ...sorted(event), skip: 0 } })),
    asksAnew(rule("Another page is asked for").after("page.go").given(otherPage))
      .emits(changed(false))
      .keeps("rows", "form", "take")
      .remembers(({ was, event }) => ({ search: { ...was.search, skip: (event.page - 1) * was.take } })),
    rule("The same page is not")
      .after("page.go")
      .given((transition) => !otherPage(transition))
      .isIgnored(),
    asksAnew(
      rule("Pages of another size hold the row that they began with").after("size.change").given(otherSize),
    )
      .emits(({ event }) => ({ type: "size.changed", take: event.take }), changed(true))
      .keeps("rows", "form")
      .remembers(({ was, event: { take } }) => ({
        take,
        search: { ...was.search, skip: whole(was.search.skip, take) },
      })),
    rule("The same size is nothing new")
      .after("size.change")
      .given((transition) => !otherSize(transition))
      .isIgnored(),
    taken(
      rule("An address that somebody goes to is the search").after("query.change").given(otherQuery),
      (transition) => readIn(transition.event.query, transition.was),
    ).emits(),
    rule("The address of the search is nothing new")
      .after("query.change")
      .given((transition) => !otherQuery(transition))
      .isIgnored(),

    foldsKept(
      asksNothing(rule("Typing waits for a pause").after(names.type))
        .leadsTo("entry.waiting")
        .remembers(withChanges)
        .keeps("search", "rows", "take")
        .emits(),
    ),
    foldsKept(rule("What was typed is searched for").elapsed("typing").keeps("form")),
    ...applied(() => rule("What was typed is searched for when it is right").elapsed("typing"), false),
    foldsKept(rule("The filters are searched with").after(names.apply).keeps("form")),
    ...applied(() => rule("The filters are searched with when they are right").after(names.apply)),
    ...(names.choose.length === 0
      ? []
      : [
          foldsKept(
            rule("A choice is searched for at once")
              .after(...names.choose)
              .remembers(withChanges),
          ),
          ...applied(() => rule("A choice is searched for when all is right").after(...names.choose)),
        ]),
    ...(list.folds
      ? [
          rule("Filters unfold")
            .after("filters.show")
            .in("filters.hidden")
            .leadsTo("filters.shown")
            .keeps()
            .startsNothing(),
          rule("Filters that show unfold no more").after("filters.show").in("filters.shown").isIgnored(),
          rule("Folding applies what is in them").after("filters.hide").in("filters.shown").keeps("form"),
          rule("They fold unless something is wrong in them")
            .after("filters.hide")
            .in("filters.shown")
            .given(({ is }) => !list.wrongFolded(is.form))
            .leadsTo("filters.hidden"),
          ...applied(() =>
            rule("Folding applies what is right in them").after("filters.hide").in("filters.shown"),
          ),
          rule("What is folded folds no more").after("filters.hide").in("filters.hidden").isIgnored(),
        ]
      : []),
    ...visibleTags({
      "results.loading": ["busy", "skeleton"],
      "results.reloading": ["busy", "dimmed"],
      "results.empty": ["empty"],
      "results.failed": ["failed"],
      "results.stale": ["failed"],
    }),
  ];
  return { sentences, asksAnew, asksNothing, taken, changed };
}
