import { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { directoryEnquiryContract, propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import type { LetterWriter } from "#server/mail/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { type CallEvent, callEvents, type EnquiryEvent, enquiryEvents } from "./contact.ts";
import { callProjection, enquiryProjection } from "./contactProjections.ts";
import { directoryEnquiryRoutes, propertyEnquiryRoutes } from "./enquiryRoutes.ts";
import { writeContactLetter } from "./letter/writeContactLetter.ts";
import { statisticsRoutes } from "./statistics/statisticsRoutes.ts";
import type { ContactSpanTables, EnquiryTables, SendingTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends EnquiryTables, ContactSpanTables, SendingTables {}
}

const letters = {
  EnquiryReceived: null,
  EnquiryMarked: null,
  EnquirySpamTakenBack: null,
  EnquiryRead: null,
  EnquiryHandled: null,
  EnquiryReopened: null,
  EnquirySent: writeContactLetter,
  EnquiryDeleted: null,
  EnquiryForgotten: null,
  CallReceived: null,
  CallMarked: null,
  CallSpamTakenBack: null,
  CallRead: null,
  CallHandled: null,
  CallReopened: null,
  CallSent: writeContactLetter,
  CallDeleted: null,
  CallForgotten: null,
} satisfies Record<(EnquiryEvent | CallEvent)["type"], LetterWriter | null>;

export const enquirySlice: Slice = {
  contracts: {
    statistics: serve("client", statisticsContract, statisticsRoutes),
    propertyEnquiry: serve("client", propertyEnquiryContract, propertyEnquiryRoutes),
    directoryEnquiry: serve("client", directoryEnquiryContract, directoryEnquiryRoutes),
  },
  events: { ...enquiryEvents, ...callEvents },
  projections: [enquiryProjection, callProjection],
  letters,
};
