import { fromPromise } from "xstate";
import type * as z from "zod/mini";
import type { directoryEnquiryContract } from "#contracts/enquiry/directoryEnquiryContract.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { orderText } from "#contracts/wire/page.ts";
import { contactFilterOf } from "#machines/enquiry-list/contactFilterOf.ts";
import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import type { Found, Page, Subjects } from "#machines/enquiry-list/enquiryListSetup.ts";
import type { EnquiriesAbout, EnquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";
import { contactAction } from "./enquiryActionsActors.ts";
import { saveWorkbook } from "./saveWorkbook.ts";

type Asked = Parameters<typeof clients.enquiryWorkbook>[0];

/** The export of enquiries, on the client API. */
export const enquiryExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(async ({ signal }) => {
      const { body } = await answered(clients.preference().get({ fetchOptions: { signal } }));
      return body.ExportEnquiries;
    }),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      const filter = subject?.kind === "enquiries" ? subject.filter : {};
      const asked: Asked = { ...filter, Language: language };
      return saveWorkbook(await clients.enquiryWorkbook(asked, signal), "enquiries.xlsx", self);
    }),
  },
});

type DirectoryFilter = z.infer<typeof directoryEnquiryContract.count.query>;

/** The press that asked is answered on the screen before the questions go out. */
const afterThePress = () => new Promise((resolve) => setTimeout(resolve));

const callsAbout = (about: EnquiriesAbout) =>
  about === "property" ? clients.propertyEnquiry() : clients.directoryEnquiry();

/** Without one the newest are first: the call is that of CALL-39. */
const orderOfSearch = ({ order: field, orderdirection: direction }: EnquirySearch) =>
  field === "Received" && direction === "desc" ? {} : { Order: orderText("Contact", { field, direction }) };

/** List and count, asked at the same time; another search ends both. */
const search = fromPromise<Page, { about: EnquiriesAbout; search: EnquirySearch; take: number }>(
  async ({ input, signal }) => {
    await afterThePress();
    const calls = callsAbout(input.about);
    // Only what both lists take is ever in the directory's filter.
    const filter = contactFilterOf(input.search) as DirectoryFilter;
    const page = { Skip: input.search.skip, Take: input.take, ...orderOfSearch(input.search) };
    const fetchOptions = { signal };
    const [list, count] = await Promise.all([
      answered(calls.list({ query: { ...filter, ...page }, fetchOptions })),
      answered(calls.count({ query: filter, fetchOptions })),
    ]);
    return { rows: list.body, count: count.body.count };
  },
);

const idsOf = (rows: readonly EnquiryRow[], type: EnquiryRow["Type"]) =>
  rows.filter(({ Type }) => Type === type).map(({ Identifier }) => Identifier);

/** A call for the enquiries and one for the calls, where there are any. */
const findDetails = fromPromise<Found, { about: EnquiriesAbout; rows: readonly EnquiryRow[] }>(
  async ({ input: { about, rows }, signal }) => {
    const contacts = callsAbout(about);
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
const findSubjects = fromPromise<Subjects, { about: EnquiriesAbout; ids: readonly number[] }>(
  async ({ input: { about, ids }, signal }) => {
    const fetchOptions = { signal };
    if (about === "directory") {
      return { properties: [], entries: (await answered(clients.directory().list({ fetchOptions }))).body };
    }
    const query = { Id: [...ids], Take: ids.length };
    return {
      properties: (await answered(clients.property().list({ query, fetchOptions }))).body,
      entries: [],
    };
  },
);

/** Either enquiry list, on the client API. */
export const enquiryList = enquiryListMachine.provide({
  actors: { search, findDetails, findSubjects, contactAction },
});
