import type { FastifyRequest } from "fastify";
import { type Selectable, sql, type Transaction } from "kysely";
import type { EnquiryMark } from "#contracts/enquiry/enquiry.ts";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import type { About } from "#contracts/wire/about.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import { suffixed } from "#contracts/wire/suffixed.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf, userOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { type Call, withIdempotency } from "#server/http/withIdempotency.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { needAssignee } from "./assignees.ts";
import { type ContactEvent, type ContactKind, contactStream } from "./contact.ts";
import { callAnswer, enquiryAnswer } from "./contactAnswer.ts";
import { type ContactCommand, decideContact, plainActions } from "./decideContact.ts";
import { findContacts } from "./list/listContacts.ts";
import type { EnquiryTables } from "./tables.ts";

/** A contact as a path names it. */
export interface NamedContact {
  readonly kind: ContactKind;
  readonly about: About;
  readonly id: number;
}

/** Marks or sends a contact of the client's; 404 `ErrInvalidPath` for one of somebody else's, of the other list, or none. */
async function changeContact(
  tx: Transaction<Database>,
  { kind, about, id }: NamedContact,
  command: ContactCommand,
  metadata: Metadata,
): Promise<readonly ContactEvent[]> {
  const { login } = metadata;
  const own = await tx
    .selectFrom(kind)
    .select("id")
    .where("login", "=", login)
    .where("id", "=", id)
    .where("about", "=", about)
    .executeTakeFirst();
  if (!own) throw new ProblemError({ code: "ErrInvalidPath" });
  if (command.type === "AssignContact" && command.user !== null) {
    await needAssignee(tx, login, about, command.user);
  }
  const target = { stream: contactStream(kind, id), login };
  return (await execute(tx, decideContact(kind), target, command, metadata)).events;
}

/** The largest list at work, sent on four times over; nobody's mailbox takes more. */
const LETTERS = 2_000;
const CLOCK_MS = 60 * 1000;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one more letter that a client has sent on or made by assigning, in the transaction that sends it: refused or taken back, it is not counted. Throws
 * `ErrTooManyRequests` after 2,000 in the 24 hours since the first. Those at once take turns at the client's row.
 */
async function countSending(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const ahead = new Date(Date.parse(at) + CLOCK_MS).toISOString();
  const outdated = new Date(Date.parse(at) - PERIOD_MS).toISOString();
  // A beginning that is still to come was written by a clock that was ahead.
  const over = sql<boolean>`(sending.since <= ${outdated}::timestamptz or sending.since > ${ahead}::timestamptz)`;
  const counted = await tx
    .insertInto("sending")
    .values({ login, since: at, letters: 1 })
    .onConflict((conflict) =>
      conflict
        .column("login")
        .doUpdateSet({
          since: sql<string>`case when ${over} then excluded.since else sending.since end`,
          letters: sql<number>`case when ${over} then 1 else sending.letters + 1 end`,
        })
        .where(({ or, eb }) => or([over, eb("sending.letters", "<", LETTERS)])),
    )
    .returning("letters")
    .executeTakeFirst();
  if (counted) return;
  const { since } = await tx
    .selectFrom("sending")
    .select("since")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  const free = Date.parse(since) + PERIOD_MS - Date.parse(at);
  throw new ProblemError({ code: "ErrTooManyRequests", retryAfter: Math.max(1, Math.ceil(free / 1000)) });
}

/** Whether a letter goes out that nobody can ask for without end: what is sent on, and what is assigned to somebody else. */
function asksForLetter({ type, data }: ContactEvent, metadata: Metadata): boolean {
  if (type === "EnquiryAssigned" || type === "CallAssigned")
    return data.User !== null && data.User !== userOf(metadata);
  return type === "EnquirySent" || type === "CallSent";
}

interface ContactRequest<Body> {
  readonly request: FastifyRequest;
  readonly params: { readonly id: string };
  readonly body: Body;
}
type Sending = ContactRequest<{ readonly email: string; readonly language: SystemLanguage }> & Call;
type Marking = ContactRequest<{
  readonly email?: string | undefined;
  readonly reason: string;
  readonly mark?: EnquiryMark | undefined;
}>;

type Plain = Omit<ContactRequest<unknown>, "body">;

/** What can be done with one kind of contact: what is sent on is mailed by the outbox, once for each time it is asked. */
function changesOf<Kind extends ContactKind, Answer>(
  services: Services,
  about: About,
  kind: Kind,
  answer: (config: Services["config"], row: Selectable<EnquiryTables[Kind]>) => Answer,
) {
  const { config, store } = services;

  async function change(tx: Transaction<Database>, { request, params }: Plain, command: ContactCommand) {
    const metadata = metadataOf(services, request);
    const id = Number(params.id);
    // What the office opens for a client, the client has not read.
    const looksOnly = command.type === "ReadContact" && metadata.admin !== undefined;
    const events = looksOnly ? [] : await changeContact(tx, { kind, about, id }, command, metadata);
    if (events.some((event) => asksForLetter(event, metadata))) {
      await countSending(tx, metadata.login, metadata.at);
    }
    const { limitedTo: _, ...asker } = clientOf(request);
    const [row] = await findContacts(tx, kind, { ...asker, about }, [id]);
    if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
    return { status: 200 as const, body: answer(config, row) };
  }
  const act = (asked: Plain, command: ContactCommand) =>
    store.db.transaction().execute((tx) => change(tx, asked, command));
  return {
    send: (asked: Sending) =>
      withIdempotency(services, asked, (tx) => change(tx, asked, { type: "SendContact", ...asked.body })),
    mark: (asked: Marking) => {
      const { mark = "spam", reason, email } = asked.body;
      return act(asked, { type: "MarkContact", mark, reason, by: email });
    },
    assign: (asked: ContactRequest<{ readonly user: string | null }>) =>
      act(asked, { type: "AssignContact", user: asked.body.user }),
    stage: (asked: ContactRequest<StageMove>) => act(asked, { type: "MoveContact", to: asked.body }),
    ...recordOf(
      keysOf(plainActions),
      (action) => (asked: Plain) => act(asked, { type: plainActions[action].command }),
    ),
  };
}

/** The writing half of both enquiry contracts. */
export function changeContacts(services: Services, about: About) {
  const enquiry = changesOf(services, about, "enquiry", enquiryAnswer);
  const call = changesOf(services, about, "call", callAnswer);
  const { send: resendEnquiry, ...onEnquiry } = enquiry;
  const { send: sendCall, ...onCall } = call;
  return { resendEnquiry, sendCall, ...suffixed("Enquiry", onEnquiry), ...suffixed("Call", onCall) };
}
