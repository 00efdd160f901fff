import { assign, emit, enqueueActions, raise, setup } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { SeenContact } from "#contracts/enquiry/contactActions.ts";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { About } from "#contracts/wire/about.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { contactKey } from "../enquiry-actions/actionForm.ts";
import { type ContactActionReport, contactActionMachine } from "../enquiry-actions/contactActionMachine.ts";
import { wrongInForm } from "../list/filterFields.ts";
import {
  type FilterEvent,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListTag,
  listKernel,
} from "../list/listKernel.ts";
import { matching, type RowCount } from "../list/paging.ts";
import {
  contactFilterOf,
  type EnquiryChip,
  type EnquiryForm,
  type EnquirySort,
  formOf,
  searchOf,
  withoutChip,
  wrongFields,
} from "./enquiryFilters.ts";
import { type EnquirySearch, enquirySearch } from "./enquirySearch.ts";
import { detailsOf, ofRows, unknownSubjects, withSubjects } from "./pageDetails.ts";

/** What a row tells, by its kind. */
export type ContactDetails = WebEnquiry | Call;

export interface EnquiryListInput {
  about: About;
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

export interface EnquiryListContext extends ListContext<EnquirySearch, EnquiryForm> {
  about: About;
  today: string;
  rows: readonly EnquiryRow[];
  /** By the key of the row; a row can be without. */
  details: Readonly<Record<string, ContactDetails>>;
  /** Changed by an action since the page came: an answer on its way is older. */
  changed: Readonly<Record<string, ContactDetails>>;
  /** Keys of rows that were moved out of the filter: they stay until the next search, and do not count. */
  left: readonly string[];
  /** From how many people all rows of the search are; null where they are of several types, or not counted. */
  people: number | null;
  /** Keys of the rows that show everything. */
  opened: readonly string[];
  /** What the rows are about, by `PropertyId`. */
  properties: Readonly<Record<number, PropertyListItem>>;
  entries: Readonly<Record<number, DirectoryEntry>>;
  detailsProblem: Problem | null;
}

export interface Page extends RowCount {
  rows: readonly EnquiryRow[];
  people?: number | undefined;
}

export interface FoundEnquiries {
  enquiries: readonly WebEnquiry[];
  calls: readonly Call[];
}

export interface Subjects {
  properties: readonly PropertyListItem[];
  entries: readonly DirectoryEntry[];
}

export type EnquiryListEvent =
  | ListEvent<EnquirySort>
  | FilterEvent<{ changes: Partial<EnquiryForm> }>
  | { type: "chip.remove"; chip: EnquiryChip }
  | { type: "details.retry" }
  | { type: "list.refresh" }
  | { type: "row.toggle"; key: string }
  | { type: "contact.changed"; row: EnquiryRow; details: ContactDetails }
  /** What others have made of the rows. */
  | { type: "rows.read"; found: FoundEnquiries }
  | { type: "changes.over" }
  | ContactActionReport
  | { type: "page.shown" };

/**
 * What the app hears: the query string to show, the rows that pass the filter, and how those are whose details came. Rows that were
 * moved out of the filter are in neither `rows` nor `total`.
 */
export type EnquiryListEmitted =
  | ListEmitted
  | { type: "details.seen"; seen: Readonly<Record<string, SeenContact>> }
  | { type: "rows.shown"; rows: readonly EnquiryRow[]; total: number; query: ContactFilter };

/** Whether a row that was changed passes the filters that an action can move it out of. */
function stillMatches(
  {
    spam,
    sent,
    progress,
    stage,
    assignee,
  }: Pick<EnquirySearch, "spam" | "sent" | "progress" | "stage" | "assignee">,
  { IsSpam, IsSent, Progress, Stage = "new", Assignee }: ContactDetails,
): boolean {
  const far = {
    any: true,
    unread: Progress === "unread",
    open: Progress !== "handled",
    handled: Progress === "handled",
  };
  const isThere = stage === "any" || stage === Stage;
  const isTheirs =
    ["any", Assignee?.Id ?? "nobody"].includes(assignee) || (assignee === "me" && Assignee?.Current === true);
  const isMeant = (spam === null || spam === IsSpam) && (sent === null || sent === IsSent);
  return isMeant && far[progress] && isThere && isTheirs;
}

type QuestionContext = Pick<EnquiryListContext, "about" | "today">;

/** The list of the enquiries, of the kernel: its filters are those of either list. */
export const enquiries = listKernel({
  order: ["order", "orderdirection"],
  skip: "skip",
  read: (query, { about, today }: QuestionContext) => enquirySearch(about, today).read(query),
  write: (search, { about, today }) => enquirySearch(about, today).write(search),
  defaults: ({ about, today }) => enquirySearch(about, today).defaults,
  formOf,
  searchOf,
  wrong: (form, { today }) => wrongFields(form, today),
  inForm: wrongInForm,
  counted: ({ rows, count }: Page) => ({ rows: rows.length, count }),
});

const readerId = (row: EnquiryRow) => `read-${contactKey(row)}`;

/** The actors, guards and actions of the enquiry list; the states are in `enquiryListMachine.ts`. */
export const enquiryListSetup = setup({
  types: {} as {
    context: EnquiryListContext;
    events: EnquiryListEvent;
    input: EnquiryListInput;
    emitted: EnquiryListEmitted;
    tags: ListTag | "asking" | "incomplete";
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<Page, { about: About; search: EnquirySearch; take: number }>(),
    /** The enquiries and the calls of a page: a call each, at the same time. */
    findDetails: notProvided<FoundEnquiries, { about: About; rows: readonly EnquiryRow[] }>(),
    /** The properties or the entries that they are about, in one call. */
    findSubjects: notProvided<Subjects, { about: About; ids: readonly number[] }>(),
    contactAction: contactActionMachine,
  },
  delays: enquiries.delays,
  guards: enquiries.guards,
  actions: enquiries.actions,
}).extend({
  guards: {
    opensUnread: ({ context: { opened, details } }, { key }: { key: string }) =>
      !opened.includes(key) && details[key]?.Progress === "unread",
    anyLeft: ({ context }) => context.left.length > 0,
    nothingUnknown: ({ context }, found: FoundEnquiries) =>
      unknownSubjects(context, detailsOf(found)).length === 0,
  },
  actions: {
    removeChip: enquiries.taking(({ about, today, search }, { chip }: { chip: EnquiryChip }) =>
      withoutChip(search, enquirySearch(about, today).defaults, chip),
    ),
    toggleRow: assign(({ context: { opened } }, { key }: { key: string }) => ({
      opened: opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key],
    })),
    /** Whoever opens an enquiry has read it; when that cannot be noted, the next one who opens it notes it. */
    readRow: enqueueActions(({ context: { about, rows }, enqueue }, { key }: { key: string }) => {
      const row = rows.find((one) => contactKey(one) === key);
      if (!row) return;
      const input = { about, row, action: { kind: "read" as const }, key: readerId(row) };
      enqueue.stopChild(readerId(row));
      enqueue.spawnChild("contactAction", { id: readerId(row), input });
    }),
    stopReader: enqueueActions(({ enqueue }, { row }: { row: EnquiryRow }) =>
      enqueue.stopChild(readerId(row)),
    ),
    showPage: assign(
      ({ context: { opened } }, { page: { rows, count, uncounted = false, people } }: { page: Page }) => {
        const keys = rows.map(contactKey);
        return {
          rows,
          total: count,
          uncounted,
          people: people ?? null,
          opened: opened.filter((key) => keys.includes(key)),
          changed: {},
          left: [],
          problem: null,
          detailsProblem: null,
        };
      },
    ),
    rememberDetails: assign(({ context: { rows, details, changed } }, found: FoundEnquiries) => ({
      details: ofRows({ ...details, ...detailsOf(found), ...changed }, rows),
      detailsProblem: null,
    })),
    rememberSubjects: assign(({ context }, found: Subjects) => withSubjects(context, found)),
    rememberChange: assign(
      (
        { context: { details, changed, left, search } },
        { row, details: now }: { row: EnquiryRow; details: ContactDetails },
      ) => {
        const key = contactKey(row);
        const others = left.filter((one) => one !== key);
        return {
          details: { ...details, [key]: now },
          changed: { ...changed, [key]: now },
          left: stillMatches(search, now) ? others : [...others, key],
        };
      },
    ),
    rememberRead: assign(
      ({ context: { rows, details, changed, search } }, { found }: { found: FoundEnquiries }) => {
        const read = detailsOf(found);
        const now = ofRows({ ...details, ...read }, rows);
        const moved = Object.entries(now).filter(([, one]) => !stillMatches(search, one));
        return { details: now, changed: { ...changed, ...read }, left: moved.map(([key]) => key) };
      },
    ),
    rememberDetailsProblem: assign((_, { problem }: { problem: Problem }) => ({ detailsProblem: problem })),
    emitRows: emit(({ context }) => ({
      type: "rows.shown" as const,
      rows: context.rows.filter((row) => !context.left.includes(contactKey(row))),
      // Nobody presses for "all" without being told how many they are.
      total: context.uncounted ? 0 : matching(context),
      query: contactFilterOf(context.search),
    })),
    emitSeen: emit(({ context }) => ({ type: "details.seen" as const, seen: context.details })),
    tellPage: raise({ type: "page.shown" }),
  },
});
