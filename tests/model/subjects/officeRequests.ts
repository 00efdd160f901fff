import { officeRequestsMachine } from "#machines/account/officeRequestsMachine.ts";
import type { Subject } from "../harness/subject.ts";

const request = (Id: string, State = "open") => ({ Id, Login: "costa", State, Version: 0, Changed: null });
const open = { state: "open", kind: "all" };
const moved = (id: string) => ({
  type: "request.moved",
  id,
  secretStanding: {
    State: "done",
    Version: 1,
    Changed: { At: "2026-11-02T09:00:00.000Z", By: "root@example.com" },
  },
});

export const officeRequestsSubject: Subject = {
  machine: officeRequestsMachine,
  starts: { "the screen opens": { search: open } },
  events: [
    { type: "search.change", search: open },
    { type: "search.change", search: { state: "open", kind: "access" } },
    { type: "search.change", search: { state: "done", kind: "all" } },
    { type: "list.refresh" },
    { type: "list.more" },
    moved("costa.2"),
    moved("nobody.1"),
  ] as Subject["events"],
  services: {
    list: {
      resolves: [
        { secretRows: [request("costa.3"), request("costa.2")], next: "7" },
        { secretRows: [], next: null },
      ],
      rejects: [{ code: "network" }],
    },
    more: {
      resolves: [{ secretRows: [request("costa.1")], next: null }],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { search, found, moved, problem } }) => [
    search,
    found && [found.secretRows.length, found.next],
    Object.keys(moved).length,
    problem?.code,
  ],
  invariants: {
    "A failure has its problem, and nothing else has one": ({ value, context }) =>
      ["failed", "notAdded"].includes(value) === (context.problem !== null),
    "More are asked for only after some that are shown": ({ value, context }) =>
      !["adding", "notAdded"].includes(value) || context.found.next !== null,
  },
};
