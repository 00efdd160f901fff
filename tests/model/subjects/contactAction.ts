import { contactActionMachine } from "#machines/enquiry-actions/contactActionMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleEnquiry } from "../samples/sampleContact.ts";
import { sampleRows } from "../samples/sampleRows.ts";

const [row] = sampleRows(1);

export const contactActionSubject: Subject = {
  machine: contactActionMachine,
  starts: {
    "an enquiry to send": {
      about: "property",
      row,
      action: { kind: "resend", email: "ana@example.com", language: "en" },
      key: "run-1-web-enquiry-1",
    },
  },
  events: [],
  services: { act: { resolves: [sampleEnquiry({ IsSent: true })], rejects: [{ code: "network" }] } },
  identity: () => null,
  invariants: {},
};
