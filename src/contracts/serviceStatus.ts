import * as z from "zod/mini";

/** States of a contracted service (part 1 §4). */
export const serviceStatuses = [
  "ACTIVE",
  "ACTIVE_PENDING",
  "ACTIVE_EXPIRED",
  "ACTIVE_SUSPENDED",
  "NOT_ACTIVE",
  "NO_RESULTS",
] as const;
export const serviceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.infer<typeof serviceStatus>;
