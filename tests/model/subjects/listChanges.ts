import { propertySearch } from "#contracts/property/propertySearch.ts";
import { listChangesMachine } from "#machines/property-list/listChangesMachine.ts";
import type { Subject } from "../harness/subject.ts";

const search = propertySearch.defaults;
const shown = { search, take: 2, rows: [7, 8], left: [] };
const next = { search: { ...search, Skip: 20 }, take: 2, rows: [9], left: [] };
const page = (...ids: number[]) => ({ items: ids.map((Id) => ({ Id })), count: 44 });

export const listChangesSubject: Subject = {
  machine: listChangesMachine,
  starts: { "a page of two": shown },
  events: [
    { type: "live.told" },
    { type: "rows.shown", shown },
    { type: "rows.shown", shown: next },
    { type: "rows.left", left: [7] },
    { type: "rows.left", left: [] },
  ] as Subject["events"],
  services: {
    search: {
      resolves: [page(7, 8), page(8, 7), page(8, 9), page(8), page(9, 10)],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { shown: of, due, changed } }) => [of.rows, of.left, due, changed],
  invariants: {
    "A list that rests has nothing to ask for": ({ value, context }) => value !== "idle" || !context.due,
  },
};
