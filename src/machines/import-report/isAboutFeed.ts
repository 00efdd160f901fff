import type { ImportRecord } from "#contracts/import/importReport.ts";

/** Whether a record is about the feed as a whole, not about one of its properties (IMP-15). */
export const isAboutFeed = ({ property, validationErrors }: ImportRecord): boolean =>
  property.agentRef === null &&
  property.uniqueId === null &&
  validationErrors.every(({ field, code }) => field === "feed" || code === "WarnSameEnergy");
