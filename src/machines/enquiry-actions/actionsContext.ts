import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { type ActionForm, contactKey } from "./actionForm.ts";
import type { ContactFilter } from "./contactAction.ts";
import type { Run } from "./run.ts";
import type { SeenContact } from "./undoOf.ts";

/** Rows by their key, in the order in which they came. */
type RowSet = Readonly<Record<string, EnquiryRow>>;

/** The set with more rows; one that is in it already keeps its place. */
export const withRows = (set: RowSet, rows: readonly EnquiryRow[]): RowSet => ({
  ...set,
  ...Object.fromEntries(rows.map((row) => [contactKey(row), row])),
});

/** The set without some rows. */
export function withoutRows(set: RowSet, rows: readonly EnquiryRow[]): RowSet {
  const gone = new Set(rows.map(contactKey));
  return Object.fromEntries(Object.entries(set).filter(([key]) => !gone.has(key)));
}

/** The rows of a page from one to another, both with them, in either direction; `to` alone when `from` is not on the page. */
export function rowsBetween(
  shown: readonly EnquiryRow[],
  from: string | null,
  to: EnquiryRow,
): readonly EnquiryRow[] {
  const start = shown.findIndex((row) => contactKey(row) === from);
  const end = shown.findIndex((row) => contactKey(row) === contactKey(to));
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How many rows "select all" takes at most: ten pages of the largest size, some minutes of work. */
export const selectionMost = 1_000;

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
