import type { Selectable, Transaction } from "kysely";
import type { Config } from "#server/config.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { LetterWriter, UndeliveredHandler } from "#server/shared/letter/letter.ts";
import type { CallEvent, ContactEvent, EnquiryEvent } from "../contact.ts";
import { decideContact } from "../decideContact.ts";
import type { EnquiryTables } from "../tables.ts";
import {
  type ContactLetter,
  callLetter,
  contactLetterText,
  enquiryLetter,
  type Reading,
  withComment,
} from "./contactLetter.ts";
import { type AskedAbout, nameOf, noticeLetter, subjectText } from "./noticeLetter.ts";

type Sent = Extract<EnquiryEvent | CallEvent, { readonly type: "EnquirySent" | "CallSent" }>;

/** An enquiry or a call, as its advertiser is told of it when it comes in, and as often as it is sent on. */
export const writeContactLetter: LetterWriter = async (tx, event, config) => {
  const { data } = event as StoredEvent<Sent>;
  const { Email: to, Language: language, AtOnce } = data;
  const contact = await findContact(tx, event as StoredEvent<Sent>, config);
  if (!contact) return null;
  const { row, write } = contact;
  if (AtOnce) return { to, ...(await noticeLetter(tx, config, row, write)) };
  const about = subjectText(row, await nameOf(tx, row), language);
  const { replyTo, subject, text, comment } = write({ language, about });
  return {
    to,
    replyTo,
    subject,
    text: withComment(text, contactLetterText(language)("label.comment"), comment),
  };
};

/** What the letter is about, with what puts it into words; undefined when it is not there any more. */
async function findContact(
  tx: Transaction<Database>,
  { type, stream, login }: StoredEvent<Sent>,
  config: Config,
): Promise<{ row: AskedAbout; write(reading: Reading): ContactLetter } | undefined> {
  const found = <Table extends keyof EnquiryTables>(table: Table) =>
    tx
      .selectFrom<keyof EnquiryTables>(table)
      .selectAll()
      .where("login", "=", login)
      .where("id", "=", numberIn(stream))
      .executeTakeFirst() as Promise<Selectable<EnquiryTables[Table]> | undefined>;
  if (type === "EnquirySent") {
    const row = await found("enquiry");
    return row && { row, write: (reading) => enquiryLetter(config, row, reading) };
  }
  const row = await found("call");
  return row && { row, write: (reading) => callLetter(config, row, reading) };
}

/** Takes "sent" back from what a letter was about that was given up, and names the address; an earlier or later letter still counts. */
export const failDelivery: UndeliveredHandler = async (tx, event, at) => {
  const { type, stream, login, version, data } = event as StoredEvent<Sent>;
  const past = await readForUpdate<ContactEvent>(tx, stream);
  if (past.some((one) => one.type.endsWith("Deleted"))) return;
  await execute(
    tx,
    decideContact(type === "EnquirySent" ? "enquiry" : "call"),
    { stream, login },
    { type: "FailDelivery", email: data.Email, sending: version, sentAt: lastSending(past, version) },
    { login, requestId: "mail", at: at.toISOString() },
  );
};

/** When a contact was sent last, without the letter of this version and those that failed before; null for never. */
function lastSending(past: readonly StoredEvent<ContactEvent>[], failed: number): string | null {
  const failures = new Set([failed]);
  for (const { type, data } of past) {
    if (type === "EnquiryDeliveryFailed" || type === "CallDeliveryFailed") failures.add(data.Sending);
  }
  const standing = past.filter((event) => wasSent(event) && !failures.has(event.version));
  return standing.at(-1)?.at ?? null;
}

const wasSent = ({ type, data }: ContactEvent): boolean =>
  type === "EnquiryReceived" || type === "CallReceived"
    ? data.Sent
    : type === "EnquirySent" || type === "CallSent";
