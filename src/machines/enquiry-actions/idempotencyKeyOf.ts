import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";

/** The key of one row in one run: the same again when it is retried, another one in every other run. */
export const idempotencyKeyOf = (run: string, { Type, Identifier }: EnquiryRow): string =>
  `${run}-${Type}-${Identifier}`;
