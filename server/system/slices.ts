import { accountSlice } from "#server/account/index.ts";
import { analyticsSlice } from "#server/analytics/index.ts";
import { auditSlice } from "#server/audit/index.ts";
import { bulkSlice } from "#server/bulk/index.ts";
import { comparisonSlice } from "#server/comparison/index.ts";
import { directorySlice } from "#server/directory/index.ts";
import { draftSlice } from "#server/draft/index.ts";
import { enquirySlice } from "#server/enquiry/index.ts";
import { registerEvents, registerLive } from "#server/event-store/eventRow.ts";
import { registerProjections } from "#server/event-store/projections.ts";
import { featureSlice } from "#server/feature-list/index.ts";
import { feedSlice } from "#server/feed-export/index.ts";
import { forgetSlice } from "#server/forget/index.ts";
import type { Backlog } from "#server/http/health.ts";
import type { Services } from "#server/http/services.ts";
import { importSlice } from "#server/import/index.ts";
import { invoiceSlice } from "#server/invoice/index.ts";
import { liveSlice } from "#server/live/index.ts";
import { mailSlice } from "#server/mail/index.ts";
import { mediaSlice } from "#server/media/index.ts";
import { placeSlice } from "#server/place/index.ts";
import { featuredSlice } from "#server/promotion/index.ts";
import { propertySlice } from "#server/property/index.ts";
import { qualitySlice } from "#server/quality/index.ts";
import { reportSlice } from "#server/report/index.ts";
import { serviceSlice } from "#server/service/index.ts";
import { siteSlice } from "#server/site/index.ts";
import type { ServedContract, Slice } from "#server/slice.ts";
import { supportSlice } from "#server/support/index.ts";
import { viewSlice } from "#server/view/index.ts";
import { webhookSlice } from "#server/webhook/index.ts";
import { weeklySlice } from "#server/weekly/index.ts";

/** Every slice, a line each; projections are applied in this order. */
export const slices: readonly Slice[] = [
  accountSlice,
  serviceSlice,
  draftSlice,
  viewSlice,
  propertySlice,
  mediaSlice,
  qualitySlice,
  featuredSlice,
  bulkSlice,
  featureSlice,
  enquirySlice,
  reportSlice,
  directorySlice,
  supportSlice,
  invoiceSlice,
  feedSlice,
  importSlice,
  analyticsSlice,
  comparisonSlice,
  placeSlice,
  siteSlice,
  liveSlice,
  webhookSlice,
  weeklySlice,
  mailSlice,
  auditSlice,
  forgetSlice,
];

/** Every contract with what serves it: what is registered, the access matrix walks and OpenAPI lists. */
export const api: Readonly<Record<string, ServedContract>> = Object.assign(
  {},
  ...slices.map(({ contracts }) => contracts),
);

/** What waits in the database to be done. */
export async function backlogsOf(services: Services): Promise<Backlog[]> {
  const all: Backlog[] = [];
  // One after the other: the embedded store has one connection.
  for (const { backlog } of slices) if (backlog) all.push(await backlog(services));
  return all;
}

// Whoever needs to know all slices comes through here, so the store knows them before anything is written.
for (const { events = {}, projections = [], live = {} } of slices) {
  registerEvents(events);
  registerProjections(projections);
  registerLive(live);
}
