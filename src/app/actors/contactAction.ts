import { fromPromise } from "xstate";
import type { Call, WebEnquiry } from "#contracts/enquiry.ts";
import { type ContactActionInput, contactActionMachine } from "#machines/contactActionMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

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
