import type { PlainKind } from "#contracts/enquiry/contactActions.ts";
import type { Assignee, EnquiryMark, EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { contactKey } from "./actionForm.ts";

/** Where enquiries are sent on to unless somebody says otherwise: the outlet's address, else the user's own (ENQ-05). */
export const resendAddressOf = (
  { Outlet }: Pick<PropertyService, "Outlet">,
  { Email }: Pick<ClientClaims, "Email">,
): string => Outlet.Email || Email;

/** An enquiry is moved to another stage (ENQ-70). */
export interface StageAction {
  kind: "stage";
  to: StageMove;
}

/** Each goes back to the stage that it had (ENQ-87), by its key. */
export interface RestoreAction {
  kind: "restore";
  stages: Readonly<Record<string, StageMove>>;
}

/** It is assigned to a user, or to nobody (ENQ-77). */
export interface AssignAction {
  kind: "assign";
  to: Assignee | null;
}

/**
 * What is done with a row: sent to an address, or marked with a reason (ENQ-04, ENQ-06). The address of a mark says who marks;
 * it may be empty.
 */
export type RunAction =
  | { kind: "resend"; email: string; language: SystemLanguage }
  | { kind: "mark"; mark: EnquiryMark; reason: string; email: string }
  | StageAction
  | RestoreAction
  | AssignAction
  | { kind: PlainKind };

/** The same, and what opening a row says of it. */
export type ContactAction = Exclude<RunAction, RestoreAction> | { kind: "read" };

/** What is done with one row of a run; every row that is put back has a stage to go back to (`undoOf`). */
export function actionOf(action: RunAction, row: EnquiryRow): ContactAction {
  if (action.kind !== "restore") return action;
  const to = action.stages[contactKey(row)];
  if (!to) throw new Error(`${contactKey(row)} has no stage to go back to`);
  return { kind: "stage", to };
}
