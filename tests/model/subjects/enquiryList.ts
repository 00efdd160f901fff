import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleCall, sampleEnquiry } from "../samples/sampleContact.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const today = "2026-11-21";
const rows = [
  { Type: "web-enquiry", Identifier: 501 },
  { Type: "iovox-call", Identifier: 601 },
] as const;
const [row] = rows;
const ana = { Id: "ana", Name: "Ana", Current: true };
const key = "web-enquiry:501";

export const enquiryListSubject: Subject = {
  machine: enquiryListMachine,
  alike: 20,
  starts: {
    "what nobody has read": { about: "property", query: "progress=unread", today },
    "the calls that the dashboard counted": { about: "directory", query: "type=phone&skip=40", today },
  },
  ways: {
    "what was refused is put right": [
      { type: "filter.type", changes: { propertyid: "8x" } },
      { type: "filter.apply" },
      { type: "filter.type", changes: { propertyid: "" } },
    ] as Subject["events"],
  },
  events: [
    { type: "filter.type", changes: { name: "Vogt" } },
    { type: "filter.type", changes: { name: "", propertyid: "8x" } },
    { type: "filter.type", changes: { todate: "" } },
    { type: "filter.choose", changes: { type: "all" } },
    { type: "filter.apply" },
    { type: "filter.clear" },
    { type: "filters.show" },
    { type: "filters.hide" },
    { type: "chip.remove", chip: "type" },
    { type: "sort.change", order: "Person", orderdirection: "asc" },
    { type: "page.go", page: 1 },
    { type: "page.go", page: 3 },
    { type: "size.change", take: 50 },
    { type: "size.change", take: 20 },
    { type: "search.retry" },
    { type: "details.retry" },
    { type: "list.refresh" },
    { type: "query.change", query: "" },
    { type: "query.change", query: "type=phone" },
    { type: "query.change", query: "stage=won" },
    { type: "query.change", query: "assignee=me" },
    { type: "row.toggle", key },
    { type: "changes.over" },
    { type: "row.done", row, details: sampleEnquiry({ Progress: "read" }) },
    { type: "row.done", row, details: sampleEnquiry({ Stage: "won", Assignee: ana }) },
    { type: "rows.read", found: { enquiries: [sampleEnquiry({ Progress: "handled" })], calls: [] } },
    { type: "row.failed", row, problem: { code: "network" } },
    { type: "contact.changed", row, details: sampleEnquiry({ IsSpam: true, Reason: "Sells lists" }) },
  ] as Subject["events"],
  children: ["contactAction"],
  services: {
    search: {
      resolves: [
        { rows, count: 45, people: 31 },
        { rows, count: 21, uncounted: true },
        { rows: [], count: 0 },
        { rows: [], count: 21 },
      ],
      rejects: [{ code: "network" }],
    },
    findDetails: {
      resolves: [
        { enquiries: [sampleEnquiry()], calls: [sampleCall()] },
        { enquiries: [sampleEnquiry({ PropertyId: null })], calls: [] },
      ],
      rejects: [{ code: "network" }],
    },
    findSubjects: {
      resolves: [{ properties: [sampleProperty({ Id: 82_114 })], entries: [] }],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ value, context: { search, form, properties, opened, details, left } }) => [
    // Beside a filter that is being written they would be the same transitions again.
    value.entry === "settled" &&
      value.filters === "hidden" && [
        !opened.includes(key) && details[key]?.Progress === "unread",
        left.length > 0,
      ],
    search.skip > 20 ? 40 : search.skip,
    search.type === "all",
    search.stage === "any",
    search.assignee === "any",
    search.name === form.name,
    form.propertyid === "8x",
    form.todate === "",
    Object.keys(properties).length,
  ],
  invariants: {
    "Rows are shown exactly in the states that show rows": ({ value, context }) =>
      ["loaded", "reloading", "stale"].includes(value.results) === context.rows.length > 0,
    "Details are asked for only when there are rows": ({ value, context }) =>
      context.rows.length > 0 || value.details === "none",
    "The page is a whole one": ({ context }) => context.search.skip % context.take === 0,
    "A search has both its days, in their order": ({ context: { search } }) =>
      search.fromdate >= "2016-04-01" && search.fromdate <= search.todate && search.todate <= today,
    "What is refused stands in sight": ({ value, context }) =>
      value.entry !== "refused" || context.form.propertyid !== "8x" || value.filters === "shown",
    "What is refused is not searched with": ({ value, context }) =>
      value.entry !== "refused" || context.form.propertyid === "8x" || context.form.todate === "",
    "A row has left only what filters by what an action changes": ({ value, context: { left, search } }) =>
      !["loaded", "empty"].includes(value.results) ||
      left.length === 0 ||
      search.spam !== null ||
      search.sent !== null ||
      search.progress !== "any" ||
      search.stage !== "any" ||
      search.assignee !== "any",
  },
};
