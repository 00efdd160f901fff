import type * as z from "zod/mini";
import type { Call, EnquiryMark, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";

/** What an enquiry list is searched for, as its call takes it without `Skip` and `Take`; the directory's is a part of it. */
export type ContactFilter = z.infer<typeof propertyEnquiryContract.count.query>;

/** Where enquiries are sent on to unless somebody says otherwise: the outlet's address, else the user's own (ENQ-05). */
export const resendAddressOf = (
  { Outlet }: Pick<PropertyService, "Outlet">,
  { Email }: Pick<ClientClaims, "Email">,
): string => Outlet.Email || Email;

/** How a contact was when it was last seen. */
export type SeenContact = Pick<WebEnquiry | Call, "IsSpam" | "Progress">;

const open = ({ Progress }: SeenContact) => Progress !== "handled";
const handled = ({ Progress }: SeenContact) => Progress === "handled";
const marked = ({ IsSpam }: SeenContact) => IsSpam;
const unmarked = ({ IsSpam }: SeenContact) => !IsSpam;
const always = () => true;

interface ActionRow {
  /** Whether a dialog asks for something first. */
  asks: boolean;
  /** Where it stands for a selection: beside it, or among what takes something back. */
  place: "bar" | "more";
  /** The rows whose menu has it. */
  fits: (seen: SeenContact) => boolean;
  /** What takes it back, from the rows that were so before. */
  undo?: { kind: string; was: (seen: SeenContact) => boolean };
}

/** What can be done with rows of a list, as menus and bar have it, one after the other; each has its route in the contracts. */
export const contactActions = {
  resend: { asks: true, place: "bar", fits: always },
  handle: { asks: false, place: "bar", fits: open, undo: { kind: "reopen", was: open } },
  reopen: { asks: false, place: "more", fits: handled, undo: { kind: "handle", was: handled } },
  unmark: { asks: false, place: "more", fits: marked },
  mark: { asks: true, place: "bar", fits: always, undo: { kind: "unmark", was: unmarked } },
} as const satisfies Record<string, ActionRow>;
type ContactActions = typeof contactActions;

export type ActionKind = keyof ContactActions;

/** The actions in their order. */
export const actionKinds = Object.keys(contactActions) as ActionKind[];

/** What needs no question: spam taken back, handled, not handled after all. */
export interface PlainAction {
  kind: { [Kind in ActionKind]: ContactActions[Kind]["asks"] extends true ? never : Kind }[ActionKind];
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
