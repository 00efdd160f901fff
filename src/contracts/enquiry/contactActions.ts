import { keysOf } from "../wire/recordOf.ts";
import type { WebEnquiry } from "./enquiry.ts";

/** How a contact was when it was last seen. */
export type SeenContact = Pick<WebEnquiry, "IsSpam" | "Progress" | "Stage" | "LostReason" | "Assignee">;

const open = ({ Progress }: SeenContact) => Progress !== "handled";
const handled = ({ Progress }: SeenContact) => Progress === "handled";
const marked = ({ IsSpam }: SeenContact) => IsSpam;
const unmarked = ({ IsSpam }: SeenContact) => !IsSpam;
const always = () => true;

interface ActionRow {
  /** Whether a dialog asks first. */
  asks: boolean;
  /** Where it stands for a selection: beside it, or among what takes something back. */
  place: "bar" | "more";
  /** The rows whose menu has it. */
  fits: (seen: SeenContact) => boolean;
  /** What takes it back, from the rows that were so before. */
  undo?: { kind: string; was: (seen: SeenContact) => boolean };
  /** Of what needs no words: the last part of its path, and what the call does. */
  route?: { path: string; does: (what: string) => string };
}

/**
 * What can be done with rows of a list, as menus and bar have it, one after the other. Its name is that of its texts, and of its call with the
 * kind of contact behind it; what needs words has a route and a form of its own.
 */
export const contactActions = {
  resend: { asks: true, place: "bar", fits: always },
  handle: {
    asks: false,
    place: "bar",
    fits: open,
    undo: { kind: "reopen", was: open },
    route: { path: "markashandled", does: (what) => `Notes that nothing is left to do about ${what}` },
  },
  reopen: {
    asks: false,
    place: "more",
    fits: handled,
    undo: { kind: "handle", was: handled },
    route: {
      path: "unmarkashandled",
      does: (what) => `Takes back that nothing is left to do about ${what}`,
    },
  },
  unmark: {
    asks: false,
    place: "more",
    fits: marked,
    route: {
      path: "unmarkasspam",
      does: (what) => `Takes back what ${what} was marked as: it counts again`,
    },
  },
  mark: { asks: true, place: "bar", fits: always, undo: { kind: "unmark", was: unmarked } },
} as const satisfies Record<string, ActionRow>;
type ContactActions = typeof contactActions;

export type ActionKind = keyof ContactActions;

/** What asks before it begins. */
export type AskingKind = {
  [Kind in ActionKind]: ContactActions[Kind]["asks"] extends true ? Kind : never;
}[ActionKind];

/** What needs no words. */
export type PlainKind = {
  [Kind in ActionKind]: ContactActions[Kind] extends { route: object } ? Kind : never;
}[ActionKind];

/** The actions in their order. */
export const actionKinds = keysOf(contactActions);

export const isAsking = (kind: ActionKind): kind is AskingKind => contactActions[kind].asks;
export const askingKinds = actionKinds.filter(isAsking);
export const plainKinds = actionKinds.filter((kind): kind is PlainKind => "route" in contactActions[kind]);
