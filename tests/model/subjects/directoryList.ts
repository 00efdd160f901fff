import { directoryListMachine } from "#machines/directory-list/directoryListMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleEntry } from "../samples/sampleEntry.ts";

const entries = [sampleEntry(), sampleEntry({ Id: 4002, IsFeatured: false })];

export const directoryListSubject: Subject = {
  machine: directoryListMachine,
  pairs: true,
  starts: { "the list opens": { query: "" } },
  events: [
    { type: "filter.change", text: "velas" },
    { type: "sort.change", order: "Category" },
    { type: "query.change", query: "order=Featured&orderdirection=desc" },
    { type: "query.change", query: "" },
    { type: "entries.select", Ids: [4002], selected: true },
    { type: "entries.select", Ids: [4002, 4999, 4001], selected: true },
    { type: "entries.select", Ids: [4001], selected: false },
    { type: "entries.select", Ids: [], selected: false },
    { type: "entry.edit", Id: 4001 },
    { type: "entry.edit", Id: 4002 },
    { type: "list.refresh" },
    { type: "search.retry" },
  ] as Subject["events"],
  services: {
    list: { resolves: [entries, entries.slice(1), []], rejects: [{ code: "network" }] },
    namePlaces: { resolves: [{ "03082": "Jávea / Xàbia" }], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { rows, search, problem } }) => [
    rows.map(({ Id }: { Id: number }) => Id),
    search,
    problem !== null,
  ],
  invariants: {
    "Rows show only where there are entries": ({ value, context }) =>
      (typeof value === "object" || value === "stale" || value === "reloading") === context.rows.length > 0,
    "Nothing is selected that is not there": ({ context: { rows, selected } }) =>
      selected.every((id: number) => rows.some(({ Id }: { Id: number }) => Id === id)),
    "A failure says why": ({ value, context }) =>
      !["failed", "stale"].includes(String(value)) || context.problem !== null,
  },
};
