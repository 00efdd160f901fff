import { assign, emit, enqueueActions, raise, setup } from "xstate";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { contactKey } from "../enquiry-actions/actionForm.ts";
import { contactActionMachine } from "../enquiry-actions/contactActionMachine.ts";
import { wrongInForm } from "../list/filterFields.ts";
import type { PageSizeChange } from "../list/paging.ts";
import { pagesOf, skipOf, wholePage } from "../list/paging.ts";
import { contactFilterOf } from "./contactFilterOf.ts";
import { type EnquiryField, type EnquirySort, formOf, searchOf, wrongFields } from "./enquiryForm.ts";
import { type EnquiriesAbout, type EnquirySearch, enquirySearch } from "./enquirySearch.ts";
import type {
  ContactDetails,
  EnquiryListContext,
  EnquiryListEmitted,
  EnquiryListEvent,
  EnquiryListInput,
  Found,
  Page,
  Subjects,
} from "./listEvent.ts";
import { matching } from "./matching.ts";
import { detailsOf, ofRows, unknownSubjects, withSubjects } from "./pageDetails.ts";
import { readSearch } from "./readSearch.ts";
import { type EnquiryChip, withoutChip } from "./searchChips.ts";
import { stillMatches } from "./stillMatches.ts";

const codecOf = ({ about, today }: EnquiryListContext) => enquirySearch(about, today);
const searchedFor = (search: EnquirySearch) => ({ search, form: formOf(search) });
const toldSearch = (context: EnquiryListContext, replace: boolean) => ({
  ...{ type: "search.changed" as const, replace },
  query: codecOf(context).write(context.search),
});
const readerId = (row: EnquiryRow) => `read-${contactKey(row)}`;
const wrongIn = ({ form, today }: EnquiryListContext) => wrongFields(form, today);

/** The actors, guards and actions of the enquiry list; the states are in `enquiryListMachine.ts`. */
export const listSetup = setup({
  types: {} as {
    context: EnquiryListContext;
    events: EnquiryListEvent;
    input: EnquiryListInput;
    emitted: EnquiryListEmitted;
    tags: "busy" | "skeleton" | "dimmed" | "empty" | "failed" | "asking" | "incomplete";
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<Page, { about: EnquiriesAbout; search: EnquirySearch; take: number }>(),
    /** The enquiries and the calls of a page: a call each, at the same time. */
    findDetails: notProvided<Found, { about: EnquiriesAbout; rows: readonly EnquiryRow[] }>(),
    /** The properties or the entries that they are about, in one call. */
    findSubjects: notProvided<Subjects, { about: EnquiriesAbout; ids: readonly number[] }>(),
    contactAction: contactActionMachine,
  },
  delays: { typing: 400 },
  guards: {
    opensUnread: ({ context: { opened, details } }, { key }: { key: string }) =>
      !opened.includes(key) && details[key]?.Progress === "unread",
    anyLeft: ({ context }) => context.left.length > 0,
    hasRows: ({ context }) => context.rows.length > 0,
    anyRow: (_, { page }: { page: Page }) => page.rows.length > 0,
    pastEnd: ({ context }, { page }: { page: Page }) =>
      page.rows.length === 0 && page.count > 0 && context.search.skip >= page.count,
    wrong: ({ context }) => Object.keys(wrongIn(context)).length > 0,
    wrongInForm: ({ context }) => wrongInForm(wrongIn(context)),
    anotherSearch: ({ context }) => {
      const { write } = codecOf(context);
      return write(searchOf(context.form, context.search)) !== write({ ...context.search, skip: 0 });
    },
    anotherQuery: ({ context }, { query }: { query: string }) => {
      const { write } = codecOf(context);
      return write(readSearch(query, context)) !== write(context.search);
    },
    anotherPage: ({ context }, { page }: { page: number }) =>
      skipOf(page, context.take) !== context.search.skip,
    anotherSize: ({ context }, { take }: { take: number }) => take !== context.take,
    nothingUnknown: ({ context }, found: Found) => unknownSubjects(context, detailsOf(found)).length === 0,
  },
  actions: {
    changeForm: assign(({ context }, changes: Partial<Record<EnquiryField, string>>) => ({
      form: { ...context.form, ...changes },
    })),
    applyForm: assign(({ context }) => ({ search: searchOf(context.form, context.search) })),
    clearFilters: assign(({ context }) => {
      const { order, orderdirection } = context.search;
      return searchedFor({ ...codecOf(context).defaults, order, orderdirection });
    }),
    changeSort: assign(({ context: { search } }, sort: Partial<EnquirySort>) => ({
      search: { ...search, ...sort, skip: 0 },
    })),
    removeChip: assign(({ context }, { chip }: { chip: EnquiryChip }) =>
      searchedFor(withoutChip(context.search, codecOf(context).defaults, chip)),
    ),
    goToPage: assign(({ context: { search, take } }, { page }: { page: number }) => ({
      search: { ...search, skip: skipOf(page, take) },
    })),
    goToLastPage: assign(({ context: { search, take } }, { page }: { page: Page }) => ({
      search: { ...search, skip: skipOf(pagesOf(page.count, take), take) },
    })),
    changeSize: assign(({ context: { search } }, { take }: Pick<PageSizeChange, "take">) => ({
      take,
      search: { ...search, skip: wholePage(search.skip, take) },
    })),
    readQuery: assign(({ context }, { query }: { query: string }) => searchedFor(readSearch(query, context))),
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
    showPage: assign(({ context: { opened } }, { page: { rows, count } }: { page: Page }) => {
      const keys = rows.map(contactKey);
      return {
        rows,
        total: count,
        opened: opened.filter((key) => keys.includes(key)),
        changed: {},
        left: [],
        problem: null,
        detailsProblem: null,
      };
    }),
    rememberDetails: assign(({ context: { rows, details, changed } }, found: Found) => ({
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
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    rememberDetailsProblem: assign((_, { problem }: { problem: Problem }) => ({ detailsProblem: problem })),
    emitSearch: emit(({ context }) => toldSearch(context, false)),
    emitCorrected: emit(({ context }) => toldSearch(context, true)),
    emitSize: emit(({ context: { take } }) => ({ type: "size.changed" as const, take })),
    emitRows: emit(({ context }) => ({
      type: "rows.shown" as const,
      rows: context.rows.filter((row) => !context.left.includes(contactKey(row))),
      total: matching(context),
      query: contactFilterOf(context.search),
    })),
    emitSeen: emit(({ context }) => ({ type: "details.seen" as const, seen: context.details })),
    runSearch: raise({ type: "search.run" }),
    applyFilters: raise({ type: "filter.apply" }),
    showFilters: raise({ type: "filters.show" }),
    tellPage: raise({ type: "page.shown" }),
  },
});
