import type { EnquiryMark } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** What needs no question: spam taken back, handled, not handled after all. */
export interface PlainAction {
  kind: "unmark" | "handle" | "reopen";
}

/**
 * What is done with a row: sent to an address, or marked with a reason (ENQ-04, ENQ-06). The address of a mark says who marks;
 * it may be empty.
 */
export type RunAction =
  | { kind: "resend"; email: string; language: SystemLanguage }
  | { kind: "mark"; mark: EnquiryMark; reason: string; email: string }
  | PlainAction;

/** The same, and what opening a row says of it. */
export type ContactAction = RunAction | { kind: "read" };
