import type { ActionKind } from "#contracts/enquiry/contactActions.ts";
import type { EnquiryMark, EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { resendBody, spamBody } from "#contracts/enquiry/enquiryRequest.ts";

/** What tells one row of an enquiry list from every other: a web enquiry and a call may share a number. */
export const contactKey = ({ Type, Identifier }: EnquiryRow): string => `${Type}:${Identifier}`;

/** What the dialogs ask, as it was typed. */
export interface ActionForm {
  email: string;
  mark: EnquiryMark;
  reason: string;
}

/** What a row is marked as already, and why. */
export type KnownMark = Pick<ActionForm, "mark" | "reason">;

/** Whether the address can be sent to: of type email, required (ENQ-05). */
export const emailGiven = ({ email }: ActionForm): boolean =>
  resendBody.safeParse({ email: email.trim(), language: "en" }).success;

/** What each needs; what is not named here asks only whether. A mark has a reason (ENQ-07). */
const given: { readonly [Kind in ActionKind]?: (form: ActionForm) => boolean } = {
  resend: emailGiven,
  mark: ({ reason }) => spamBody.safeParse({ reason }).success,
};

/** Whether everything is there that an action needs. */
export const formGiven = (kind: ActionKind, form: ActionForm): boolean => given[kind]?.(form) ?? true;
