import { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";
import type { Subject } from "../harness/subject.ts";

const today = "2026-11-21";
const rows = [
  { Id: 2, Number: "F2026-00042", Date: "2026-11-01", Status: "UNPAID", Total: 54.45 },
  { Id: 1, Number: "F2026-00007", Date: "2026-10-01", Status: "PAID", Total: 15.73 },
] as const;
const sums = { Total: 70.18, Unpaid: 54.45 };
const asked = { number: "F2026-00042", language: "es" } as const;

export const invoiceListSubject: Subject = {
  machine: invoiceListMachine,
  starts: {
    "the last 18 months": { query: "", today },
    "a page of a range": { query: "fromdate=2024-01-01&todate=2025-12-31&skip=20", today },
  },
  ways: {
    "what was refused is put right": [
      { type: "range.type", changes: { fromdate: "" } },
      { type: "range.apply" },
      { type: "range.type", changes: { fromdate: "2025-05-21" } },
    ] as Subject["events"],
  },
  events: [
    { type: "range.type", changes: { fromdate: "2025-01-01" } },
    { type: "range.type", changes: { fromdate: "" } },
    { type: "range.apply" },
    { type: "range.clear" },
    { type: "sort.change", order: "Total" },
    { type: "page.go", page: 1 },
    { type: "page.go", page: 3 },
    { type: "size.change", take: 50 },
    { type: "size.change", take: 20 },
    { type: "search.retry" },
    { type: "query.change", query: "" },
    { type: "query.change", query: "fromdate=2025-06-01" },
    { type: "preview.open", ...asked },
    { type: "preview.close" },
    { type: "preview.retry" },
    { type: "invoice.download", ...asked },
  ] as Subject["events"],
  services: {
    search: {
      resolves: [
        { rows, count: 45, sums },
        { rows, count: 21, uncounted: true, sums: null },
        { rows: [], count: 0, sums },
        { rows: [], count: 21, sums },
      ],
      rejects: [{ code: "network" }],
    },
    fetchInvoice: { resolves: [{ size: 28_000 }], rejects: [{ code: "network" }] },
    saveInvoice: { resolves: [undefined], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { search, form } }) => [
    search.skip > 20 ? 40 : search.skip,
    form.fromdate === "",
    form.fromdate === search.fromdate,
  ],
  invariants: {
    "Rows are shown exactly in the states that show rows": ({ value, context }) =>
      ["loaded", "reloading", "stale"].includes(value.results) === context.rows.length > 0,
    "What is loaded is what was searched for": ({ value, context }) =>
      value.results !== "loaded" || context.shown === context.search,
    "The page is a whole one": ({ context }) => context.search.skip % context.take === 0,
    "A search has both its days, in their order": ({ context: { search } }) =>
      search.fromdate >= "2016-04-01" && search.fromdate <= search.todate && search.todate <= today,
    "A file is kept only while it is shown": ({ value, context }) =>
      (value.preview === "shown") === (context.file !== null),
    "What could not be shown says why": ({ value, context }) =>
      (value.preview === "unreadable") === (context.previewProblem !== null),
    "Only what was asked for is saved": ({ value, context }) =>
      (value.download === "saving") === (context.download !== null),
  },
};
