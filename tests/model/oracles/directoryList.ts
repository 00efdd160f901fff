import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

/** What is written into the address where it differs from the order by name. */
const address = ({ is: { search } }: Transition) => {
  const { order, orderdirection } = search;
  const first = order === "Name" ? "" : `order=${order}`;
  const second = orderdirection === "asc" ? "" : `orderdirection=${orderdirection}`;
  return [first, second].filter(Boolean).join("&");
};
const orderIn = (query: string) => {
  const asked = new URLSearchParams(query);
  return { order: asked.get("order") ?? "Name", orderdirection: asked.get("orderdirection") ?? "asc" };
};
const entryOf = ({ was, event }: Transition) => was.rows.find(({ Id }: { Id: number }) => Id === event.Id);
const editable = (transition: Transition) =>
  entryOf(transition)?.IsFeatured || entryOf(transition)?.IsPremiumFeatured || false;
const some = ({ event }: Transition) => event.output.length > 0;
const held = ({ was }: Transition) => was.rows.length > 0;
/** Those of the entries that came that were selected. */
const stillSelected = ({ was, event }: Transition) =>
  was.selected.filter((id: number) => event.output.some(({ Id }: { Id: number }) => Id === id));
/** The entries in their order, with those of the event in or out. */
const selectedNow = ({ was, event: { Ids, selected } }: Transition) =>
  was.rows
    .map(({ Id }: { Id: number }) => Id)
    .filter((id: number) => (Ids.includes(id) ? selected : was.selected.includes(id)));

export const directoryListOracle = [
  rule("DIR-11, DIR-14 The list opens in the order that its address has, and asks for every entry")
    .atStart()
    .leadsTo("loading")
    .starts("list")
    .remembers(({ event }) => ({
      search: orderIn(event.input.query),
      rows: [],
      filter: "",
      selected: [],
      anchor: null,
    })),

  rule("DIR-11 Entries that come show, and DIR-12 one call names their towns")
    .answered("list")
    .given(some)
    .leadsTo("loaded.naming")
    .starts("namePlaces", ({ event }) => ({ entries: event.output })),
  rule("A list without entries says so")
    .answered("list")
    .given((transition) => !some(transition))
    .leadsTo("empty")
    .startsNothing(),
  rule("DIR-11 The entries are those that came, and DIR-20 those of them that were selected stay so")
    .answered("list")
    .remembers((transition) => ({
      rows: transition.event.output,
      problem: null,
      selected: stillSelected(transition),
    }))
    .keeps("search", "filter"),
  rule("A list that cannot be read says why").failed("list").in("loading").leadsTo("failed"),
  rule("The entries that were there stay when they cannot be read anew")
    .failed("list")
    .in("reloading")
    .leadsTo("stale"),
  rule("What went wrong is said")
    .failed("list")
    .must(({ is, event }) => is.problem.code === event.error.code, "does not say why")
    .keeps("rows", "search", "filter", "selected"),

  rule("DIR-10 Places are shown by their names")
    .answered("namePlaces")
    .leadsTo("loaded.named")
    .must(
      ({ was, is, event }) =>
        Object.entries({ ...was.places, ...event.output }).every(([code, name]) => is.places[code] === name),
      "names no place",
    )
    .keeps("rows"),
  rule("DIR-10 Codes stand where no names come").failed("namePlaces").leadsTo("loaded.named").keeps(),

  rule("The list is read anew, and what is there stays meanwhile")
    .after("list.refresh", "search.retry")
    .given(held)
    .leadsTo("reloading")
    .starts("list")
    .keeps(),
  rule("The list is read anew from nothing")
    .after("list.refresh", "search.retry")
    .given((transition) => !held(transition))
    .leadsTo("loading")
    .starts("list")
    .keeps(),

  rule("DIR-13 A filter is what was typed, and asks nothing")
    .after("filter.change")
    .stays()
    .startsNothing()
    .remembers(({ event }) => ({ filter: event.text }))
    .keeps("rows", "search", "places"),
  rule(
    "DIR-20 Entries are selected or taken out, those that are there; a range goes on from the last of them",
  )
    .after("entries.select")
    .stays()
    .startsNothing()
    .emits()
    .keeps("rows", "filter", "search", "places")
    .remembers((transition) => ({
      selected: selectedNow(transition),
      anchor: transition.event.Ids.at(-1) ?? null,
    })),
  rule("DIR-14 The order is told to the address, and asks nothing")
    .after("sort.change")
    .stays()
    .startsNothing()
    .keeps("rows", "filter")
    .must(({ is, event }) => is.search.order === event.order, "has another order")
    .emits((transition) => ({ type: "search.changed", query: address(transition), replace: false })),
  rule("DIR-14 An address that somebody goes to is the order")
    .after("query.change")
    .stays()
    .startsNothing()
    .emits()
    .keeps("rows", "filter")
    .remembers(({ event }) => ({ search: orderIn(event.query) })),

  rule("DIR-07 Featured and premium entries are edited")
    .after("entry.edit")
    .given(editable)
    .stays()
    .keeps()
    .emits((transition) => ({
      type: "wizard.edit",
      Id: transition.event.Id,
      ServiceID: entryOf(transition).ServiceID,
    })),
  rule("DIR-07 Others are not")
    .after("entry.edit")
    .given((transition) => !editable(transition))
    .isIgnored(),

  ...visibleTags({
    loading: ["busy", "skeleton"],
    reloading: ["busy", "dimmed"],
    empty: ["empty"],
    failed: ["failed"],
    stale: ["failed"],
  }),
];
