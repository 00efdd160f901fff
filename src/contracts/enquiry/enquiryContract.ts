import * as z from "zod/mini";
import type { About } from "../wire/about.ts";
import { access, c, idempotencyKey, idParams, routerOptions, spreadsheet } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { page } from "../wire/page.ts";
import { queryBoolean } from "../wire/queryValue.ts";
import { recordOf } from "../wire/recordOf.ts";
import { suffixed } from "../wire/suffixed.ts";
import { contactActions, plainKinds } from "./contactActions.ts";
import { assignee, call, contactOrder, enquiryRow, webEnquiry } from "./enquiry.ts";
import {
  assigneeBody,
  enquiryFilter,
  enquiryIds,
  resendBody,
  spamBody,
  stageBody,
} from "./enquiryRequest.ts";

const services = { property: "propertyEnquiries", directory: "directory" } as const;

/** What can be done with an enquiry, or with a call, below its path. Asked again, what needs no words changes nothing. */
function actionRoutes<const Path extends string, Answer extends z.ZodMiniType>(
  about: About,
  path: Path,
  answer: Answer,
  what: string,
) {
  const action = <const Last extends string>(last: Last, summary: string) =>
    ({
      method: "POST",
      path: `${path}/:id/${last}`,
      pathParams: idParams,
      body: c.noBody(),
      responses: { 200: answer },
      metadata: access("client", services[about]),
      summary,
    }) as const;
  return {
    mark: { ...action("markasspam", `Marks ${what} as spam, with a reason`), body: spamBody },
    stage: {
      ...action("stage", `Moves ${what} to a stage of the sale; a lost one says why`),
      body: stageBody,
    },
    assign: {
      ...action("assignee", `Assigns ${what} to a user of the account, who is told by mail, or to nobody`),
      body: assigneeBody,
    },
    read: action("markasread", `Notes that ${what} was opened`),
    ...recordOf(plainKinds, (kind) => {
      const { path: last, does } = contactActions[kind].route;
      return action(last, does(what));
    }),
  };
}

/** Sends an enquiry, or a call, to an address. */
const sendRoute = <const Path extends string, Answer extends z.ZodMiniType>(
  about: About,
  path: Path,
  answer: Answer,
  summary: string,
) =>
  ({
    method: "POST",
    path,
    pathParams: idParams,
    headers: idempotencyKey,
    body: resendBody,
    responses: { 200: answer },
    metadata: access("client", services[about], { idempotent: true }),
    summary,
  }) as const;

/** The calls that both contracts have; every action answers the enquiry or call as it is then. */
function enquiryRoutes<const Of extends About, Filter extends z.core.$ZodShape>(about: Of, filter: Filter) {
  const service = services[about];
  const enquiries = `/${about}enquiries` as const;
  const calls = `/calls/${about}` as const;
  return {
    list: {
      method: "GET",
      path: `/${about}contacts`,
      query: z.strictObject({ ...page, ...filter, Order: z.optional(contactOrder) }),
      responses: { 200: z.array(enquiryRow) },
      metadata: access("client", service),
      summary: "A page of web enquiries and calls, the newest first unless it is ordered otherwise",
    },
    count: {
      method: "GET",
      path: `/${about}contacts/stats`,
      query: z.strictObject({ ...filter, People: z.optional(queryBoolean) }),
      responses: { 200: z.object({ count: z.int(), people: z.optional(z.int()) }) },
      metadata: access("client", service),
      summary: "How many web enquiries and calls pass the filters and, with `People`, from how many people",
    },
    assignees: {
      method: "GET",
      path: `/${about}contacts/assignees`,
      responses: { 200: z.array(assignee) },
      metadata: access("client", service),
      summary: "The users of the account to whom an enquiry or a call can be assigned",
    },
    enquiries: {
      method: "GET",
      path: enquiries,
      query: enquiryIds,
      responses: { 200: z.array(webEnquiry) },
      metadata: access("client", service, { personal: "read" }),
      summary: "Web enquiries by id",
    },
    calls: {
      method: "GET",
      path: calls,
      query: enquiryIds,
      responses: { 200: z.array(call) },
      metadata: access("client", service, { personal: "read" }),
      summary: "Calls by id",
    },
    resendEnquiry: sendRoute(about, `${enquiries}/:id/resend`, webEnquiry, "Sends a web enquiry again"),
    sendCall: sendRoute(about, `${calls}/:id/send`, call, "Sends the details of a call"),
    ...suffixed("Enquiry", actionRoutes(about, enquiries, webEnquiry, "a web enquiry")),
    ...suffixed("Call", actionRoutes(about, calls, call, "a call")),
  } as const;
}

/** Enquiries about properties, prefix `/api/client` (CALL-39 … CALL-44). */
export const propertyEnquiryContract = c.router(
  {
    ...enquiryRoutes("property", enquiryFilter.property),
    export: {
      method: "GET",
      path: "/propertycontacts/export",
      query: z.strictObject({ ...enquiryFilter.property, Language: z.enum(systemLanguages) }),
      responses: { 200: spreadsheet },
      metadata: access("client", services.property, { personal: "export" }),
      summary: "The filtered enquiries as a workbook, enquiries.xlsx; needs the preference ExportEnquiries",
    },
  },
  routerOptions,
);

/** What an enquiry list is searched for, as its call takes it without `Skip` and `Take`; the directory's is a part of it. */
export type ContactFilter = Omit<z.infer<typeof propertyEnquiryContract.count.query>, "People">;

/** Enquiries about directory entries, prefix `/api/client` (CALL-45, CALL-46). */
export const directoryEnquiryContract = c.router(
  enquiryRoutes("directory", enquiryFilter.directory),
  routerOptions,
);
