import { newEnquiriesMachine } from "#machines/enquiry-list/newEnquiriesMachine.ts";
import type { Subject } from "../harness/subject.ts";

const query = { FromDate: "2026-10-22", ToDate: "2026-11-21", Deleted: false };
const calls = { ...query, Type: "phone" };
const enquiry = (Identifier: number) => ({ Type: "web-enquiry", Identifier });
const call = (Identifier: number) => ({ Type: "iovox-call", Identifier });
const shown = (rows: readonly object[], of: object = query, areNewest = true) => ({
  type: "rows.shown",
  rows,
  query: of,
  areNewest,
});

export const newEnquiriesSubject: Subject = {
  machine: newEnquiriesMachine,
  starts: { "enquiries about properties": { about: "property", today: "2026-11-21", query } },
  events: [
    shown([enquiry(502), call(601)]),
    shown([enquiry(501)]),
    shown([]),
    shown([enquiry(20)], query, false),
    shown([call(601)], calls),
    shown([call(30)], calls, false),
    { type: "page.hidden" },
    { type: "page.visible" },
    { type: "live.told" },
  ] as Subject["events"],
  services: {
    findNewest: {
      resolves: [[enquiry(504), enquiry(503), call(601), enquiry(502)], [call(602)], []],
      rejects: [{ code: "network" }],
    },
  },
  identity: ({ context: { query: of, newest, rows } }) => [of, newest, rows],
  invariants: {
    "What was found is of a list that has rows": ({ value, context }) =>
      value !== "idle" || context.rows.length === 0,
    "What came in is counted once it is known what was there": ({ context }) =>
      context.newest !== null || context.rows.length === 0,
  },
};
