import type { CallEvent, EnquiryEvent } from "#server/enquiry/contact.ts";
import { writeContactLetter } from "#server/enquiry/letter/writeContactLetter.ts";
import type { MessageEvent } from "#server/support/decideMessages.ts";
import { writeOfficeLetter } from "#server/support/writeOfficeLetter.ts";
import type { LetterWriter } from "./letter.ts";

/** Which events are followed by a letter; null says of one that it is not. */
export const letterWriters: Readonly<Record<string, LetterWriter | null>> = {
  MessageSent: writeOfficeLetter,
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
} satisfies Record<(MessageEvent | EnquiryEvent | CallEvent)["type"], LetterWriter | null>;
