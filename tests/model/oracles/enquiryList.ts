import { directoryEnquirySearch, propertyEnquirySearch } from "#contracts/enquiry/enquirySearches.ts";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";
import { keyOf } from "./enquiryRun.ts";
import { listSentences } from "./listSentences.ts";

type Context = Transition["was"];

/** A step is judged by many sentences: each day's searches are described once. */
const byDay = new Map<string, Context>();
function searchesOf(today: string): Context {
  const known = byDay.get(today) ?? {
    property: propertyEnquirySearch(today),
    directory: directoryEnquirySearch(today),
  };
  byDay.set(today, known);
  return known;
}
const defaults = (today: string): Context => ({
  ...searchesOf(today).directory.defaults,
  ...searchesOf(today).property.defaults,
});
const codecOf = ({ about, today }: Context): Context => searchesOf(today)[about];
/** ENQ-15, DENQ-02 The directory has fewer types. */
const typed = ({ about }: Context, search: Context) =>
  about === "property" || ["web", "phone"].includes(search.type) ? search : { ...search, type: "all" };
const numbers = ["propertyid", "offertype"];
const flags = ["spam", "sent"];

/** What a field asks for: texts without the spaces around them, numbers and choices as such. */
function asked(field: string, text: string) {
  if (numbers.includes(field)) return text === "" ? null : Number(text);
  if (flags.includes(field)) return text === "" ? null : text === "true";
  return text.trim();
}

const between = (text: string) => (text === "" ? undefined : `%${text}%`);
const unless = (none: unknown, value: unknown) => (value === none ? undefined : value);

/** ENQ-15, ENQ-17, ENQ-18 What the calls are filtered by: what is no filter is not sent. */
const filterOf = (search: Context) =>
  JSON.parse(
    JSON.stringify({
      FromDate: search.fromdate,
      ToDate: search.todate,
      Deleted: false,
      Spam: search.spam ?? undefined,
      Sent: search.sent ?? undefined,
      Progress: unless("any", search.progress),
      Stage: unless("any", search.stage),
      Assignee: unless("any", search.assignee),
      Type: unless("all", search.type),
      Name: between(search.name),
      Email: between(search.email),
      Phone: between(search.phone),
      Comment: between(search.comment),
      AgentRef: between(search.agentref || search.ref),
      PropertyId: search.propertyid ?? undefined,
      Offer: search.offertype || undefined,
    }),
  );
const rowsShown = ({ is }: Transition) => ({
  type: "rows.shown",
  rows: is.rows.filter((row: Context) => !is.left.includes(keyOf(row))),
  total: is.uncounted ? 0 : Math.max(is.total - is.left.length, 0),
  query: filterOf(is.search),
});

const keysOf = (rows: Context[]) => rows.map(keyOf);
const idNoted = ({ enquiries, calls }: Context) => [
  ...enquiries.map((one: Context) => [`web-enquiry:${one.Id}`, one]),
  ...calls.map((one: Context) => [`iovox-call:${one.Id}`, one]),
];
const unknown = ({ about, properties, entries }: Context, details: Context[]) => {
  const known = about === "property" ? properties : entries;
  const ids = details.map(({ PropertyId }) => PropertyId);
  return [...new Set(ids)].filter((id) => id !== null && !(id in known));
};
const allKnown = ({ was, event: { output } }: Transition) =>
  unknown(was, [...output.enquiries, ...output.calls]).length === 0;
const byId = (list: Context[]) => Object.fromEntries(list.map((one) => [one.Id, one]));

/** Whether a row that was changed passes the filters that an action can move it out of (ENQ-54). */
function passes(
  { spam, sent, progress, stage, assignee }: Context,
  { IsSpam, IsSent, Progress, Stage = "new", Assignee }: Context,
): boolean {
  if (!["any", Stage].includes(stage)) return false;
  const theirs = Assignee ? [Assignee.Id, ...(Assignee.Current ? ["me"] : [])] : ["nobody"];
  if (!["any", ...theirs].includes(assignee)) return false;
  const far = progress === "any" || (progress === "open" ? Progress !== "handled" : Progress === progress);
  return far && [null, IsSpam].includes(spam) && [null, IsSent].includes(sent);
}
const readerOf = (row: Context) => `read-${keyOf(row)}`;
const readerEnds = ({ event: { row }, happening: { before, stopped } }: Transition) =>
  before?.children[readerOf(row)] === undefined || stopped.includes(readerOf(row));
const sameDetails = ({ happening: { before, after } }: Transition) =>
  before?.value.details === after.value.details;
const noted = (event: string) =>
  rule("ENQ-54 A row that was changed is as it is now, and counts while it passes")
    .after(event)
    .stays()
    .startsNothing()
    .keeps("rows", "total", "search", "form", "opened")
    .remembers(({ was, event: { row, details } }) => {
      const others = was.left.filter((key: string) => key !== keyOf(row));
      return {
        details: { ...was.details, [keyOf(row)]: details },
        changed: { ...was.changed, [keyOf(row)]: details },
        left: passes(was.search, details) ? others : [...others, keyOf(row)],
      };
    })
    .emits(rowsShown);
const opensUnread = ({ was, event: { key } }: Transition) =>
  keysOf(was.rows).includes(key) && !was.opened.includes(key) && was.details[key]?.Progress === "unread";

const fieldsOfChip = (chip: string) => (chip === "days" ? ["fromdate", "todate"] : [chip]);

const { sentences, asksAnew, taken, changed } = listSentences({
  names: { type: "filter.type", choose: ["filter.choose"], apply: "filter.apply", clear: "filter.clear" },
  folds: true,
  read: (query, context) => ({ ...defaults(context.today), ...codecOf(context).read(query) }),
  write: (search, context) => codecOf(context).write(typed(context, search)),
  defaults: ({ today }) => defaults(today),
  formOf: ({ skip: _, order: __, orderdirection: ___, ...filters }) =>
    Object.fromEntries(
      Object.entries(filters).map(([field, value]) => [field, value === null ? "" : `${value}`]),
    ),
  searchOf: (form, { order, orderdirection }) => ({
    ...Object.fromEntries(Object.entries(form).map(([field, text]) => [field, asked(field, text as string)])),
    order,
    orderdirection,
    skip: 0,
  }),
  wrong: ({ propertyid, fromdate, todate }) => /\D/.test(propertyid) || fromdate === "" || todate === "",
  wrongFolded: ({ propertyid }) => /\D/.test(propertyid),
  ask: ({ about, search, take }) => ({ about, search, take }),
  counted: ({ rows, count }) => ({ rows: rows.length, count }),
  begun: ({ event: { input } }) => ({
    about: input.about,
    today: input.today,
    details: {},
    changed: {},
    left: [],
    opened: [],
    people: null,
    properties: {},
    entries: {},
    detailsProblem: null,
  }),
  page: ({ was, event: { output } }) => ({
    rows: output.rows,
    total: output.count,
    people: output.people ?? null,
    uncounted: output.uncounted === true,
    problem: null,
    detailsProblem: null,
    changed: {},
    left: [],
    opened: was.opened.filter((key: string) => keysOf(output.rows).includes(key)),
  }),
  pageShown: (sentence) => sentence.emits(rowsShown),
});

export const enquiryListOracle = [
  ...sentences,
  rule("The rows of a page tell nothing before they came").atStart().leadsTo("details.none"),
  rule("ENQ-30 A page asks for its details together")
    .answered("search")
    .given(({ event: { output } }) => output.rows.length > 0)
    .leadsTo("details.finding")
    .starts("findDetails", ({ is: { about, rows } }) => ({ about, rows })),
  rule("ENQ-30 Without rows there are none")
    .answered("search")
    .given(
      ({ event: { output }, was }) =>
        output.rows.length === 0 && !(output.count > 0 && was.search.skip >= output.count),
    )
    .leadsTo("details.none")
    .startsNothing(),
  rule("ENQ-30 The rows tell what came of them, and what changed since the page came")
    .answered("findDetails")
    .emits(({ is }) => ({ type: "details.seen", seen: is.details }))
    .keeps("rows", "search", "form", "left", "opened", "changed")
    .remembers(({ was, event: { output } }) => {
      const known = { ...was.details, ...Object.fromEntries(idNoted(output)), ...was.changed };
      const mine = keysOf(was.rows).filter((key) => known[key] !== undefined);
      return { details: Object.fromEntries(mine.map((key) => [key, known[key]])), detailsProblem: null };
    }),
  rule("ENQ-30 What they are about is asked for in one call")
    .answered("findDetails")
    .given((transition) => !allKnown(transition))
    .leadsTo("details.naming")
    .starts("findSubjects", ({ is }) => ({ about: is.about, ids: unknown(is, Object.values(is.details)) })),
  rule("ENQ-30 What is known already is not asked for")
    .answered("findDetails")
    .given(allKnown)
    .leadsTo("details.known")
    .startsNothing(),
  rule("ENQ-31 Details that fail leave the rows")
    .failed("findDetails")
    .leadsTo("details.failed")
    .saysWhy("detailsProblem")
    .keeps("rows", "details", "search", "form", "opened")
    .emits(),
  rule("ENQ-25 The rows name what they are about")
    .answered("findSubjects")
    .leadsTo("details.known")
    .keeps("rows", "details", "search", "form")
    .remembers(({ was, event: { output } }) => ({
      properties: { ...was.properties, ...byId(output.properties) },
      entries: { ...was.entries, ...byId(output.entries) },
    }))
    .emits(),
  rule("ENQ-31 Without names the numbers stand there")
    .failed("findSubjects")
    .leadsTo("details.nameless")
    .saysWhy("detailsProblem")
    .keeps("rows", "details", "properties", "entries")
    .emits(),
  rule("ENQ-31 Details are asked for again alone")
    .after("details.retry")
    .in("details.failed")
    .leadsTo("details.finding")
    .keeps()
    .starts("findDetails", ({ is: { about, rows } }) => ({ about, rows })),
  rule("ENQ-31 Names are asked for again alone")
    .after("details.retry")
    .in("details.nameless")
    .leadsTo("details.naming")
    .keeps()
    .starts("findSubjects", ({ is }) => ({ about: is.about, ids: unknown(is, Object.values(is.details)) })),
  rule("ENQ-31 What came is not asked for again")
    .after("details.retry")
    .notIn("details.failed", "details.nameless")
    .isIgnored(),
  rule("What the rows tell does not hang on the filters")
    .after("filter.type", "filter.choose", "filter.apply", "filters.show", "filters.hide", "filter.clear")
    .after(
      "chip.remove",
      "sort.change",
      "page.go",
      "size.change",
      "query.change",
      "search.retry",
      "list.refresh",
    )
    .after("changes.over")
    .failed("search")
    .elapsed("typing")
    .must(sameDetails, "asks for details"),

  asksAnew(rule("The list is read anew, and what is there stays meanwhile").after("list.refresh"))
    .keeps()
    .emits(),
  asksAnew(
    rule("ENQ-54 Rows that left the filter leave with their run")
      .after("changes.over")
      .given(({ was }) => was.left.length > 0),
  )
    .keeps()
    .emits(),
  rule("ENQ-54 When none has left nothing is asked")
    .after("changes.over")
    .given(({ was }) => was.left.length === 0)
    .isIgnored(),
  taken(rule("ENQ-23 One filter is taken away").after("chip.remove"), ({ was, event }) => ({
    ...was.search,
    ...Object.fromEntries(fieldsOfChip(event.chip).map((field) => [field, defaults(was.today)[field]])),
    skip: 0,
  })).emits(changed(false)),

  noted("contact.changed"),
  noted("row.done").must(readerEnds, "lets the call run"),
  rule("LIVE-09 Rows are as others have made them, and who no longer passes stays and does not count")
    .after("rows.read")
    .stays()
    .startsNothing()
    .keeps("rows", "total", "search", "form", "opened")
    .remembers(({ was, event: { found } }) => {
      const read = Object.fromEntries(idNoted(found));
      const known: Context = { ...was.details, ...read };
      const mine = keysOf(was.rows).filter((key) => known[key] !== undefined);
      return {
        details: Object.fromEntries(mine.map((key) => [key, known[key]])),
        changed: { ...was.changed, ...read },
        left: mine.filter((key) => !passes(was.search, known[key])),
      };
    })
    .emits(rowsShown, ({ is }) => ({ type: "details.seen", seen: is.details })),
  rule("ENQ-46 What could not be noted as read is as it was")
    .after("row.failed")
    .stays()
    .keeps()
    .emits()
    .startsNothing()
    .must(readerEnds, "lets the call run"),
  rule("ENQ-12 A row shows everything, or no more")
    .after("row.toggle")
    .stays()
    .emits()
    .keeps("rows", "details", "left", "search", "form")
    .remembers(({ was: { opened }, event: { key } }) => ({
      opened: opened.includes(key) ? opened.filter((one: string) => one !== key) : [...opened, key],
    })),
  rule("ENQ-46 Who opens an unread enquiry has read it")
    .after("row.toggle")
    .given(opensUnread)
    .must(({ was: { about, rows }, event: { key }, happening: { started } }) => {
      const row = rows.find((one: Context) => keyOf(one) === key);
      const input = { about, row, action: { kind: "read" }, key: `read-${key}` };
      return started.length === 1 && JSON.stringify(started[0]?.input) === JSON.stringify(input);
    }, "does not note it"),
  rule("ENQ-46 Others are read already")
    .after("row.toggle")
    .given((transition) => !opensUnread(transition))
    .startsNothing(),
  ...visibleTags({
    "details.finding": ["asking"],
    "details.nameless": ["incomplete"],
    "details.failed": ["incomplete"],
  }),
];
