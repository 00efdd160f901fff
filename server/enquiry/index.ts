import { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { directoryEnquiryContract, propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import { enquiryLettersContract, type LiveKind } from "#contracts/session/accountContract.ts";
import type { WebhookKind } from "#contracts/session/webhookContract.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { type Slice, serve } from "#server/slice.ts";
import { changeContacts } from "./changeContacts.ts";
import { callEvents, enquiryEvents } from "./contact.ts";
import { callProjection, enquiryProjection } from "./contactProjections.ts";
import { enquiryLettersEvents, enquiryLettersProjection, enquiryLettersRoutes } from "./enquiryLetters.ts";
import { exportEnquiries } from "./export/exportEnquiries.ts";
import { writeAssigneeLetter } from "./letter/writeAssigneeLetter.ts";
import { failDelivery, writeContactLetter } from "./letter/writeContactLetter.ts";
import { readContacts } from "./list/readContacts.ts";
import { statisticsRoutes } from "./statistics/statisticsRoutes.ts";
import type { ContactSpanTables, EnquiryLetterTables, EnquiryTables, SendingTables } from "./tables.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends EnquiryTables, ContactSpanTables, EnquiryLetterTables, SendingTables {}
}

const events = { ...enquiryEvents, ...callEvents, ...enquiryLettersEvents };

const letters = recordOf(keysOf(events), (type) => {
  if (type === "EnquiryAssigned" || type === "CallAssigned") return writeAssigneeLetter;
  return type === "EnquirySent" || type === "CallSent" ? writeContactLetter : null;
});

const contacts = keysOf({ ...enquiryEvents, ...callEvents });
const webhooks = recordOf(
  contacts,
  (type): WebhookKind =>
    type === "EnquiryReceived" || type === "CallReceived" ? "enquiry.received" : "enquiry.changed",
);

const undelivered = { EnquirySent: failDelivery, CallSent: failDelivery };

/** Enquiries and calls about properties (CALL-39 … CALL-44). */
const propertyRoutes = (services: Services): Routes<typeof propertyEnquiryContract> => ({
  ...readContacts(services, "property"),
  ...changeContacts(services, "property"),
  export: exportEnquiries(services),
});

/** Enquiries and calls about directory entries (CALL-45, CALL-46). */
const directoryRoutes = (services: Services): Routes<typeof directoryEnquiryContract> => ({
  ...readContacts(services, "directory"),
  ...changeContacts(services, "directory"),
});

export const enquirySlice: Slice = {
  contracts: {
    statistics: serve("client", statisticsContract, statisticsRoutes),
    propertyEnquiry: serve("client", propertyEnquiryContract, propertyRoutes),
    directoryEnquiry: serve("client", directoryEnquiryContract, directoryRoutes),
    enquiryLetters: serve("client", enquiryLettersContract, enquiryLettersRoutes),
  },
  events,
  live: Object.fromEntries(
    contacts.flatMap((type): [string, LiveKind][] => {
      // Each one that comes in is sent to its advertiser as well.
      if (type === "EnquirySent" || type === "CallSent") return [];
      const isNew = type === "EnquiryReceived" || type === "CallReceived";
      return [[type, isNew ? "enquiries" : "enquiryChanges"]];
    }),
  ),
  projections: [enquiryProjection, callProjection, enquiryLettersProjection],
  letters,
  undelivered,
  webhooks,
};
