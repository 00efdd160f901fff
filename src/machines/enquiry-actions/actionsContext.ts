import type { AskingKind, SeenContact } from "#contracts/enquiry/contactActions.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { type Selection, selectionKernel } from "../list/selection.ts";
import { type ActionForm, contactKey } from "./actionForm.ts";
import type { Run } from "./run.ts";

/** How many rows "select all" takes at most: ten pages of the largest size, some minutes of work. */
export const selectionMost = 1_000;

/** The rows that are chosen, of the kernel. */
export const selection = selectionKernel<EnquiryRow>(contactKey, selectionMost);

export interface EnquiryActionsInput {
  about: About;
  /** The outlet's address, else the user's own (ENQ-05). */
  defaultEmail: string;
  language: SystemLanguage;
}

export interface EnquiryActionsContext extends EnquiryActionsInput, Selection<EnquiryRow> {
  /** How many rows pass the filters, and the filters; `null` before the first page. */
  total: number;
  query: ContactFilter | null;
  /** Rows of the pages that were shown, as they are now, by their key. */
  seen: Readonly<Record<string, SeenContact>>;
  /** What was asked about last: an action on one row, or with `null` on the selection. */
  asked: { kind: AskingKind; row: EnquiryRow | null };
  form: ActionForm;
  /** The run that is under way or reported. */
  run: Run | null;
}

export const actionsContext = ({ input }: { input: EnquiryActionsInput }): EnquiryActionsContext => ({
  ...input,
  ...selection.initialContext,
  total: 0,
  query: null,
  seen: {},
  asked: { kind: "resend", row: null },
  form: { email: input.defaultEmail, mark: "spam", reason: "" },
  run: null,
});
