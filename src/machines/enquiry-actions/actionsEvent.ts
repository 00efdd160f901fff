import type { Call, EnquiryMark, EnquiryRow, WebEnquiry } from "#contracts/enquiry.ts";
import type { SystemLanguage } from "#contracts/languages.ts";
import type { Problem } from "#contracts/problem.ts";
import type { ContactActionReport } from "../contactActionMachine.ts";
import type { KnownMark } from "./actionForm.ts";
import type { ContactAction } from "./contactAction.ts";
import type { ContactFilter } from "./contactFilter.ts";
import type { Run } from "./run.ts";

/**
 * What happens to the actions. `rows.range` reaches from the row that was chosen last; `row` null means the selection;
 * `known` is the mark that a row has, which the form begins with; `run` is a new id, made by the sender, from which the
 * idempotency keys are made.
 */
export type EnquiryActionsEvent =
  | { type: "rows.shown"; rows: readonly EnquiryRow[]; total: number; query: ContactFilter }
  | { type: "row.toggle"; row: EnquiryRow }
  | { type: "rows.range"; to: EnquiryRow; selected: boolean }
  | { type: "page.toggle" }
  | { type: "selection.clear" }
  | { type: "selection.all" }
  | { type: "selection.cancel" }
  | { type: "resend.ask"; row: EnquiryRow | null }
  | { type: "mark.ask"; row: EnquiryRow | null; known?: KnownMark | null }
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

/** What the screen hears: a row's new details, a selection dropped or not made, a run that reached every row. */
export type EnquiryActionsEmitted =
  | { type: "contact.changed"; row: EnquiryRow; details: WebEnquiry | Call }
  | { type: "selection.dropped"; count: number }
  | { type: "selection.failed"; problem: Problem }
  | { type: "run.succeeded"; action: ContactAction; done: number; scope: Run["scope"] };
