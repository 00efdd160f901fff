import { isDeepStrictEqual } from "node:util";
import { locationTypes } from "#contracts/place/location.ts";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["is"];

/** What differs from the route's own beginning; a filter that it begins with and that was taken away stands there empty. */
const written = ({ is: { search, preset } }: Transition) => {
  const own = Object.entries(preset).filter(([field, value]) => search[field] === value);
  const given = own.map(([field]) => [field, propertySearch.defaults[field as keyof PropertySearch]]);
  const query = new URLSearchParams(propertySearch.write({ ...search, ...Object.fromEntries(given) }));
  if (preset.Featured && search.Featured === null) {
    const rest = [...query].filter(([field]) => field !== "Status");
    const status = [...query].filter(([field]) => field === "Status");
    return new URLSearchParams([...status, ["Featured", ""], ...rest]).toString();
  }
  return query.toString();
};
const changed = (replace: boolean) => (transition: Transition) => ({
  type: "search.changed",
  query: written(transition),
  replace,
});
const wholePage = (skip: number, take: number) => Math.floor(skip / take) * take;

/** The search that a query asks for where the route presets some fields. */
const searchIn = (query: string, preset: object, take: number) => {
  const given = new URLSearchParams(query);
  const own = Object.entries(preset).filter(([field]) => !given.has(field));
  const search = { ...propertySearch.read(query), ...Object.fromEntries(own) };
  return { ...search, Skip: wholePage(search.Skip, take) };
};

/** What stands in a field for a value of the search. */
const textOf = (field: string, value: unknown, form: Context) =>
  value === null && form[field] === "" ? "" : typeof form[field] === "string" ? String(value) : value;
const fieldsFit = ({ is: { form, search } }: Transition) =>
  Object.keys(form).every((field) =>
    isDeepStrictEqual(
      form[field],
      search[field] === null && form[field] === null ? null : textOf(field, search[field], form),
    ),
  );

/** The fields that hold no numbers. */
const texts = ["AgentRef", "Location"];

/** The search that the fields ask for. */
const askedBy = (form: Context, search: Context) => {
  const filters = Object.entries(form).map(([field, value]) => [
    field,
    texts.includes(field) || typeof value !== "string" || /\D/.test(value)
      ? value
      : value === ""
        ? null
        : Number(value),
  ]);
  return { ...search, ...Object.fromEntries(filters), Skip: 0 };
};
const wrong = ({ is: { form } }: Transition) => !/^\d*$/.test(form.MinPrice);
const another = ({ is: { form }, was: { search } }: Transition) =>
  !isDeepStrictEqual(askedBy(form, search), { ...search, Skip: 0 });
const sameQuery = ({ was, event }: Transition) =>
  isDeepStrictEqual(searchIn(event.query, was.preset, was.take), was.search);

const asksAnew = (sentence: Rule) =>
  sentence.must(({ is: { rows, search, take }, happening: { after, started } }) => {
    const asked = started.filter(({ id }) => id === "search");
    const state = rows.length > 0 ? "reloading" : "loading";
    return after.value.results === state && isDeepStrictEqual(asked.at(-1)?.input, { search, take });
  }, "does not ask for the rows of its search");
const asksNothing = (sentence: Rule) =>
  sentence.must(
    ({ happening: { before, after, started } }) =>
      before?.value.results === after.value.results && started.every(({ id }) => id !== "search"),
    "asks for rows",
  );
const fieldsWritten = (sentence: Rule) =>
  sentence
    .leadsTo("entry.settled")
    .must(fieldsFit, "has other fields than its search")
    .tells("locationSearch", ({ is: { place } }) => ({
      type: "location.reset",
      location: place && { id: place.id, text: place.text, type: place.type },
    }))
    .must(
      ({ was, is }) => isDeepStrictEqual(is.place, was.place?.id === is.search.Location ? was.place : null),
      "shows another place",
    );

/** Everything that applies the filters. */
const applies = (sentence: string) => [
  rule(sentence)
    .after("filter.choose", "filter.apply")
    .after("filters.hide")
    .given(
      ({ event, happening: { before } }) =>
        event.type !== "filters.hide" || before?.value.filters === "shown",
    ),
  rule(sentence).elapsed("typing"),
];
const appliesAll = (sentence: string, more: (one: Rule) => Rule) => applies(sentence).map(more);

const pastEnd = ({ was, event: { output } }: Transition) =>
  output.items.length === 0 && output.count > 0 && was.search.Skip >= output.count;
const someRows = ({ event: { output } }: Transition) => output.items.length > 0;
const idsOf = (items: { Id: number }[]) => items.map(({ Id }) => Id);

const judgement = ({ event }: Transition) =>
  event.type === "row.deleted"
    ? { Id: event.item.Id, matches: false }
    : { Id: event.Id, matches: event.matches };
const empties = (transition: Transition) => {
  const { Id, matches } = judgement(transition);
  const gone = new Set([...transition.was.left, Id]);
  return (
    !matches && transition.was.total > gone.size && transition.was.rows.every((one: number) => gone.has(one))
  );
};
const placeKnown = ({ is: { form, place } }: Transition) =>
  form.Location === null || place?.id === form.Location;
const skipOf = ({ event, was }: Transition) => (event.page - 1) * was.take;

const opening = [
  rule("LIST-42 The list opens on the search of its address")
    .atStart()
    .leadsTo("results.loading", "entry.settled", "filters.hidden")
    .remembers(({ event: { input } }) => ({
      search: searchIn(input.query, input.preset, 20),
      rows: [],
      left: [],
      total: 0,
      active: null,
      place: null,
      take: 20,
    }))
    .must(fieldsFit, "has other fields than its search"),
  asksAnew(rule("LIST-30 It asks for twenty rows").atStart()).emits(),
  rule("LIST-01 What is needed beside the rows is there")
    .atStart()
    .leadsTo("quota.counting")
    .starts("countActive")
    .starts("locationSearch", { chosen: null, types: locationTypes })
    .starts("featuredPlaces", ({ event }) => event.input.featured),
];

const rows = [
  asksAnew(
    rule("LIST-48 Past the end the last page is asked for")
      .answered("search")
      .given(pastEnd)
      .emits(changed(true)),
  )
    .must(
      ({ is, event }) => is.search.Skip === (Math.ceil(event.output.count / is.take) - 1) * is.take,
      "is on another page",
    )
    .keeps("rows", "form"),
  rule("LIST-20 Rows that come show").answered("search").given(someRows).leadsTo("results.loaded"),
  rule("LIST-43 A search without a result says so")
    .answered("search")
    .given((transition) => !someRows(transition) && !pastEnd(transition))
    .leadsTo("results.empty"),
  rule("LIST-20 The rows are those that came, and none has left")
    .answered("search")
    .given((transition) => !pastEnd(transition))
    .emits()
    .remembers(({ event: { output } }) => ({
      rows: idsOf(output.items),
      left: [],
      total: output.count,
      uncounted: output.uncounted === true,
      problem: null,
    }))
    .keeps("search", "form", "place")
    .tells("featuredPlaces", ({ event }) => ({ type: "rows.shown", items: event.output.items })),
  rule("LIST-44 Each row begins with what it is, and those that were there hear of it")
    .answered("search")
    .given((transition) => !pastEnd(transition))
    .must(({ was, is, event, happening: { started, sent, stopped } }) => {
      const found = idsOf(event.output.items);
      const { search } = is;
      const rightly = event.output.items.every((item: { Id: number }) => {
        const input = { item, service: was.service, search };
        const row = `row-${item.Id}`;
        return was.rows.includes(item.Id)
          ? sent.some(
              (one) => one.to === row && isDeepStrictEqual(one.event, { type: "row.found", item, search }),
            )
          : started.some((one) => one.id === row && isDeepStrictEqual(one.input, input));
      });
      return rightly && was.rows.every((Id: number) => found.includes(Id) || stopped.includes(`row-${Id}`));
    }, "has other rows"),
  rule("LIST-41 A list that cannot load says why")
    .failed("search")
    .in("results.loading")
    .leadsTo("results.failed"),
  rule("LIST-41 The old rows stay when the new cannot load")
    .failed("search")
    .in("results.reloading")
    .leadsTo("results.stale"),
  rule("LIST-41 Why is said").failed("search").saysWhy().keeps("rows", "search", "form", "total").emits(),
  asksAnew(rule("LIST-41 The rows are asked for again").after("search.retry")).keeps().emits(),
];

const searches = [
  asksAnew(rule("LIST-22 An order searches anew, from the first page").after("sort.change"))
    .keeps("form")
    .emits(changed(false))
    .remembers(({ was, event }) => ({ search: { ...was.search, Order: event.Order, Skip: 0 } })),
  asksAnew(
    rule("LIST-30 Another page is asked for")
      .after("page.go")
      .given((transition) => skipOf(transition) !== transition.was.search.Skip),
  )
    .keeps("form")
    .emits(changed(false))
    .remembers((transition) => ({ search: { ...transition.was.search, Skip: skipOf(transition) } })),
  rule("LIST-30 The page that shows is not")
    .after("page.go")
    .given((transition) => skipOf(transition) === transition.was.search.Skip)
    .isIgnored(),
  asksAnew(
    rule("LIST-30 Pages of another size begin where the rows were")
      .after("size.change")
      .given(({ was, event }) => event.take !== was.take),
  )
    .emits(({ event }) => ({ type: "size.changed", take: event.take }), changed(true))
    .remembers(({ was, event: { take } }) => ({
      take,
      search: { ...was.search, Skip: wholePage(was.search.Skip, take) },
    })),
  rule("LIST-30 The size that they have changes nothing")
    .after("size.change")
    .given(({ was, event }) => event.take === was.take)
    .isIgnored(),
  fieldsWritten(
    asksAnew(
      rule("LIST-42 An address that somebody goes to is searched for")
        .after("query.change")
        .given((transition) => !sameQuery(transition)),
    ),
  )
    .emits()
    .remembers(({ was, event }) => ({ search: searchIn(event.query, was.preset, was.take) })),
  asksNothing(
    rule("LIST-42 The address of the search is not searched for again")
      .after("query.change")
      .given(sameQuery),
  )
    .keeps()
    .emits(),
  fieldsWritten(
    asksAnew(
      rule("LIST-19 Filters are cleared; the order and what the route asks for stay").after("filter.clear"),
    ),
  )
    .emits(changed(false))
    .remembers(
      ({
        was: {
          preset,
          search: { Order, OrderDirection },
        },
      }) => ({
        search: { ...propertySearch.defaults, ...preset, Order, OrderDirection },
      }),
    ),
  fieldsWritten(
    asksAnew(
      rule("LIST-19 One filter is taken away; LIST-09 a radius goes with its place").after("chip.remove"),
    ),
  )
    .emits(changed(false))
    .remembers(({ was: { search } }) => ({ search: { ...search, Location: null, Radius: null, Skip: 0 } })),
];

const filters = [
  asksNothing(rule("LIST-19 What is typed waits for a pause").after("filter.type").leadsTo("entry.waiting"))
    .keeps("search")
    .emits(),
  rule("LIST-19 What is typed and chosen stands in its field")
    .after("filter.type", "filter.choose")
    .remembers(({ was, event }) => ({ form: { ...was.form, [event.field]: event.value } })),
  ...appliesAll("LIST-19 A filter that is wrong says so, in sight, and nothing is asked", (one) =>
    asksNothing(one.given(wrong)).leadsTo("entry.refused", "filters.shown").keeps("search").emits(),
  ),
  ...appliesAll("LIST-19 Filters are applied, from the first page", (one) =>
    asksAnew(one.given((transition) => !wrong(transition) && another(transition)))
      .leadsTo("entry.settled")
      .emits(changed(false))
      .remembers(({ was, is }) => ({ search: askedBy(is.form, was.search) })),
  ),
  ...appliesAll("LIST-19 Filters that ask for nothing else ask nothing", (one) =>
    asksNothing(one.given((transition) => !wrong(transition) && !another(transition)))
      .leadsTo("entry.settled")
      .keeps("search")
      .emits(),
  ),
  rule("LIST-19 The form is hidden")
    .after("filters.hide")
    .in("filters.shown")
    .given((transition) => !wrong(transition))
    .leadsTo("filters.hidden"),
  rule("LIST-19 The form shows")
    .after("filters.show")
    .in("filters.hidden")
    .leadsTo("filters.shown")
    .keeps()
    .emits(),
];

const places = [
  rule("LIST-07 A place that the address gives by its id is asked for")
    .entering("place.finding")
    .starts("findPlace", ({ is }) => ({ id: is.form.Location })),
  rule("LIST-07 A place whose name is not known is looked for")
    .given((transition) => !placeKnown(transition))
    .must(({ happening: { after } }) => after.value.place !== "named", "looks for no place"),
  rule("LIST-07 A place whose name is known is not")
    .given(placeKnown)
    .must(({ happening: { after } }) => after.value.place !== "finding", "looks for a place"),
  rule("LIST-07 Its name is told to the field")
    .answered("findPlace")
    .leadsTo("place.named")
    .remembers(({ event }) => ({ place: event.output }))
    .keeps("search", "form")
    .tells(
      "locationSearch",
      ({
        event: {
          output: { id, text, type },
        },
      }) => ({ type: "location.reset", location: { id, text, type } }),
    ),
  rule("LIST-07 Without a name its id is still searched for")
    .failed("findPlace")
    .leadsTo("place.nameless")
    .keeps(),
  rule("LIST-07 Another address may name it")
    .after("query.change")
    .in("place.nameless")
    .must(({ happening: { after } }) => after.value.place !== "nameless", "asks for no name"),
  asksNothing(
    rule("LIST-07 A place that is chosen stands in the filters")
      .after("location.changed")
      .leadsTo("place.named"),
  )
    .keeps("search")
    .remembers(({ was: { form }, event: { suggestion } }) => ({
      place: suggestion,
      form: { ...form, Location: suggestion?.id ?? null, Radius: suggestion ? form.Radius : null },
    })),
];

const counts = [
  rule("ACT-01 How many are active is known")
    .answered("countActive")
    .leadsTo("quota.known")
    .remembers(({ event }) => ({ active: event.output.count })),
  rule("ACT-01 Or is not, and the list works without it")
    .failed("countActive")
    .leadsTo("quota.unknown")
    .keeps(),
  asksAnew(rule("The list is read anew, with its figures").after("list.refresh"))
    .keeps()
    .leadsTo("quota.counting")
    .starts("countActive")
    .tells("featuredPlaces", { type: "places.recount" })
    .emits(),
  rule("LIVE-08 What others have changed is counted anew")
    .after("rows.refreshed")
    .leadsTo("quota.counting")
    .starts("countActive")
    .tells("featuredPlaces", { type: "places.recount" })
    .keeps("rows", "left", "search", "form", "problem")
    .emits(),
  rule("LIVE-08 Rows that show take what they have become; those that left stay as they are")
    .after("rows.refreshed")
    .given(({ was, event }) => isDeepStrictEqual(was.search, event.search))
    .remembers(({ was, event: { page } }) => ({
      total: page.count + was.left.length,
      uncounted: page.uncounted === true,
    }))
    .tells("featuredPlaces", ({ was, event: { page } }) => ({
      type: "rows.shown",
      items: page.items.filter(({ Id }: { Id: number }) => was.rows.includes(Id) && !was.left.includes(Id)),
    }))
    .must(
      ({ was, event, happening: { sent } }) =>
        event.page.items.every((item: { Id: number }) => {
          const hears = was.rows.includes(item.Id) && !was.left.includes(item.Id);
          const found = { type: "row.found", item, search: was.search };
          return (
            sent.some((one) => one.to === `row-${item.Id}` && isDeepStrictEqual(one.event, found)) === hears
          );
        }),
      "tells other rows",
    ),
  rule("LIVE-08 An answer to another search changes no row")
    .after("rows.refreshed")
    .given(({ was, event }) => !isDeepStrictEqual(was.search, event.search))
    .keeps("total", "uncounted"),
  rule("LIST-40 What was done to a row is told, and counted anew")
    .after("row.activated", "row.deactivated", "row.deleted")
    .leadsTo("quota.counting")
    .starts("countActive")
    .emits(({ event }) => event)
    .tells("featuredPlaces", ({ event }) => ({ type: "row.changed", item: event.item }))
    .keeps("rows", "search"),
];

const rowReports = [
  rule("LIST-44 Rows that no longer pass are noted")
    .after("row.judged", "row.deleted")
    .keeps("rows", "search", "form", "total")
    .remembers((transition) => {
      const { Id, matches } = judgement(transition);
      const others = transition.was.left.filter((one: number) => one !== Id);
      return { left: matches ? others : [...others, Id] };
    }),
  asksAnew(
    rule("LIST-44 A page of which nothing is left is asked for anew")
      .after("row.judged", "row.deleted")
      .given(empties),
  ),
  asksNothing(
    rule("LIST-44 Otherwise nothing moves under the hand")
      .after("row.judged", "row.deleted")
      .given((transition) => !empties(transition)),
  ),
  rule("LIST-31 A row's menu edits")
    .after("row.editing")
    .stays()
    .keeps()
    .emits(({ event }) => ({ type: "wizard.edit", Id: event.Id })),
  rule("LIST-35 What is typed in can be added")
    .after("property.add")
    .given(({ was }) => was.service.ImportType === "Manual")
    .stays()
    .keeps()
    .emits({ type: "wizard.new" }),
  rule("LIST-35 Import type XML blocks adding")
    .after("property.add")
    .given(({ was }) => was.service.ImportType !== "Manual")
    .isIgnored(),
  rule("FEAT-03 A refused place is told")
    .after("featured.refused")
    .stays()
    .keeps()
    .emits(({ event }) => event),
  rule("FEAT-07 A row hears of its level")
    .after("featured.leveled")
    .given(({ was, event }) => was.rows.includes(event.Id))
    .stays()
    .keeps()
    .must(
      ({ event, happening: { sent: transition } }) =>
        transition.length === 1 &&
        transition[0]?.to === `row-${event.Id}` &&
        isDeepStrictEqual(transition[0].event, { type: "row.leveled", level: event.level }),
      "tells no row",
    ),
  rule("FEAT-07 Rows of another page do not")
    .after("featured.leveled")
    .given(({ was, event }) => !was.rows.includes(event.Id))
    .isIgnored(),
];

export const propertyListOracle = [
  ...opening,
  ...rows,
  ...searches,
  ...filters,
  ...places,
  ...counts,
  ...rowReports,
  ...visibleTags({
    "results.loading": ["busy", "skeleton"],
    "results.reloading": ["busy", "dimmed"],
    "results.empty": ["empty"],
    "results.failed": ["failed"],
    "results.stale": ["failed"],
  }),
];
