import type { EventObject } from "xstate";
import { enquiryList } from "#app/actors/enquiryListActors.ts";
import type { WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { EnquiryListContext } from "#machines/enquiry-list/enquiryListSetup.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { enquiryListSubject } from "#tests/model/subjects/enquiryList.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import type { LiveMachine } from "./liveMachine.ts";

const ENQUIRIES = "/api/client/propertyenquiries";
const PROPERTY = "/api/client/property";
const COUNT = 6;
/** What the list hears of its readers and of the actions beside it. */
const reports = ["row.done", "row.failed", "contact.changed"];

const today = () => new Date().toISOString().slice(0, 10);
let asked = 0;

export const enquiryListLive: LiveMachine = {
  subject: {
    ...enquiryListSubject,
    invariants: Object.fromEntries(
      // Its day is that of the samples.
      Object.entries(enquiryListSubject.invariants).filter(
        ([sentence]) => !sentence.startsWith("A search has both"),
      ),
    ),
  },
  machine: enquiryList,
  reads: /^GET .*propertyenquiries\?/,
  async prepare({ caller, store, login }) {
    await caller.post(PROPERTY, validPayload());
    const [{ Id: Subject }] = (await caller.get(PROPERTY)).body;
    await receiveContacts(
      store,
      login,
      Array.from({ length: COUNT }, () => ({ Subject })),
    );
  },
  input: async () => ({ input: { about: "property", query: "progress=unread", today: today() } }),
  real(event: EventObject & { key?: string }, { context }) {
    if (reports.includes(event.type)) return null;
    if (event.key === undefined) return event;
    const { rows }: EnquiryListContext = context;
    asked += 1;
    const row = rows[asked % rows.length];
    return row ? ({ ...event, key: contactKey(row) } as EventObject) : event;
  },
  shown({ context }) {
    const { details }: EnquiryListContext = context;
    const entries = Object.values(details).map(({ Id, Progress }) => [Id, Progress] as const);
    return entries.length === 0 ? null : entries.toSorted(([one], [other]) => one - other);
  },
  async held(caller, { context }) {
    const { details }: EnquiryListContext = context;
    const query = Object.values(details).map(({ Id }) => `Id=${Id}`);
    const { body } = await caller.get(`${ENQUIRIES}?${query.join("&")}`);
    return (body as WebEnquiry[])
      .map(({ Id, Progress }) => [Id, Progress] as const)
      .toSorted(([one], [other]) => one - other);
  },
  untaken: {
    "enquiryList.details contact.changed 0": "Only the actions beside the list say so",
  },
};
