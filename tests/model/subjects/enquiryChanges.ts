import { enquiryChangesMachine } from "#machines/enquiry-list/enquiryChangesMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleCall, sampleEnquiry } from "../samples/sampleContact.ts";

const rows = [
  { Type: "web-enquiry", Identifier: 501 },
  { Type: "iovox-call", Identifier: 601 },
];

export const enquiryChangesSubject: Subject = {
  machine: enquiryChangesMachine,
  starts: { "the enquiries about properties": { about: "property" } },
  events: [
    { type: "live.told" },
    { type: "rows.shown", rows },
    { type: "rows.shown", rows: rows.slice(1) },
    { type: "rows.shown", rows: [] },
  ] as Subject["events"],
  services: {
    findDetails: {
      resolves: [{ enquiries: [sampleEnquiry()], calls: [sampleCall()] }],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { rows: shown, due } }) => [shown.length, due],
  invariants: {
    "A list that rests has nothing to read": ({ value, context }) => value !== "idle" || !context.due,
  },
};
