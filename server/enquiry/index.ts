import { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { directoryEnquiryContract, propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import { type Slice, serve } from "#server/slice.ts";
import { callEvents, enquiryEvents } from "./contact.ts";
import { callProjection, enquiryProjection } from "./contactProjections.ts";
import { directoryEnquiryRoutes, propertyEnquiryRoutes } from "./enquiryRoutes.ts";
import { writeContactLetter } from "./letter/writeContactLetter.ts";
import { statisticsRoutes } from "./statistics/statisticsRoutes.ts";
import type { ContactSpanTables, EnquiryTables, SendingTables } from "./tables.ts";

declare module "#server/store/database.ts" {
  interface Database extends EnquiryTables, ContactSpanTables, SendingTables {}
}

const events = { ...enquiryEvents, ...callEvents };

const letters = recordOf(keysOf(events), (type) =>
  type === "EnquirySent" || type === "CallSent" ? writeContactLetter : null,
);

export const enquirySlice: Slice = {
  contracts: {
    statistics: serve("client", statisticsContract, statisticsRoutes),
    propertyEnquiry: serve("client", propertyEnquiryContract, propertyEnquiryRoutes),
    directoryEnquiry: serve("client", directoryEnquiryContract, directoryEnquiryRoutes),
  },
  events,
  projections: [enquiryProjection, callProjection],
  letters,
};
