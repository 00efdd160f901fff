import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { EnquiryMark } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { metadataOf } from "#server/http/metadataOf.ts";
import { once } from "#server/http/once.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import { callAnswer } from "./callAnswer.ts";
import { changeContact } from "./changeContact.ts";
import type { ContactAbout } from "./contact.ts";
import type { ContactKind } from "./contactStream.ts";
import { countSending } from "./countSending.ts";
import type { ContactCommand, PlainContactCommand } from "./decideContact.ts";
import { enquiryAnswer } from "./enquiryAnswer.ts";
import { findCalls } from "./findCalls.ts";
import { findEnquiries } from "./findEnquiries.ts";

interface Asked<Body> {
  readonly request: FastifyRequest;
  readonly params: { readonly id: string };
  readonly body: Body;
}
type Sending = Asked<{ readonly email: string; readonly language: SystemLanguage }>;
type Marking = Asked<{
  readonly email?: string | undefined;
  readonly reason: string;
  readonly mark?: EnquiryMark | undefined;
}>;

type Plain = Omit<Asked<unknown>, "body">;

const sending = ({ body }: Sending): ContactCommand => ({ type: "SendContact", ...body });
const marking = ({ body: { mark = "spam", reason, email } }: Marking): ContactCommand => ({
  ...{ type: "MarkContact", mark, reason, by: email },
});

/** The writing half of both enquiry contracts: what is sent on is mailed by the outbox, once for each time it is asked. */
export function changeContacts(services: Services, about: ContactAbout) {
  const { config, store } = services;

  async function change(
    tx: Transaction<Database>,
    kind: ContactKind,
    { request, params }: Plain,
    command: ContactCommand,
  ) {
    const metadata = metadataOf(services, request);
    const id = Number(params.id);
    // What the office opens for a client, the client has not read.
    const looksOnly = command.type === "ReadContact" && metadata.admin !== undefined;
    if (!looksOnly) await changeContact(tx, { kind, about, id }, command, metadata);
    if (command.type === "SendContact") await countSending(tx, metadata.login, metadata.at);
    return [tx, metadata.login, about, [id]] as const;
  }
  async function enquiry(tx: Transaction<Database>, asked: Plain, command: ContactCommand) {
    const [row] = await findEnquiries(...(await change(tx, "enquiry", asked, command)));
    if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
    return { status: 200 as const, body: enquiryAnswer(config, row) };
  }
  async function call(tx: Transaction<Database>, asked: Plain, command: ContactCommand) {
    const [row] = await findCalls(...(await change(tx, "call", asked, command)));
    if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
    return { status: 200 as const, body: callAnswer(config, row) };
  }
  const plainly = (type: PlainContactCommand) => ({
    enquiry: (asked: Plain) => store.db.transaction().execute((tx) => enquiry(tx, asked, { type })),
    call: (asked: Plain) => store.db.transaction().execute((tx) => call(tx, asked, { type })),
  });
  const [unmark, read, handle, reopen] = [
    plainly("TakeSpamBack"),
    plainly("ReadContact"),
    plainly("HandleContact"),
    plainly("ReopenContact"),
  ];
  return {
    resendEnquiry: (asked: Sending) =>
      once(services, asked.request, (tx) => enquiry(tx, asked, sending(asked))),
    sendCall: (asked: Sending) => once(services, asked.request, (tx) => call(tx, asked, sending(asked))),
    markEnquiry: (asked: Marking) =>
      store.db.transaction().execute((tx) => enquiry(tx, asked, marking(asked))),
    markCall: (asked: Marking) => store.db.transaction().execute((tx) => call(tx, asked, marking(asked))),
    unmarkEnquiry: unmark.enquiry,
    unmarkCall: unmark.call,
    readEnquiry: read.enquiry,
    readCall: read.call,
    handleEnquiry: handle.enquiry,
    handleCall: handle.call,
    reopenEnquiry: reopen.enquiry,
    reopenCall: reopen.call,
  };
}
