import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { ContactFilter } from "../enquiry-actions/contactAction.ts";
import type { ContactActionReport } from "../enquiry-actions/contactActionMachine.ts";
import type { SeenContact } from "../enquiry-actions/undoOf.ts";
import type { SearchChanged } from "../list/listKernel.ts";
import type { PageSizeChange, PageSizeChanged } from "../list/paging.ts";
import type { EnquiryField, EnquiryForm, EnquirySort } from "./enquiryForm.ts";
import type { EnquiriesAbout, EnquirySearch } from "./enquirySearch.ts";
import type { EnquiryChip } from "./searchChips.ts";

/** What a row tells, by its kind. */
export type ContactDetails = WebEnquiry | Call;

export interface EnquiryListInput {
  about: EnquiriesAbout;
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

export interface EnquiryListContext {
  about: EnquiriesAbout;
  today: string;
  take: PageSize;
  /** The search whose answer is shown or awaited. */
  search: EnquirySearch;
  /** What stands in the filters, applied or not. */
  form: EnquiryForm;
  rows: readonly EnquiryRow[];
  total: number;
  /** By the key of the row; a row can be without. */
  details: Readonly<Record<string, ContactDetails>>;
  /** Changed by an action since the page came: an answer on its way is older. */
  changed: Readonly<Record<string, ContactDetails>>;
  /** Keys of rows that were moved out of the filter: they stay until the next search, and do not count. */
  left: readonly string[];
  /** Keys of the rows that show everything. */
  opened: readonly string[];
  /** What the rows are about, by `PropertyId`. */
  properties: Readonly<Record<number, PropertyListItem>>;
  entries: Readonly<Record<number, DirectoryEntry>>;
  problem: Problem | null;
  detailsProblem: Problem | null;
}

export interface Page {
  rows: readonly EnquiryRow[];
  count: number;
}

export interface Found {
  enquiries: readonly WebEnquiry[];
  calls: readonly Call[];
}

export interface Subjects {
  properties: readonly PropertyListItem[];
  entries: readonly DirectoryEntry[];
}

export type EnquiryListEvent =
  | { type: "filter.type"; changes: Partial<Record<EnquiryField, string>> }
  | { type: "filter.choose"; changes: Partial<Record<EnquiryField, string>> }
  | { type: "filter.apply" }
  | { type: "filter.clear" }
  | { type: "filters.show" }
  | { type: "filters.hide" }
  | { type: "chip.remove"; chip: EnquiryChip }
  | ({ type: "sort.change" } & Partial<EnquirySort>)
  | { type: "page.go"; page: number }
  | PageSizeChange
  | { type: "search.retry" }
  | { type: "details.retry" }
  | { type: "list.refresh" }
  | { type: "query.change"; query: string }
  | { type: "row.toggle"; key: string }
  | { type: "contact.changed"; row: EnquiryRow; details: ContactDetails }
  | { type: "changes.over" }
  | ContactActionReport
  | { type: "search.run" }
  | { type: "page.shown" };

/**
 * What the app hears: the query string to show, the rows that pass the filter, and how those are whose details came. Rows that were
 * moved out of the filter are in neither `rows` nor `total`.
 */
export type EnquiryListEmitted =
  | SearchChanged
  | PageSizeChanged
  | { type: "details.seen"; seen: Readonly<Record<string, SeenContact>> }
  | { type: "rows.shown"; rows: readonly EnquiryRow[]; total: number; query: ContactFilter };
