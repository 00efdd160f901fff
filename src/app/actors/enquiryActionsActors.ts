import { fromPromise } from "xstate";
import type * as z from "zod/mini";
import type { Assignee, Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { ContactFilter } from "#contracts/enquiry/enquiryContract.ts";
import { directoryEnquiryContract, propertyEnquiryContract } from "#contracts/enquiry/enquiryContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import {
  type ContactActionInput,
  contactActionMachine,
} from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** The calls of either list. */
export const enquiriesOf = (about: About) =>
  about === "property" ? clientOf(propertyEnquiryContract) : clientOf(directoryEnquiryContract);

async function assign(calls: ReturnType<typeof enquiriesOf>, row: EnquiryRow, to: Assignee | null) {
  const asked = { params: { id: String(row.Identifier) }, body: { user: to?.Id ?? null } };
  return row.Type === "web-enquiry"
    ? (await answered(calls.assignEnquiry(asked))).body
    : (await answered(calls.assignCall(asked))).body;
}

/** No signal: what is under way when the screen goes is finished, so that no mail hangs between sent and not sent. */
const act = fromPromise<WebEnquiry | Call, ContactActionInput>(async ({ input }) => {
  const { about, row, action, key } = input;
  const calls = enquiriesOf(about);
  const written = row.Type === "web-enquiry";
  const params = { id: String(row.Identifier) };
  if (action.kind === "resend") {
    const body = { email: action.email, language: action.language };
    const asked = { params, body, headers: { "idempotency-key": key } };
    return written
      ? (await answered(calls.resendEnquiry(asked))).body
      : (await answered(calls.sendCall(asked))).body;
  }
  if (action.kind === "mark") {
    const { mark, reason, email } = action;
    const asked = { params, body: { mark, reason, ...(email === "" ? {} : { email }) } };
    return written
      ? (await answered(calls.markEnquiry(asked))).body
      : (await answered(calls.markCall(asked))).body;
  }
  if (action.kind === "stage") {
    const asked = { params, body: action.to };
    return written
      ? (await answered(calls.stageEnquiry(asked))).body
      : (await answered(calls.stageCall(asked))).body;
  }
  if (action.kind === "assign") return assign(calls, row, action.to);
  return written
    ? (await answered(calls[`${action.kind}Enquiry`]({ params }))).body
    : (await answered(calls[`${action.kind}Call`]({ params }))).body;
});

/** One action on one enquiry or call, on the client API. */
export const contactAction = contactActionMachine.provide({ actors: { act } });

/** A search as the calls of either list take it: only what both take is ever in the directory's. */
export const ofEither = (filter: ContactFilter) =>
  filter as z.infer<typeof directoryEnquiryContract.count.query>;

/** Page after page; an enquiry that comes in meanwhile moves the others, so each row counts once. */
const gather = fromPromise<EnquiryRow[], { about: About; query: ContactFilter; most: number }>(
  async ({ input: { about, query, most }, signal }) => {
    const rows = new Map<string, EnquiryRow>();
    for (let skip = 0; rows.size < most; skip += limits.takeMax) {
      const asked = { ...ofEither(query), Skip: skip, Take: limits.takeMax };
      const list = enquiriesOf(about).list({ query: asked, fetchOptions: { signal } });
      const { body: page } = await answered(list);
      for (const row of page) rows.set(contactKey(row), row);
      if (page.length < limits.takeMax) break;
    }
    return [...rows.values()].slice(0, most);
  },
);

/** The actions of an enquiry list, on the client API. */
export const enquiryActions = enquiryActionsMachine.provide({ actors: { gather, contactAction } });
