import { fromPromise } from "xstate";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { preferenceContract } from "#contracts/session/preferenceContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { limits } from "#contracts/wire/limits.ts";
import { orderText } from "#contracts/wire/page.ts";
import { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import { enquiryChangesMachine } from "#machines/enquiry-list/enquiryChangesMachine.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import type { FoundEnquiries, Page, Subjects } from "#machines/enquiry-list/enquiryListSetup.ts";
import type { EnquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { newEnquiriesMachine } from "#machines/enquiry-list/newEnquiriesMachine.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import { countByPage } from "#machines/list/paging.ts";
import { answered } from "../session/client.ts";
import { clientOf, fileOf } from "../session/clientOf.ts";
import { contactAction, enquiriesOf, ofEither } from "./enquiryActionsActors.ts";
import { saveWorkbook } from "./saveWorkbook.ts";

/** The export of enquiries, on the client API. */
export const enquiryExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(async ({ signal }) => {
      const { body } = await answered(clientOf(preferenceContract).get({ fetchOptions: { signal } }));
      return body.ExportEnquiries;
    }),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      const filter = subject?.kind === "enquiries" ? subject.filter : {};
      const query = { ...filter, Language: language };
      const answer = await fileOf(propertyEnquiryContract.export, { query }, signal);
      return saveWorkbook(answer, "enquiries.xlsx", self);
    }),
  },
});

/** The press that asked is answered on the screen before the questions go out. */
const afterThePress = () => new Promise((resolve) => setTimeout(resolve));

/** Without one the newest are first: the call is that of CALL-39. */
const orderOfSearch = ({ order: field, orderdirection: direction }: EnquirySearch) =>
  field === "Received" && direction === "desc" ? {} : { Order: orderText("Contact", { field, direction }) };

/** List and count, asked at the same time; another search ends both. A count that fails does not hide the list (030). */
const search = fromPromise<Page, { about: About; search: EnquirySearch; take: number }>(
  async ({ input, signal }) => {
    await afterThePress();
    const calls = enquiriesOf(input.about);
    const filter = ofEither(contactFilterOf(input.search));
    // Of one type: who writes and calls would be two people.
    const counted = input.search.type === "all" ? filter : { ...filter, People: true };
    const page = { Skip: input.search.skip, Take: input.take, ...orderOfSearch(input.search) };
    const fetchOptions = { signal };
    const [list, count] = await Promise.all([
      answered(calls.list({ query: { ...filter, ...page }, fetchOptions })),
      answered(calls.count({ query: counted, fetchOptions })).catch(() => null),
    ]);
    return {
      rows: list.body,
      ...(count?.body ?? countByPage(page.Skip, list.body.length, page.Take)),
    };
  },
);

const idsOf = (rows: readonly EnquiryRow[], type: EnquiryRow["Type"]) =>
  rows.filter(({ Type }) => Type === type).map(({ Identifier }) => Identifier);

/** A call for the enquiries and one for the calls, where there are any. */
const findDetails = fromPromise<FoundEnquiries, { about: About; rows: readonly EnquiryRow[] }>(
  async ({ input: { about, rows }, signal }) => {
    const contacts = enquiriesOf(about);
    const fetchOptions = { signal };
    const written = idsOf(rows, "web-enquiry");
    const called = idsOf(rows, "iovox-call");
    const [enquiries, calls] = await Promise.all([
      written.length > 0 ? answered(contacts.enquiries({ query: { Id: written }, fetchOptions })) : null,
      called.length > 0 ? answered(contacts.calls({ query: { Id: called }, fetchOptions })) : null,
    ]);
    return { enquiries: enquiries?.body ?? [], calls: calls?.body ?? [] };
  },
);

/** The properties in one call; of a directory's entries there is only the call for all. */
const findSubjects = fromPromise<Subjects, { about: About; ids: readonly number[] }>(
  async ({ input: { about, ids }, signal }) => {
    const fetchOptions = { signal };
    if (about === "directory") {
      return {
        properties: [],
        entries: (await answered(clientOf(directoryContract).list({ fetchOptions }))).body,
      };
    }
    const query = { Id: [...ids], Take: ids.length };
    return {
      properties: (await answered(clientOf(propertyContract).list({ query, fetchOptions }))).body,
      entries: [],
    };
  },
);

/** Either enquiry list, on the client API. */
export const enquiryList = enquiryListMachine.provide({
  actors: { search, findDetails, findSubjects, contactAction },
});

/** What others have made of the rows of either list, on the client API. */
export const enquiryChanges = enquiryChangesMachine.provide({ actors: { findDetails } });

/** To whom enquiries of either list can be assigned, on the client API. */
export const colleagues = colleaguesMachine.provide({
  actors: {
    findColleagues: fromPromise(async ({ input: { about }, signal }) => {
      return (await answered(enquiriesOf(about).assignees({ fetchOptions: { signal } }))).body;
    }),
  },
});

/** What came in since either list was loaded, on the client API. */
export const newEnquiries = newEnquiriesMachine.provide({
  actors: {
    findNewest: fromPromise(async ({ input: { about, today, query }, signal }) => {
      const filter = ofEither(query);
      const now = madridDay(currentTime().toISOString());
      // A list that stays open over midnight ends with the day on which it was opened.
      const last = query.ToDate === today ? { ToDate: now } : {};
      const asked = { ...filter, ...last, Skip: 0, Take: limits.pageSize };
      return (await answered(enquiriesOf(about).list({ query: asked, fetchOptions: { signal } }))).body;
    }),
  },
});
