import type { Call, EnquiryMark, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { ContactActionReport } from "../contactActionMachine.ts";
import type { KnownMark } from "./actionForm.ts";
import type { PlainAction, RunAction } from "./contactAction.ts";
import type { ContactFilter } from "./contactFilter.ts";
import type { Run } from "./run.ts";
import type { SeenContact, Undo } from "./undoOf.ts";

/**
 * What happens to the actions. `rows.range` reaches from the row that was chosen last; `row` null means the selection;
 * `known` is the mark that a row has, which the form begins with; `rows.act` asks nothing, its
 * `rows` null mean the selection; `run` is a new id, made by the sender, from which the
 * idempotency keys are made.
 */
export type EnquiryActionsEvent =
  | { type: "rows.shown"; rows: readonly EnquiryRow[]; total: number; query: ContactFilter }
  | { type: "details.seen"; seen: Readonly<Record<string, SeenContact>> }
  | { type: "row.toggle"; row: EnquiryRow }
  | { type: "rows.range"; to: EnquiryRow; selected: boolean }
  | { type: "page.toggle" }
  | { type: "selection.clear" }
  | { type: "selection.all" }
  | { type: "selection.cancel" }
  | { type: "resend.ask"; row: EnquiryRow | null }
  | { type: "mark.ask"; row: EnquiryRow | null; known?: KnownMark | null }
  | { type: "rows.act"; rows: readonly EnquiryRow[] | null; action: PlainAction; run: string }
  | { type: "email.change"; email: string }
  | { type: "mark.change"; mark: EnquiryMark }
  | { type: "reason.change"; reason: string }
  | { type: "confirm.accept"; run: string }
  | { type: "confirm.cancel" }
  | { type: "run.stop" }
  | { type: "run.retry" }
  | { type: "report.dismiss" }
  | { type: "language.change"; language: SystemLanguage }
  | ContactActionReport;

/**
 * What the screen hears: a row's new details, a selection dropped or not made, a run that is over, and one that reached every
 * row, with what takes it back.
 */
export type EnquiryActionsEmitted =
  | { type: "contact.changed"; row: EnquiryRow; details: WebEnquiry | Call }
  | { type: "selection.dropped"; count: number }
  | { type: "selection.failed"; problem: Problem }
  | { type: "run.over" }
  | { type: "run.succeeded"; action: RunAction; done: number; scope: Run["scope"]; undo: Undo | null };
