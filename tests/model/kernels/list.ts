import type { Subject } from "../harness/subject.ts";
import { sampleListMachine } from "../samples/sampleListMachine.ts";

const rows = ["Jávea", "Dénia"];

export const listSubject: Subject = {
  machine: sampleListMachine,
  starts: {
    "no filter": { query: "" },
    "a page between two": { query: "town=a&order=Date&skip=50" },
  },
  events: [
    { type: "filter.type", changes: { id: "1x" } },
    { type: "filter.choose", changes: { id: "", town: "a" } },
    { type: "filter.apply" },
    { type: "filter.clear" },
    { type: "filters.show" },
    { type: "filters.hide" },
    { type: "chip.remove" },
    { type: "sort.change", order: "Date", orderdirection: "desc" },
    { type: "page.go", page: 1 },
    { type: "page.go", page: 3 },
    { type: "size.change", take: 50 },
    { type: "size.change", take: 20 },
    { type: "search.retry" },
    { type: "query.change", query: "" },
    { type: "query.change", query: "town=a" },
  ] as Subject["events"],
  services: {
    search: {
      resolves: [
        { rows, count: 45 },
        { rows: [], count: 0 },
        { rows: [], count: 21 },
      ],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { search, form } }) => [
    search.skip > 20 ? 40 : search.skip,
    search.town === "a",
    form.id === "1x",
  ],
  invariants: {
    "Rows are shown exactly in the states that show rows": ({ value, context }) =>
      ["loaded", "reloading", "stale"].includes(value.results) === context.rows.length > 0,
    "The page is a whole one": ({ context: { search, take } }) => search.skip % take === 0,
    "What is refused stands in sight, and is not searched with": ({ value, context: { form, search } }) =>
      search.id === null && (value.entry !== "refused" || (form.id === "1x" && value.filters === "shown")),
    "What is settled is what is searched with": ({ value, context: { form, search } }) =>
      value.entry !== "settled" || form.town === search.town,
    "A failure says why": ({ value, context }) =>
      !["failed", "stale"].includes(value.results) || context.problem !== null,
  },
};
