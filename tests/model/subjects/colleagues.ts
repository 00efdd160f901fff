import { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import type { Subject } from "../harness/subject.ts";

const me = { Id: "login", Name: "Costa", Current: true };
const ana = { Id: "00000000-0000-4000-8000-000000000000", Name: "Ana", Current: false };

export const colleaguesSubject: Subject = {
  machine: colleaguesMachine,
  starts: { "a list of properties": { about: "property" }, "the directory's": { about: "directory" } },
  events: [{ type: "colleagues.need" }, { type: "colleagues.ask" }] as Subject["events"],
  services: { findColleagues: { resolves: [[me], [me, ana]], rejects: [{ code: "network" }] } },
  identity: ({ context }) => [context.colleagues.length],
  invariants: {
    "Who is known asks as well": ({ value, context }) =>
      value !== "known" || context.colleagues.some(({ Current }: { Current: boolean }) => Current),
  },
};
