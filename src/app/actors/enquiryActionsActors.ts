import { fromPromise } from "xstate";
import type * as z from "zod/mini";
import type { directoryEnquiryContract } from "#contracts/enquiry/directoryEnquiryContract.ts";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { limits } from "#contracts/wire/limits.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import type { EnquiryActionsInput } from "#machines/enquiry-actions/actionsContext.ts";
import type { ContactFilter } from "#machines/enquiry-actions/contactAction.ts";
import {
  type ContactActionInput,
  contactActionMachine,
} from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

/** No signal: what is under way when the screen goes is finished, so that no mail hangs between sent and not sent. */
const act = fromPromise<WebEnquiry | Call, ContactActionInput>(async ({ input }) => {
  const { about, row, action, key } = input;
  const calls = about === "property" ? clients.propertyEnquiry() : clients.directoryEnquiry();
  const params = { id: String(row.Identifier) };
  if (action.kind === "resend") {
    const asked = {
      params,
      body: { email: action.email, language: action.language },
      headers: { "idempotency-key": key },
    };
    return row.Type === "web-enquiry"
      ? (await answered(calls.resendEnquiry(asked))).body
      : (await answered(calls.sendCall(asked))).body;
  }
  if (action.kind !== "mark") {
    return row.Type === "web-enquiry"
      ? (await answered(calls[`${action.kind}Enquiry`]({ params }))).body
      : (await answered(calls[`${action.kind}Call`]({ params }))).body;
  }
  const { mark, reason, email } = action;
  const asked = { params, body: { mark, reason, ...(email === "" ? {} : { email }) } };
  return row.Type === "web-enquiry"
    ? (await answered(calls.markEnquiry(asked))).body
    : (await answered(calls.markCall(asked))).body;
});

/** One action on one enquiry or call, on the client API. */
export const contactAction = contactActionMachine.provide({ actors: { act } });

type About = EnquiryActionsInput["about"];
type DirectoryFilter = z.infer<typeof directoryEnquiryContract.count.query>;

async function pageOf(about: About, query: ContactFilter, Skip: number, signal: AbortSignal) {
  const page = { Skip, Take: limits.takeMax };
  const fetchOptions = { signal };
  if (about === "property") {
    return (await answered(clients.propertyEnquiry().list({ query: { ...query, ...page }, fetchOptions })))
      .body;
  }
  const narrower = { ...(query as DirectoryFilter), ...page };
  return (await answered(clients.directoryEnquiry().list({ query: narrower, fetchOptions }))).body;
}

/** Page after page; an enquiry that comes in meanwhile moves the others, so each row counts once. */
const gather = fromPromise<EnquiryRow[], { about: About; query: ContactFilter; most: number }>(
  async ({ input: { about, query, most }, signal }) => {
    const rows = new Map<string, EnquiryRow>();
    for (let skip = 0; rows.size < most; skip += limits.takeMax) {
      const page = await pageOf(about, query, skip, signal);
      for (const row of page) rows.set(contactKey(row), row);
      if (page.length < limits.takeMax) break;
    }
    return [...rows.values()].slice(0, most);
  },
);

/** The actions of an enquiry list, on the client API. */
export const enquiryActions = enquiryActionsMachine.provide({
  actors: { gather, contactAction },
});
