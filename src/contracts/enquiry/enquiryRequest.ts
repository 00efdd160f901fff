import * as z from "zod/mini";
import { systemLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { dateRange, queryBoolean, queryInteger, queryList } from "../wire/queryValue.ts";
import { emailPattern, enquiryMark, progressFilters } from "./enquiry.ts";

const contains = z.optional(z.string().check(z.maxLength(200)));
// The pattern takes minutes for megabytes, so what is too long never meets it.
const email = z.string().check(z.maxLength(254, { abort: true }), z.regex(emailPattern));

/**
 * Filters that both enquiry lists share; texts are matches with `%` around them (SEND-71, ENQ-18). `Sent` and `Progress` are
 * our own additions.
 */
export const enquiryFilter = {
  ...dateRange,
  Spam: z.optional(queryBoolean),
  Deleted: z.optional(queryBoolean),
  Sent: z.optional(queryBoolean),
  Progress: z.optional(z.enum(progressFilters)),
  Name: contains,
  Email: contains,
  Phone: contains,
  Comment: contains,
  /** The property's reference; of a directory entry any part of its number or name: what `ref` of the screen means (DENQ-06). */
  AgentRef: contains,
  PropertyId: z.optional(queryInteger),
};

/** `Id=1&Id=2`: the enquiries to answer with; unknown ids and another client's are left out. */
export const enquiryIds = z.strictObject({
  Id: queryList(queryInteger).check(z.refine((ids) => ids.length <= limits.takeMax)),
});

/** Where an enquiry is sent again, and in which language. */
export const resendBody = z.strictObject({ email, language: z.enum(systemLanguages) });

/** Who marks an enquiry and why; `mark` is `spam` when absent (ENQ-44). */
export const spamBody = z.strictObject({
  email: z.optional(email),
  reason: z.string().check(
    z.refine((value) => value.trim() !== ""),
    z.maxLength(limits.spamReasonLength),
  ),
  mark: z.optional(enquiryMark),
});
