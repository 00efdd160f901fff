import * as z from "zod/mini";
import { userPattern } from "../session/roles.ts";
import { systemLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { fromDate, queryBoolean, queryInteger, queryList, toDate } from "../wire/queryValue.ts";
import {
  assigneePattern,
  contactTypes,
  emailPattern,
  enquiryMark,
  enquiryStages,
  lostReasons,
  openStages,
  progressFilters,
} from "./enquiry.ts";
import { byWire, ownFilters, sharedFilters } from "./enquiryFilters.ts";

// The pattern takes minutes for megabytes, so what is too long never meets it.
const email = z.string().check(z.maxLength(254, { abort: true }), z.regex(emailPattern));

/** Texts are matches with `%` around them (SEND-71, ENQ-18). */
const schemas = {
  fromDay: fromDate,
  toDay: toDate,
  yesNo: z.optional(queryBoolean),
  progress: z.optional(z.enum(progressFilters)),
  stage: z.optional(z.enum(enquiryStages)),
  assignee: z.optional(z.string().check(z.regex(assigneePattern))),
  id: z.optional(queryInteger),
  text: z.optional(z.string().check(z.maxLength(200))),
  propertyType: z.optional(z.enum(contactTypes.property)),
  directoryType: z.optional(z.enum(contactTypes.directory)),
  offer: z.optional(queryInteger),
};
const shared = { ...byWire(sharedFilters, schemas), Deleted: schemas.yesNo };

/** The filters of the calls of each list. */
export const enquiryFilter = {
  property: { ...shared, ...byWire(ownFilters.property, schemas) },
  directory: { ...shared, ...byWire(ownFilters.directory, schemas) },
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

/** The stage that an enquiry is moved to; only a lost one has a reason, and needs one (ENQ-71). */
export const stageBody = z.discriminatedUnion("stage", [
  z.strictObject({ stage: z.enum(openStages) }),
  z.strictObject({ stage: z.literal("lost"), reason: z.enum(lostReasons) }),
]);
export type StageMove = z.infer<typeof stageBody>;

/** The user to whom an enquiry is assigned; null: nobody (ENQ-77). */
export const assigneeBody = z.strictObject({ user: z.nullable(z.string().check(z.regex(userPattern))) });
