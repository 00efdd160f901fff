import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { rule, type Transition } from "../harness/oracle.ts";
import { listSentences } from "./listSentences.ts";

type Context = Transition["was"];

const byDay = new Map<string, Context>();
function searchOf({ today }: Context): Context {
  const known = byDay.get(today) ?? invoiceSearch(today);
  byDay.set(today, known);
  return known;
}
const { sentences } = listSentences({
  names: { type: "range.type", choose: [], apply: "range.apply", clear: "range.clear" },
  folds: false,
  read: (query, context) => searchOf(context).read(query),
  write: (search, context) => searchOf(context).write(search),
  defaults: (context) => searchOf(context).defaults,
  formOf: ({ fromdate, todate }) => ({ fromdate, todate }),
  searchOf: (form, search) => ({ ...search, ...form, skip: 0 }),
  wrong: ({ fromdate, todate }) => fromdate === "" || todate === "",
  wrongFolded: () => false,
  ask: ({ search, take }) => ({ search, take }),
  counted: ({ rows, count }) => ({ rows: rows.length, count }),
  begun: ({ is, event: { input } }) => ({
    today: input.today,
    shown: is.search,
    sums: null,
    preview: null,
    previewProblem: null,
    file: null,
    download: null,
  }),
  page: ({
    was,
    event: {
      output: { rows, count, uncounted, sums },
    },
  }) => ({
    rows,
    total: count,
    uncounted: uncounted === true,
    shown: was.search,
    problem: null,
    sums,
  }),
  pageShown: (sentence) => sentence.startsNothing().emits(),
});

/** What is read or saved leaves the list alone. */
const apart = ({ happening: { before, after } }: Transition) =>
  before?.value.results === after.value.results && before?.value.entry === after.value.entry;
const beside = (sentence: string) =>
  rule(sentence)
    .must(apart, "touches the list")
    .keeps("search", "form", "rows", "total", "take", "sums", "shown");
const preview = (sentence: string) =>
  beside(sentence)
    .keeps("download")
    .must(({ happening: { before, after } }) => before?.value.download === after.value.download, "saves");
const download = (sentence: string) =>
  beside(sentence)
    .keeps("preview", "previewProblem", "file")
    .must(({ happening: { before, after } }) => before?.value.preview === after.value.preview, "opens");
const invoice = ({ event: { number, language } }: Transition) => ({ number, language });

export const invoiceListOracle = [
  ...sentences,
  rule("No invoice is open at first").atStart().leadsTo("preview.closed", "download.resting"),
  rule("INV-04 What is open and saved does not hang on the list")
    .answered("search")
    .failed("search")
    .elapsed("typing")
    .after(
      "range.type",
      "range.apply",
      "range.clear",
      "sort.change",
      "page.go",
      "size.change",
      "query.change",
    )
    .after("search.retry")
    .keeps("preview", "previewProblem", "file", "download")
    .must(
      ({ happening: { before, after } }) =>
        before?.value.preview === after.value.preview && before?.value.download === after.value.download,
      "opens or saves",
    ),
  preview("INV-04 An invoice is opened in the language of the panel")
    .after("preview.open")
    .in("preview.closed")
    .leadsTo("preview.fetching")
    .remembers((transition) => ({ preview: invoice(transition) }))
    .starts("fetchInvoice", (transition) => ({ asked: invoice(transition) })),
  preview("INV-04 What came shows")
    .answered("fetchInvoice")
    .leadsTo("preview.shown")
    .keeps("preview", "previewProblem")
    .remembers(({ event }) => ({ file: event.output })),
  preview("INV-04 What did not come says why")
    .failed("fetchInvoice")
    .leadsTo("preview.unreadable")
    .saysWhy("previewProblem")
    .keeps("preview", "file"),
  preview("INV-04 It is asked for again")
    .after("preview.retry")
    .in("preview.unreadable")
    .leadsTo("preview.fetching")
    .remembers({ file: null, previewProblem: null })
    .starts("fetchInvoice", ({ was }) => ({ asked: was.preview })),
  preview("INV-04 It is closed, and given up where it was on its way")
    .after("preview.close")
    .notIn("preview.closed")
    .leadsTo("preview.closed")
    .startsNothing()
    .remembers({ file: null, previewProblem: null }),
  download("INV-03 An invoice is saved, one at a time")
    .after("invoice.download")
    .in("download.resting")
    .leadsTo("download.saving")
    .remembers((transition) => ({ download: invoice(transition) }))
    .starts("saveInvoice", (transition) => ({ asked: invoice(transition) })),
  download("INV-03 What was saved says so")
    .answered("saveInvoice")
    .leadsTo("download.resting")
    .remembers({ download: null })
    .emits(({ was }) => ({ type: "download.done", number: was.download.number })),
  download("INV-03 What was not saved says why")
    .failed("saveInvoice")
    .leadsTo("download.resting")
    .remembers({ download: null })
    .emits(({ was, event }) => ({
      type: "download.failed",
      number: was.download.number,
      problem: event.error,
    })),
];
