import { writeContactLetter } from "#server/enquiry/writeContactLetter.ts";
import { writeOfficeLetter } from "#server/support/writeOfficeLetter.ts";
import type { LetterWriter } from "./letter.ts";

/** Which events are followed by a letter, a line each. */
export const letterWriters: Readonly<Record<string, LetterWriter>> = {
  MessageSent: writeOfficeLetter,
  EnquirySent: writeContactLetter,
  CallSent: writeContactLetter,
};
