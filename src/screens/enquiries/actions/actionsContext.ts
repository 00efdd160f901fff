import type { ActorRefFrom } from "xstate";
import { type ActionKind, isAsking } from "#contracts/enquiry/contactActions.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { KnownMark } from "#machines/enquiry-actions/actionForm.ts";
import type { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";

export type EnquiryActionsActor = ActorRefFrom<typeof enquiryActionsMachine>;

interface EnquiryActions {
  actor: EnquiryActionsActor;
  /** `x` and Shift with the arrow keys select the row that has the focus; letters act on the selection. */
  keysEnabled: boolean;
}

const shown = actorContext("No enquiry list is shown here", ({ actor }: EnquiryActions) => actor);

export const EnquiryActionsContext = shown.Context;

/** The selection and the actions of the list around a component. */
export const useEnquiryActions = shown.useValue;

/** Part of their state; the component draws again only when that part changes. */
export const useActionsState = shown.useState;

/** Begins an action on one row, or with `null` on the selection; `known` is the mark that the row has. */
export function begin(
  actor: EnquiryActionsActor,
  kind: ActionKind,
  row: EnquiryRow | null,
  known: KnownMark | null = null,
): void {
  if (isAsking(kind)) actor.send({ type: "action.ask", kind, row, known });
  else {
    const rows = row && [row];
    actor.send({ type: "rows.act", rows, action: { kind }, run: crypto.randomUUID() });
  }
}

/** The actions on a selection that have a key of their own (KEY-17). */
export const keyedActions = [
  ["resend", "r"],
  ["handle", "h"],
  ["mark", "s"],
] as const satisfies readonly (readonly [ActionKind, string])[];
