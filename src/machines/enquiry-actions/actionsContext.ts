import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { ActionForm } from "./actionForm.ts";
import type { ContactFilter } from "./contactFilter.ts";
import type { RowSet } from "./rowSet.ts";
import type { Run } from "./run.ts";
import type { SeenContact } from "./undoOf.ts";

export interface EnquiryActionsInput {
  about: "property" | "directory";
  /** The outlet's address, else the user's own (ENQ-05). */
  defaultEmail: string;
  language: SystemLanguage;
}

export interface EnquiryActionsContext extends EnquiryActionsInput {
  /** The page that is shown, how many rows pass the filters, and the filters; `null` before the first page. */
  shown: readonly EnquiryRow[];
  total: number;
  query: ContactFilter | null;
  /** Rows of the pages that were shown, as they are now, by their key. */
  seen: Readonly<Record<string, SeenContact>>;
  selected: RowSet;
  /** Key of the row from which a range is drawn. */
  anchor: string | null;
  /** The one row that is asked about; `null` is the selection. */
  asked: EnquiryRow | null;
  form: ActionForm;
  /** The run that is under way or reported. */
  run: Run | null;
}

export const actionsContext = ({ input }: { input: EnquiryActionsInput }): EnquiryActionsContext => ({
  ...input,
  shown: [],
  total: 0,
  query: null,
  seen: {},
  selected: {},
  anchor: null,
  asked: null,
  form: { email: input.defaultEmail, mark: "spam", reason: "" },
  run: null,
});
